'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

const LONGEST_MS = 10_000

const isFree = (): boolean =>
  (document.activeElement === null || document.activeElement === document.body) &&
  !document.querySelector('dialog[open]')

/**
 * Focuses the heading of the page, as soon as there is one and unless something else has the focus. The heading of a page that is still
 * loading may go again, and the focus with it: then the next one gets it. Whoever has moved the focus on is left alone, also in the moment
 * between two fields, when nothing has it.
 * @returns stops waiting
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
 * The link that was pressed goes with its page, and the focus falls to the body: whoever reads with the ears is taken to the
 * heading of the new page instead.
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
