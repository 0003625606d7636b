'use client'

import { usePathname } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { splitPathname } from '@/lib/i18n/locales'
import { POPUP_STATE } from './popup-state'

const subscribe = () => () => {}

let page: string | null = null

/** The path of the page below a popup: a popup with an address of its own does not change which page is current. */
function pathOfPage(): string {
  const state: unknown = window.history.state
  const isUnderPopup = typeof state === 'object' && state !== null && POPUP_STATE in state
  // A page that was loaded by the address of a popup counts as that page.
  if (page === null || !isUnderPopup) page = window.location.pathname
  return page
}

/**
 * The path of the page without its language prefix, from the address bar, or from before a popup with an address opened
 * over the page; null during hydration. Prepared pages are rendered under their internal address, so `usePathname`
 * alone would differ between server and browser.
 */
export function usePublicPath(): string | null {
  usePathname()
  const pathname = useSyncExternalStore(
    subscribe,
    // A new function each time, so that React reads again after the render, when the router has changed the address.
    () => pathOfPage(),
    () => null,
  )
  return pathname === null ? null : splitPathname(pathname).path
}
