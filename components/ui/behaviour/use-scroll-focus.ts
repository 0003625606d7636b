import { type RefObject, useEffect, useState } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]'

/**
 * Whether an element needs to be focusable so that it can be scrolled with the keyboard: its content is longer than its space
 * and contains nothing focusable.
 * @param ref an element that exists as long as its owner
 */
export function useScrollFocus(ref: RefObject<HTMLElement | null>): boolean {
  const [isNeeded, setIsNeeded] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () =>
      setIsNeeded(element.scrollHeight > element.clientHeight + 1 && element.querySelector(FOCUSABLE) === null)
    measure()
    // In a later frame: a render within the observer may change sizes, which browsers report as an error.
    let frame = 0
    const scheduleMeasure = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    const room = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(scheduleMeasure)
    const content = new MutationObserver(measure)
    room?.observe(element)
    content.observe(element, { childList: true, subtree: true, characterData: true })
    return () => {
      cancelAnimationFrame(frame)
      room?.disconnect()
      content.disconnect()
    }
  }, [ref])

  return isNeeded
}
