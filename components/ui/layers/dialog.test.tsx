import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from '@/components/ui/controls/button'
import { render } from '@/lib/testing/render'
import { Dialog } from './dialog'

/** A component with a text, and with a button as well once the window gets the focus. */
function Loading() {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const load = () => setIsLoaded(true)
    window.addEventListener('focus', load)
    return () => window.removeEventListener('focus', load)
  }, [])
  return isLoaded ? <button type="button">Ещё</button> : <p>Донер</p>
}

const show = () => {
  const onClose = vi.fn()
  const { user } = render(
    <Dialog title="Вход" closeLabel="Закрыть" onClose={onClose}>
      <input aria-label="Имя" />
      <Button type="submit">Сохранить</Button>
    </Dialog>,
  )
  return { onClose, user, dialog: screen.getByRole('dialog') }
}

test('a click beside the popup closes it', async () => {
  const { onClose, user, dialog } = show()
  await user.click(dialog)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a press inside that is released beside closes nothing', () => {
  const { onClose, dialog } = show()
  // An element moved under the finger: the browser then clicks the common ancestor of both places.
  fireEvent.pointerDown(screen.getByLabelText('Имя'))
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
})

test('the button that sends leaves the focus where it is, so that nothing moves before it is released', async () => {
  const { user } = show()
  await user.click(screen.getByLabelText('Имя'))
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(screen.getByLabelText('Имя')).toHaveFocus()
})

describe('a text longer than its room', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  })
  afterEach(() => void vi.restoreAllMocks())

  test('a long text can be scrolled by keyboard when nothing in it takes the focus', async () => {
    const { user } = render(
      <Dialog title="Повтор заказа" closeLabel="Закрыть" onClose={() => {}}>
        <p>Донер</p>
      </Dialog>,
    )
    screen.getByRole('button', { name: 'Закрыть' }).focus()
    await user.tab()
    expect(screen.getByRole('group', { name: 'Повтор заказа' })).toHaveFocus()
  })

  test('a long text is no tab stop any more when a focusable element appears in it later', async () => {
    render(
      <Dialog title="Повтор заказа" closeLabel="Закрыть" onClose={() => {}}>
        <Loading />
      </Dialog>,
    )
    expect(screen.getByRole('group')).toHaveAttribute('tabindex', '0')
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
  })

  test('a long text is no tab stop when something in it takes the focus', () => {
    show()
    expect(screen.queryByRole('group')).toBeNull()
  })
})
