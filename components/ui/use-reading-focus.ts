import { type RefObject, useEffect, useState } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]'

/**
 * Whether somebody without a mouse can scroll this only when it takes the focus itself: it is longer than its room, and nothing in
 * it takes the focus and would bring its place into view.
 */
export function useReadingFocus(ref: RefObject<HTMLElement | null>): boolean {
  const [isNeeded, setIsNeeded] = useState(false)

  // Without dependencies: what stands in it changes with any render of its owner.
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () =>
      setIsNeeded(element.scrollHeight > element.clientHeight + 1 && element.querySelector(FOCUSABLE) === null)
    look()
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look)
    watch?.observe(element)
    return () => watch?.disconnect()
  })

  return isNeeded
}
