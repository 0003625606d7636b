type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The area of a press, in px around the finger: a stepper as wide as a card may replace the pressed button. */
const BESIDE = 160
const ABOVE_AND_BELOW = 44
/** An older press does not count, in ms. */
const RECENT_MS = 3000
/** A focused element that is higher is a section of the page and no control, in px. */
const MOST_HIGH = 120
const GAP = 8

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * How far a box must move up to cover none of the other boxes.
 * @returns in px; 0 when it covers none, and when there is no room above
 */
export function distanceToClear(box: Box, kept: readonly Box[]): number {
  let lift = 0
  for (const one of [...kept].sort((first, second) => second.bottom - first.bottom))
    if (isOver({ ...box, top: box.top - lift, bottom: box.bottom - lift }, one)) lift = box.bottom - one.top + GAP
  return lift > box.top ? 0 : lift
}

/** Records where the page was last pressed. */
export function trackPresses() {
  let last: { readonly x: number; readonly y: number; readonly at: number } | null = null
  const recordPress = ({ clientX, clientY, timeStamp }: PointerEvent) => {
    last = { x: clientX, y: clientY, at: timeStamp }
  }
  window.addEventListener('pointerdown', recordPress, { capture: true, passive: true })

  /** The areas of the last press and of the element with keyboard focus. */
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
     * Moves an element at the lower edge up, clear of the last press, as soon as its size is known: this needs no second layout.
     * @returns stops it
     */
    keepClear: (element: HTMLElement): (() => void) => {
      if (typeof ResizeObserver === 'undefined') return () => {}
      const size = new ResizeObserver(() => {
        size.disconnect()
        const lift = distanceToClear(element.getBoundingClientRect(), inUse())
        if (lift > 0) element.style.transform = `translateY(${-lift}px)`
      })
      size.observe(element)
      return () => size.disconnect()
    },
    forget: () => window.removeEventListener('pointerdown', recordPress, { capture: true }),
  }
}
