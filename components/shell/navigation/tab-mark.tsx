'use client'

import { useEffect } from 'react'
import { usePublicPath } from '@/lib/i18n/navigation/use-public-path'

/** Marks the entry of the navigation bar that the page belongs to, by the paths that the server wrote beside each (`tabs.ts`). */
function markTab(path: string): void {
  let isFound = false
  for (const link of document.querySelectorAll<HTMLElement>('[data-tab]')) {
    const isHere = !isFound && link.dataset.tab?.split(' ').some((root) => `${path}/`.startsWith(`${root}/`))
    if (isHere) isFound = true
    link.ariaCurrent = isHere ? 'page' : null
  }
}

/** Updates the mark after a navigation. React does not render the entries, which come from the server. */
export function TabMark() {
  const path = usePublicPath()
  useEffect(() => {
    if (path !== null) markTab(path)
  }, [path])
  return null
}
