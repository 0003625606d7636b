import type { MapPoint } from './map-types'
import styles from './markers.module.css'
import type { PlacedMarker } from './spread'

const SVG = 'http://www.w3.org/2000/svg'

/** A drop with a tongue of flame, 44 × 54, its tip at the lower middle. */
const DROP =
  'M25 2c.4 3.6 3.500 5.600 7.600 8.800C38 15 41 19.200 41 25.500 41 37.500 29.500 44 22 52.500 14.500 44 3 37.500 3 25.500 3 15.500 11 8.500 16.500 4.500c.3 2 .8 3.200 1.800 4.300C21.300 7.600 24 5.600 25 2z'
/** The spit of the chain's logo. */
const SPIT =
  'M21 12.500h2V16h6.900c1.400 0 2.300 1.400 1.700 2.700l-.9 2-17.700 1.800-1.800-3.800c-.6-1.300.3-2.700 1.700-2.700h8.100zM14 24.500l15.800-1.600-1.900 4-12.100 1.200zM16.700 30.100l10.200-1-1.700 3.600c-.3.7-.9 1-1.600 1H23v3h-2v-3h-1.300c-.7 0-1.300-.4-1.600-1z'
const DOT = 'M22 33a8 8 0 1 0 0-16 8 8 0 0 0 0 16z'

function picture(inner: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 44 54')
  svg.setAttribute('aria-hidden', 'true')
  for (const [shape, name] of [
    [DROP, styles.drop],
    [inner, styles.inner],
  ] as const) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', shape)
    if (name) path.setAttribute('class', name)
    svg.append(path)
  }
  return svg
}

function button(inner: string, className: string | undefined): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className ?? ''
  element.append(picture(inner))
  return element
}

/**
 * Focuses the button on a press without scrolling: the browser would scroll the popup to the focused button, and it would move
 * away under the finger before the release.
 * @param onReach called when the keyboard focuses the button, which has to be scrolled into view then
 */
function focusWithoutScroll(element: HTMLButtonElement, onReach: () => void): void {
  let isPressed = false
  element.addEventListener('mousedown', (event) => {
    event.preventDefault()
    isPressed = true
    element.focus({ preventScroll: true })
    isPressed = false
  })
  element.addEventListener('focus', () => {
    if (!isPressed) onReach()
  })
}

/** The element of a marker. */
export type MarkerElement = {
  /** The element for the map: the button, and a line to its real position when it was moved aside. */
  readonly element: HTMLElement
  readonly button: HTMLButtonElement
  readonly set: (marker: Look) => void
}
type Look = Pick<PlacedMarker, 'title' | 'isMuted' | 'isSelected' | 'shift'>

/** Up to this distance in pixels the tip of a marker still points at its position. */
const NEAR = 4

/** The button of a marker; its name is the title, which a chosen one also shows. */
export function markerElement(onReach: () => void): MarkerElement {
  const element = document.createElement('div')
  element.className = styles.place ?? ''
  const line = document.createElement('span')
  line.className = styles.line ?? ''
  const choice = button(SPIT, styles.marker)
  focusWithoutScroll(choice, onReach)
  const label = document.createElement('span')
  label.className = styles.label ?? ''
  label.setAttribute('aria-hidden', 'true')
  choice.append(label)
  element.append(line, choice)
  return {
    element,
    button: choice,
    set: ({ title, isMuted = false, isSelected, shift: { x, y } }) => {
      choice.setAttribute('aria-label', title)
      choice.setAttribute('aria-pressed', String(isSelected))
      choice.toggleAttribute('data-muted', isMuted)
      choice.style.transform = `translate(${x}px, ${y}px)`
      const way = Math.hypot(x, y)
      line.hidden = way < NEAR
      line.style.width = `${way}px`
      line.style.transform = `rotate(${Math.atan2(y, x)}rad)`
      label.textContent = title
    },
  }
}

const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const STEP_PIXELS = 12
const TILE_PIXELS = 256

/** The point a few pixels from another one at a zoom, in the Web Mercator projection. */
export function pointAtPixels(point: MapPoint, [right, up]: readonly [number, number], zoom: number): MapPoint {
  const degrees = (STEP_PIXELS * 360) / (TILE_PIXELS * 2 ** zoom)
  const shrink = Math.cos((point.latitude * Math.PI) / 180)
  return { latitude: point.latitude + up * degrees * shrink, longitude: point.longitude + right * degrees }
}

/** The pin's button: dragged by pointers, moved by the arrow keys. */
export function pinElement(
  label: string,
  { at, zoom, onMove }: { at: () => MapPoint; zoom: () => number; onMove: (point: MapPoint) => void },
): HTMLButtonElement {
  const element = button(DOT, styles.pin)
  focusWithoutScroll(element, () => {})
  element.setAttribute('aria-label', label)
  element.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    event.stopPropagation()
    onMove(pointAtPixels(at(), arrow, zoom()))
  })
  return element
}
