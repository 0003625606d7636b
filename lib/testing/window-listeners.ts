import { afterEach, beforeEach, vi } from 'vitest'

/** Removes the window's listeners of a test after it, because files of tests share one window. */
export function endWindowListeners(): void {
  let page = new AbortController()
  beforeEach(() => {
    page = new AbortController()
    const { signal } = page
    const listen = window.addEventListener.bind(window)
    vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) =>
      listen(type, listener, { ...(typeof options === 'object' ? options : { capture: options === true }), signal }),
    )
  })
  afterEach(() => page.abort())
}
