'use client'

import { useEffect } from 'react'
import { usePublicPath } from '@/lib/i18n/use-public-path'

/** Marks the entry of the bottom bar that a page belongs to, by the roots that the server wrote beside each (`tabs.ts`). */
function markTab(path: string): void {
  let isFound = false
  for (const link of document.querySelectorAll<HTMLElement>('[data-tab]')) {
    const isHere = !isFound && link.dataset.tab?.split(' ').some((root) => `${path}/`.startsWith(`${root}/`))
    if (isHere) isFound = true
    link.ariaCurrent = isHere ? 'page' : null
  }
}

/** Keeps the mark with the page. The entries are the server's: React does not draw them again. */
export function TabMark() {
  const path = usePublicPath()
  useEffect(() => {
    if (path !== null) markTab(path)
  }, [path])
  return null
}
