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
    const look = () =>
      setIsNeeded(element.scrollHeight > element.clientHeight + 1 && element.querySelector(FOCUSABLE) === null)
    look()
    // In a later frame: a render within the observer may change sizes, which browsers report as an error.
    let frame = 0
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const room = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(lookSoon)
    const content = new MutationObserver(look)
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
