import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePopoversOnBack } from './popovers-on-back'

const panel = document.createElement('div')
const hide = vi.fn(() => toggle('closed'))
/** jsdom knows no popovers: as browsers tell of them. */
const toggle = (newState: string) => panel.dispatchEvent(Object.assign(new Event('toggle'), { newState }))

let stop = () => {}
beforeEach(() => {
  Object.assign(panel, { popover: 'auto', hidePopover: hide })
  document.body.append(panel)
  stop = closePopoversOnBack()
})
afterEach(() => stop())

test('back closes a popover; one that was closed by itself is left alone', async () => {
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
