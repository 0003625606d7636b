/**
 * The text of one element on the screen. `index`: the index of the element's selector; `isUnseen`: nothing of it is visible, it is only read
 * out; `boxes`: its lines that are on the screen now, in pixels; `color`: red, green, blue from 0 to 255 and opacity from 0 to
 * 1; `least`: the least contrast of WCAG 1.4.3 for letters of this size.
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {readonly [number, number, number, number]} Color
 * @typedef {{ index: number, isUnseen: boolean, boxes: readonly Box[], color: Color, least: number }} PaintedText
 */

/** Runs in the page: scrolls an element to the middle of the screen. @param {string} selector */
export async function bringToMiddle(selector) {
  document.querySelector(selector)?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  // A map undoes a scroll within it.
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Runs in the page: finds the text of elements. @param {readonly string[]} selectors @returns {readonly PaintedText[]} */
export function lookAt(selectors) {
  const elements = selectors.map((selector) => document.querySelector(selector))
  /** The distance between the examined points of a text, in pixels. */
  const STEP = 8
  const SHEETS = '[popover], dialog, [role=dialog], [role=listbox]'
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

  /** @param {string} color @returns {Color} */
  function rgba(color) {
    if (!pen) throw new Error('no canvas')
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = color
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, opacity = 255] = pen.getImageData(0, 0, 1, 1).data
    return [red, green, blue, opacity / 255]
  }

  /** @param {Element} element @returns {Element[]} */
  function ancestorsOf(element) {
    return element.parentElement ? [element, ...ancestorsOf(element.parentElement)] : [element]
  }

  /** The part of a box that no ancestor cuts off. @param {Box} box @param {readonly Element[]} frames @returns {Box | null} */
  function seen(box, frames) {
    let [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height]
    for (const frame of frames) {
      const isScreen = frame === document.documentElement
      if (!isScreen && getComputedStyle(frame).overflow === 'visible') continue
      const edge = isScreen ? new DOMRect(0, 0, innerWidth, innerHeight) : frame.getBoundingClientRect()
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    const [x, y] = [Math.ceil(left), Math.ceil(top)]
    const [width, height] = [Math.floor(right) - x, Math.floor(bottom) - y]
    return width > 1 && height > 1 ? { x, y, width, height } : null
  }

  /** The inside of a field, without its border. @param {Element} element */
  function contentOf(element) {
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const [left, top] = [
      Number.parseFloat(paddingLeft) + element.clientLeft,
      Number.parseFloat(paddingTop) + element.clientTop,
    ]
    const [right, bottom] = [Number.parseFloat(paddingRight), Number.parseFloat(paddingBottom)]
    return new DOMRect(
      box.x + left,
      box.y + top,
      element.clientWidth + element.clientLeft - left - right,
      element.clientHeight + element.clientTop - top - bottom,
    )
  }

  /** @param {Element} element @returns {readonly DOMRect[]} */
  function linesIn(element) {
    if (element.matches('input, textarea, select')) return [contentOf(element)]
    const range = document.createRange()
    return [...element.childNodes].flatMap((node) => {
      if (!(node instanceof Text) || !node.data.trim()) return []
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    })
  }

  /** The other elements at a point. @param {Element} element @param {number} x @param {number} y */
  function coverAt(element, x, y) {
    const tops = document.elementsFromPoint(x, y)
    for (const top of tops) {
      if (top.contains(element) || element.contains(top)) return null
      const isPainted = ancestorsOf(top).every((one) => one.contains(element) || getComputedStyle(one).opacity !== '0')
      const { backgroundColor, backgroundImage } = getComputedStyle(top)
      if (isPainted && (top.matches('svg, img') || backgroundImage !== 'none' || rgba(backgroundColor)[3] > 0))
        return top
    }
    return null
  }

  /** The elements that cover parts of an element. @param {Element} element @param {Box} box */
  function coversOf(element, { x, y, width, height }) {
    const columns = Array.from({ length: Math.ceil(width / STEP) + 1 }, (_, index) => Math.min(index * STEP, width - 1))
    return [0, height / 2, height - 1].flatMap((row) => columns.map((column) => coverAt(element, x + column, y + row)))
  }

  /** Whether a cover is an open sheet or menu that does not scroll. @param {Element | null} cover */
  const isSheet = (cover) => cover !== null && ancestorsOf(cover).some((one) => one.matches(SHEETS))

  return elements.flatMap((element, index) => {
    if (!element) return []
    const all = ancestorsOf(element)
    const styles = all.map((one) => getComputedStyle(one))
    const [style] = styles
    const size = Number.parseFloat(style?.fontSize ?? '16')
    const isLarge = size >= 24 || (size >= 18.66 && Number(style?.fontWeight) >= 700)
    const opacity = styles.reduce((product, one) => product * Number(one.opacity), 1)
    const isClipped = styles.some((one) => one.clipPath === 'inset(50%)') || opacity === 0
    const lines = linesIn(element)
    const [red, green, blue, alpha] = rgba(style?.color ?? '')
    const inView = lines
      .flatMap((line) => seen(line, all.slice(1)) ?? [])
      .map((box) => ({ box, covers: coversOf(element, box) }))
    const boxes = inView.filter(({ covers }) => covers.every((cover) => cover === null)).map(({ box }) => box)
    // Text behind an open popup is not read, nor text that a sheet covers even in the middle of the screen.
    const isUnderSheet = index === 0 && inView.length > 0 && inView.every(({ covers }) => covers.some(isSheet))
    const popup = [...document.querySelectorAll('dialog:modal')].at(-1)
    const isBehind = element.closest('[inert]') !== null || (popup !== undefined && !popup.contains(element))
    const isUnseen =
      isBehind ||
      isUnderSheet ||
      isClipped ||
      !element.checkVisibility({ visibilityProperty: true }) ||
      lines.length === 0
    const color = /** @type {Color} */ ([red, green, blue, alpha * opacity])
    return [{ index, isUnseen, boxes: isUnseen ? [] : boxes, color, least: isLarge ? 3 : 4.5 }]
  })
}

/** Runs in the page: hides letters, or shows them again. @param {boolean} isHidden */
export function hideText(isHidden) {
  const sheet = new CSSStyleSheet()
  // No transitions: a colour in transition is not the final one.
  const still = '*, *::before, *::after { transition: none !important } * { content-visibility: visible !important }'
  const hidden = `*, *::before, *::after, ::placeholder {
    color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
    text-decoration-color: transparent !important; caret-color: transparent !important;
  }`
  sheet.replaceSync(isHidden ? still + hidden : still)
  document.adoptedStyleSheets = [sheet]
}
