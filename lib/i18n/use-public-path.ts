'use client'

import { usePathname } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { splitPathname } from './locales'
import { POPUP_STATE } from './popup-state'

const subscribe = () => () => {}

let page: string | null = null

/** A popup with an address of its own leaves the page below as it is, and with it everything that shows where one is. */
function pathOfPage(): string {
  const state: unknown = window.history.state
  const isUnderPopup = typeof state === 'object' && state !== null && POPUP_STATE in state
  // A page that was loaded by the address of a popup is that page.
  if (page === null || !isUnderPopup) page = window.location.pathname
  return page
}

/**
 * The path of the page without its language prefix, as the address bar has it or had it before a popup with an address came over
 * the page; null during hydration. Prepared pages are rendered under their internal address, so `usePathname` alone would differ
 * between server and browser.
 */
export function usePublicPath(): string | null {
  usePathname()
  const pathname = useSyncExternalStore(
    subscribe,
    // A new function each time: React then looks again after the render, when the router has written the address.
    () => pathOfPage(),
    () => null,
  )
  return pathname === null ? null : splitPathname(pathname).path
}
