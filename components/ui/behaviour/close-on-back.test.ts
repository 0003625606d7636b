import { beforeEach, expect, test, vi } from 'vitest'
import { closeOnBack } from './close-on-back'

/** The state that the router keeps in each history entry. */
const router = (page: string) => ({ __NA: true, page })

/** Moves through the history and waits until the browser has arrived. */
async function go(move: () => void): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  move()
  await arrived
}
const back = () => go(() => window.history.back())
const forward = () => go(() => window.history.forward())
const shown = (): unknown => window.history.state?.page

/** Each popup unregisters when it is closed, as a view does when it unmounts. */
function openPopup() {
  const closed = vi.fn(() => leave())
  const leave = closeOnBack(closed)
  return { closed, leave }
}

beforeEach(() => {
  window.history.pushState(router('before'), '', '/before')
  window.history.pushState(router('menu'), '', '/menu')
})

test('"back" closes the open dialog and stays on the page; a second "back" leaves', async () => {
  const { closed } = openPopup()
  await back()
  expect(closed).toHaveBeenCalledOnce()
  expect([shown(), window.location.pathname]).toEqual(['menu', '/menu'])
  await back()
  expect(shown()).toBe('before')
})

test('forward opens nothing, and one press of back leaves from there', async () => {
  const { closed } = openPopup()
  await back()
  await forward()
  expect([shown(), closed.mock.calls.length]).toEqual(['menu', 1])
  await back()
  await vi.waitFor(() => expect(shown()).toBe('before'))
})

test('a dialog that was closed without "back" leaves no press of "back" without effect', async () => {
  const { leave, closed } = openPopup()
  leave()
  await back()
  await vi.waitFor(() => expect(shown()).toBe('before'))
  expect(closed).not.toHaveBeenCalled()
})

test('a page that was opened after that leads back to the page of the popup, and then away', async () => {
  openPopup().leave()
  window.history.pushState(router('cart'), '', '/cart')
  await back()
  expect(shown()).toBe('menu')
  await back()
  await vi.waitFor(() => expect(shown()).toBe('before'))
})

test('one popup after the other uses one entry', async () => {
  openPopup().leave()
  const { length } = window.history
  const second = openPopup()
  expect(window.history.length).toBe(length)
  await back()
  expect(second.closed).toHaveBeenCalledOnce()
  expect(shown()).toBe('menu')
})

test('the upper one of two stacked dialogs is closed first', async () => {
  const lower = openPopup()
  const upper = openPopup()
  await back()
  expect([upper.closed.mock.calls.length, lower.closed.mock.calls.length]).toEqual([1, 0])
  await back()
  expect(lower.closed).toHaveBeenCalledOnce()
  expect(shown()).toBe('menu')
})
