'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isPageOutdated } from '@/lib/config/served-build'
import { useHeadingFocus } from './heading-focus'
import { isPlainClick } from './plain-click'

/** The pressed link of the shop; null: none, or the browser should follow it. */
function pressedLink({ target }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null
  return link && link.target === '' && !link.hasAttribute('download') ? link : null
}

/**
 * Follows the links of the shop (`Link`) without loading a document. It listens last and ignores presses that a view
 * has handled and those that open another tab. The heading of the new page gets the focus. On a page of an older build
 * the browser follows the link, so that the next document comes complete from the present build.
 */
export function FollowLinks() {
  const { push } = useRouter()
  useHeadingFocus()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pressedLink(event) : null
      if (!link || isPageOutdated()) return
      event.preventDefault()
      push(`${link.pathname}${link.search}${link.hash}`, { scroll: link.dataset.link !== 'still' })
    }
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }, [push])
  return null
}
