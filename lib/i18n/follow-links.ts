'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isOutdated } from '@/lib/config/served-build'
import { useHeadingFocus } from './heading-focus'
import { isPlainClick } from './plain-click'

/** The link of the shop that was pressed; null: none, or the browser shall follow it. */
function pressedLink({ target }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null
  return link && link.target === '' && !link.hasAttribute('download') ? link : null
}

/**
 * Follows the links of the shop (`Link`) without loading a document. It listens last: what a view has handled is left alone,
 * and so is a press that asks for another tab. The heading of the page that comes takes the focus. A page of an older build
 * leaves it to the browser: the next document is whole and of the build that is served now.
 */
export function FollowLinks() {
  const { push } = useRouter()
  useHeadingFocus()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pressedLink(event) : null
      if (!link || isOutdated()) return
      event.preventDefault()
      push(`${link.pathname}${link.search}${link.hash}`, { scroll: link.dataset.link !== 'still' })
    }
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }, [push])
  return null
}
