import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Hides the page, or brings it to the front, and says so as a browser does. Undone by `vi.restoreAllMocks()`. */
export function setPageHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
