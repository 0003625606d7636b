'use client'

import { usePathname } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { splitPathname } from './locales'

const subscribe = () => () => {}

/**
 * The path in the address bar without its language prefix; null during hydration. Prepared pages are rendered under their
 * internal address, so `usePathname` alone would differ between server and browser.
 */
export function usePublicPath(): string | null {
  usePathname()
  const pathname = useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => null,
  )
  return pathname === null ? null : splitPathname(pathname).path
}
