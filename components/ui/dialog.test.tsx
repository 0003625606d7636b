import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { Button } from './button'
import { Dialog } from './dialog'

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
  // What moved under the finger: the browser then clicks what is around both places.
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
