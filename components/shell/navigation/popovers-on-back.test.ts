import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePopoversOnBack } from './popovers-on-back'

const panel = document.createElement('div')
const hide = vi.fn(() => toggle('closed'))
/** jsdom has no popovers; this sends the events that browsers send. */
const toggle = (newState: string) => panel.dispatchEvent(Object.assign(new Event('toggle'), { newState }))

let stop = () => {}
beforeEach(() => {
  Object.assign(panel, { popover: 'auto', hidePopover: hide })
  document.body.append(panel)
  stop = closePopoversOnBack()
})
afterEach(() => stop())

test('"back" closes an open popover, and leaves the page when the popover was closed before', async () => {
  window.history.pushState({ page: 'menu' }, '')
  toggle('open')
  await vi.waitFor(() => expect(window.history.state?.popups?.popups).toHaveLength(1))
  window.history.back()
  await vi.waitFor(() => expect(hide).toHaveBeenCalledOnce())
  toggle('open')
  toggle('closed')
  window.history.back()
  await vi.waitFor(() => expect(window.history.state?.popups?.popups ?? []).toEqual([]))
  expect(hide).toHaveBeenCalledOnce()
})
