import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from '@/components/ui/controls/button'
import { Dialog } from '@/components/ui/layers/dialog'
import { render } from '@/lib/testing/render'

/** A page with a sheet, and another sheet that may replace it. */
function Page({ hasNext = false }: { readonly hasNext?: boolean }) {
  const [shown, setShown] = useState<'first' | 'next' | null>('first')
  if (shown === null) return <p>Корзина</p>
  return (
    <Dialog
      key={shown}
      title={shown}
      closeLabel="Закрыть"
      onClose={() => setShown(null)}
      footer={<Button onClick={() => setShown(hasNext && shown === 'first' ? 'next' : null)}>Сохранить</Button>}
    >
      <p>Донер</p>
    </Dialog>
  )
}

const cover = () => document.querySelector<HTMLElement>('body div[aria-hidden="true"][style*="2147483647"]')
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const at = { pointerId: 1, clientX: 180, clientY: 600 }
const save = () => screen.getByRole('button', { name: 'Сохранить' })

function tap({ isHeld = false } = {}) {
  const button = save()
  fireEvent.pointerDown(button, at)
  if (!isHeld) fireEvent.pointerUp(button, at)
  fireEvent.click(button, { ...at, detail: 1 })
}

beforeEach(() => void vi.useFakeTimers())

test('a sheet that is closed by a tap leaves nothing below it to a second tap', () => {
  render(<Page />)
  tap()
  expect(screen.getByText('Корзина')).toBeVisible()
  expect(cover()).toHaveStyle({ position: 'fixed' })
  pass(499)
  expect(cover()?.style.inset).toBe('0')
  pass(1)
  // Only the place of the tap stays covered.
  expect(cover()?.style.inset).toContain(`${at.clientY - 56}px`)
  pass(300)
  expect(cover()).toBeNull()
})

test('the half second of the cover begins when the finger has left the screen', () => {
  render(<Page />)
  tap({ isHeld: true })
  pass(2000)
  expect(cover()).not.toBeNull()
  fireEvent.pointerUp(window, at)
  pass(499)
  expect(cover()).not.toBeNull()
  pass(301)
  expect(cover()).toBeNull()
})

test('a sheet that comes in place of another one is covered as well', () => {
  render(<Page hasNext />)
  tap()
  expect(screen.getByRole('dialog', { name: 'next' })).toContainElement(cover())
  pass(800)
  expect(cover()).toBeNull()
  tap()
  expect(cover()).not.toBeNull()
})

test('a sheet that was closed by keyboard covers nothing', () => {
  render(<Page />)
  fireEvent.keyDown(save(), { key: 'Enter' })
  fireEvent.click(save(), { detail: 0 })
  expect(screen.getByText('Корзина')).toBeVisible()
  expect(cover()).toBeNull()
})
