import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { Snackbar } from './snackbar'

const success = { id: 1, text: 'Товар добавлен в корзину', tone: 'success' } as const
const error = { id: 2, text: 'Не получилось', tone: 'error' } as const

const view = (message: typeof success | typeof error | null, onHide: () => void) => (
  <Snackbar message={message} onHide={onHide} closeLabel="Закрыть" hideAfterMs={1000} />
)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const toast = () => {
  const element = document.querySelector('[popover]')
  if (!element) throw new Error('no snackbar')
  return element
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a success hides after one second', () => {
  const onHide = vi.fn()
  render(view(success, onHide))
  pass(999)
  expect(onHide).not.toHaveBeenCalled()
  pass(1)
  expect(onHide).toHaveBeenCalledOnce()
})

test('an error stays until it is closed', () => {
  const onHide = vi.fn()
  render(view(error, onHide))
  pass(60_000)
  expect(onHide).not.toHaveBeenCalled()
  fireEvent.click(document.querySelector('[popover] button') ?? document.body)
  expect(onHide).toHaveBeenCalledOnce()
})

test('pointing at a message stops its timer, and leaving it restarts the timer', () => {
  const onHide = vi.fn()
  render(view(success, onHide))
  pass(900)
  fireEvent.mouseEnter(toast())
  pass(5000)
  expect(onHide).not.toHaveBeenCalled()
  fireEvent.mouseLeave(toast())
  pass(1000)
  expect(onHide).toHaveBeenCalledOnce()
})

test('focus inside a message stops its timer, too', () => {
  const onHide = vi.fn()
  render(view(success, onHide))
  fireEvent.focus(document.querySelector('[popover] button') ?? document.body)
  pass(5000)
  expect(onHide).not.toHaveBeenCalled()
})

test('a message that was pointed at while it faded does not keep the next message open', () => {
  const onHide = vi.fn()
  const { rerender } = render(view(success, onHide))
  fireEvent.mouseEnter(toast())
  rerender(view(null, onHide))
  rerender(view({ ...success }, onHide))
  pass(1000)
  expect(onHide).toHaveBeenCalledOnce()
})

test('the live region is in the page before its text, and keeps the text after the message is hidden', () => {
  const { rerender } = render(view(null, () => {}))
  const region = screen.getByRole('status')
  expect(region).toBeEmptyDOMElement()
  rerender(view({ ...success }, () => {}))
  expect(screen.getByRole('status')).toBe(region)
  expect(region).toHaveTextContent('Товар добавлен в корзину')
  rerender(view(null, () => {}))
  expect(region).toHaveTextContent('Товар добавлен в корзину')
})

test('an error is announced as an alert', () => {
  render(view({ ...error }, () => {}))
  expect(screen.getByRole('alert')).toHaveTextContent('Не получилось')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('the next page shows a message that was announced, and does not announce it again', () => {
  const message = { ...success }
  const { unmount } = render(view(message, () => {}))
  pass(500)
  unmount()
  render(view(message, () => {}))
  expect(toast()).toHaveTextContent('Товар добавлен в корзину')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a message whose page is left at once is announced by the next page', () => {
  const message = { ...success }
  const { unmount } = render(view(message, () => {}))
  pass(50)
  unmount()
  render(view(message, () => {}))
  expect(screen.getByRole('status')).toHaveTextContent('Товар добавлен в корзину')
})
