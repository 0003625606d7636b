/** For so long after a sheet has closed, the page below takes no press, in ms. */
const COVERED_MS = 500
/** For so much longer the place of the tap takes none, because a second tap lands there. In ms. */
const NEAR_MS = 300
/** How far from the first a second tap may be, in px. */
const REACH = 56

type Press = { readonly x: number; readonly y: number }
type MouseClick = { readonly detail: number; readonly clientX: number; readonly clientY: number }

/** Where the page was last pressed; null: a key was pressed since. */
let last: Press | null = null
const fingers = new Set<number>()
let cover: { readonly element: HTMLElement; readonly end: () => void } | null = null
let isListening = false

/** The place of a click; null: it came from the keyboard or a screen reader. */
export const placeOfClick = ({ detail, clientX, clientY }: MouseClick): Press | null =>
  detail > 0 ? { x: clientX, y: clientY } : null

const lift = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId)

/** Follows fingers and keys; to be called before the first sheet opens. */
export function trackTaps(): void {
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

function insetAround({ x, y }: Press): string {
  const edges = [y - REACH, innerWidth - x - REACH, innerHeight - y - REACH, x - REACH]
  return edges.map((edge) => `${edge}px`).join(' ')
}

/**
 * Keeps a second tap away from the page below a sheet that closes: an invisible cover takes every press until the finger is
 * lifted and half a second has passed, and for a little longer at the place of the tap. A sheet that was closed by keyboard needs none.
 * @param pressed where the page was pressed; null: by keyboard
 */
export function coverPage(pressed: Press | null = last): void {
  cover?.end()
  if (!pressed) return
  const element = document.createElement('div')
  element.setAttribute('aria-hidden', 'true')
  place(element, '0')
  // While a popup is open, elements outside of it take no presses and would let them through.
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
  const coverPlaceOnly = () => {
    place(element, insetAround(pressed))
    timer = setTimeout(end, NEAR_MS)
  }
  const wait = () => {
    clearTimeout(timer)
    if (fingers.size === 0) timer = setTimeout(coverPlaceOnly, COVERED_MS)
  }
  window.addEventListener('pointerup', wait)
  window.addEventListener('pointercancel', wait)
  wait()
  cover = { element, end }
}

/** Puts a popup that opens at once in place of the closed one below the cover as well. */
export function coverPopup(popup: HTMLElement): void {
  if (!cover) return
  popup.append(cover.element)
  top(cover.element)
}
