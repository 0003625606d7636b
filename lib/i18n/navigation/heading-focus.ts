'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

const LONGEST_MS = 10_000

const isFree = (): boolean =>
  (document.activeElement === null || document.activeElement === document.body) &&
  !document.querySelector('dialog[open]')

/**
 * Focuses the heading of the page as soon as it exists, unless something else has the focus. When the heading of a
 * loading page is replaced, the new one gets the focus. It stops as soon as the visitor has moved the focus, even while
 * the focus is between two fields.
 * @returns a function that stops it
 */
function focusHeading(): () => void {
  let focused: HTMLElement | null = null
  const tryNow = (): boolean => {
    if (document.activeElement === focused && focused) return false
    if (!isFree()) return true
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return false
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    focused = heading
    heading.focus({ preventScroll: true })
    return false
  }
  if (tryNow()) return () => {}
  const watch = new MutationObserver(() => {
    if (tryNow()) stop()
  })
  const onFocus = ({ target }: FocusEvent) => {
    if (target !== focused) stop()
  }
  const timer = setTimeout(() => stop(), LONGEST_MS)
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', onFocus)
  }
  watch.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocus)
  return stop
}

/**
 * A pressed link disappears with its page, and the focus would fall to the body; instead the heading of the new page
 * gets it, for screen readers.
 */
export function useHeadingFocus(): void {
  const path = usePathname()
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    return focusHeading()
  }, [path])
}
