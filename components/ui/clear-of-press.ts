type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** What may belong to a press: in place of a button comes a stepper, as wide as a card, in px around the finger. */
const BESIDE = 160
const ABOVE_AND_BELOW = 44
/** A press of long ago is nobody's, in ms. */
const RECENT_MS = 3000
/** What is higher is a part of the page that has the focus, no control, in px. */
const MOST_HIGH = 120
const GAP = 8

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * How far up a box has to go so that it lies over none of these.
 * @returns in px; 0 where it lies well, and where there is no room above
 */
export function liftOver(box: Box, kept: readonly Box[]): number {
  let lift = 0
  for (const one of [...kept].sort((first, second) => second.bottom - first.bottom))
    if (isOver({ ...box, top: box.top - lift, bottom: box.bottom - lift }, one)) lift = box.bottom - one.top + GAP
  return lift > box.top ? 0 : lift
}

/** Knows where a page was pressed last. */
export function followPresses() {
  let last: { readonly x: number; readonly y: number; readonly at: number } | null = null
  const note = ({ clientX, clientY, timeStamp }: PointerEvent) => {
    last = { x: clientX, y: clientY, at: timeStamp }
  }
  window.addEventListener('pointerdown', note, { capture: true, passive: true })

  /** What was pressed, and what has the keyboard's focus. */
  function inUse(): readonly Box[] {
    const boxes: Box[] = []
    if (last && performance.now() - last.at < RECENT_MS) {
      const { x, y } = last
      boxes.push({ left: x - BESIDE, right: x + BESIDE, top: y - ABOVE_AND_BELOW, bottom: y + ABOVE_AND_BELOW })
    }
    const focused = document.activeElement
    const box = focused?.matches(':focus-visible') && focused.getBoundingClientRect()
    if (box && box.height < MOST_HIGH) boxes.push(box)
    return boxes
  }

  return {
    /**
     * Lifts what lies at the lower edge above what was just pressed, as soon as it has its size: nothing is laid out a second time.
     * @returns ends it
     */
    keepClear: (element: HTMLElement): (() => void) => {
      if (typeof ResizeObserver === 'undefined') return () => {}
      const size = new ResizeObserver(() => {
        size.disconnect()
        const lift = liftOver(element.getBoundingClientRect(), inUse())
        if (lift > 0) element.style.transform = `translateY(${-lift}px)`
      })
      size.observe(element)
      return () => size.disconnect()
    },
    forget: () => window.removeEventListener('pointerdown', note, { capture: true }),
  }
}
