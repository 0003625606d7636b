/** So long after it has closed, nothing below a sheet takes a press, in ms. */
const COVERED_MS = 500
/** And so much longer where the finger was: a second tap comes to the same place. */
const NEAR_MS = 300
/** How far from the first a second tap may be, in px. */
const REACH = 56

type Press = { readonly x: number; readonly y: number }
type MouseClick = { readonly detail: number; readonly clientX: number; readonly clientY: number }

/** Where the page was pressed last; null: the keyboard came after it. */
let last: Press | null = null
const fingers = new Set<number>()
let cover: { readonly element: HTMLElement; readonly end: () => void } | null = null
let isListening = false

/** Where a click was made; null: by keyboard, or by a program that reads the page. */
export const pressOf = ({ detail, clientX, clientY }: MouseClick): Press | null =>
  detail > 0 ? { x: clientX, y: clientY } : null

const lift = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId)

/** Follows fingers and keys; called before the first sheet is open. */
export function followTaps(): void {
  if (isListening) return
  isListening = true
  const options = { capture: true, passive: true } as const
  const press = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    fingers.add(pointerId)
    last = { x, y }
  }
  window.addEventListener('pointerdown', press, options)
  window.addEventListener('pointerup', lift, options)
  window.addEventListener('pointercancel', lift, options)
  const type = () => {
    last = null
  }
  window.addEventListener('keydown', type, options)
}

const top = (element: HTMLElement) => {
  if (!('showPopover' in element)) return
  element.popover = 'manual'
  element.showPopover()
}

const place = (element: HTMLElement, inset: string) => {
  element.style.cssText = `position:fixed;inset:${inset};z-index:2147483647;width:auto;height:auto;margin:0;padding:0;border:0;background:transparent`
}

function around({ x, y }: Press): string {
  const edges = [y - REACH, innerWidth - x - REACH, innerHeight - y - REACH, x - REACH]
  return edges.map((edge) => `${edge}px`).join(' ')
}

/**
 * Keeps a second tap from what lies below a sheet that closes: an invisible cover takes every press until the finger that closed it
 * has left and half a second has passed, and at the place of the tap a little longer. A sheet that was closed by keyboard needs none.
 * @param pressed where the page was pressed; null: it was not
 */
export function coverPage(pressed: Press | null = last): void {
  cover?.end()
  if (!pressed) return
  const element = document.createElement('div')
  element.setAttribute('aria-hidden', 'true')
  place(element, '0')
  // What is not in an open popup takes no press while the popup is open, and would let it through.
  const popups = document.querySelectorAll('dialog[open]')
  ;(popups[popups.length - 1] ?? document.body).append(element)
  top(element)

  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('pointerup', wait)
    window.removeEventListener('pointercancel', wait)
    element.remove()
    cover = null
  }
  const narrow = () => {
    place(element, around(pressed))
    timer = setTimeout(end, NEAR_MS)
  }
  const wait = () => {
    clearTimeout(timer)
    if (fingers.size === 0) timer = setTimeout(narrow, COVERED_MS)
  }
  window.addEventListener('pointerup', wait)
  window.addEventListener('pointercancel', wait)
  wait()
  cover = { element, end }
}

/** A popup that opens at once in place of the one that closed lies below the cover, too. */
export function keepCovered(popup: HTMLElement): void {
  if (!cover) return
  popup.append(cover.element)
  top(cover.element)
}
