/** WCAG 2.2, 2.5.8: the least size of a target in pixels. */
const LEAST_TARGET = 24

// All following functions run in the page together: see `visibleFaultsIn`.

/** @param {Element} element */
function nameOf(element) {
  const names = [...element.classList].slice(0, 2).map((one) => one.replace(/-module__\w+?__/, '.'))
  const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)
  return `<${element.localName} ${names.join(' ')}> "${text || (element.getAttribute('aria-label') ?? '')}"`
}

/** @param {Element} element */
function ancestorsOf(element) {
  const all = []
  for (let one = /** @type {Element | null} */ (element); one && one !== document.body; one = one.parentElement)
    all.push(one)
  return all
}

/** @param {Element} element */
function isShown(element) {
  return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
}

/** Whether an element is visible to screen readers only. @param {Element} element */
function isUnseen(element) {
  return ancestorsOf(element).some((one) => {
    const { clip, clipPath, position } = getComputedStyle(one)
    const isClipped = position === 'absolute' && (clip !== 'auto' || clipPath.startsWith('inset(5'))
    return isClipped || (one.clientWidth === 1 && one.clientHeight === 1)
  })
}

/** Whether no ancestor cuts the element off, so that it widens the page. @param {Element} element */
function isFree(element) {
  return ancestorsOf(element)
    .slice(1)
    .every((one) => getComputedStyle(one).overflowX === 'visible' && getComputedStyle(one).position !== 'fixed')
}

/** Elements that extend beyond the page; the left side cannot be scrolled to. @param {number} width */
function overflows(width) {
  const page = document.documentElement
  const isWide = Math.max(page.scrollWidth, document.body.scrollWidth) > width + 1
  const out = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    const isOut = (isWide && right > width + 1) || (left < -1 && right > 1)
    return isOut && isShown(element) && !isUnseen(element) && isFree(element)
  })
  const deepest = out.filter((element) => !out.some((other) => other !== element && element.contains(other)))
  const names = deepest.slice(0, 3).map(nameOf).join('; ')
  if (isWide) return [`overflow: page is ${page.scrollWidth} wide, by ${names}`]
  return deepest.length > 0 ? [`overflow: out of the window on its left, ${names}`] : []
}

/** The target of a control includes its label, and a link may cover the whole row that it is in. @param {Element} element */
function areaOf(element) {
  const isLaidOver = getComputedStyle(element, '::after').position === 'absolute'
  const row = isLaidOver && element instanceof HTMLElement ? element.offsetParent : null
  return row ?? element.closest('label') ?? element
}

/** Targets that a finger would miss; a link in a sentence may be as small as its words. @param {number} least */
function smallTargets(least) {
  return [...document.querySelectorAll('button, a[href], input, select, textarea, summary')].flatMap((element) => {
    const isInSentence =
      element.matches('a') && getComputedStyle(element).display === 'inline' && element.closest('p, li, dd') !== null
    if (!isShown(element) || isInSentence || element.closest('.leaflet-control-attribution')) return []
    if (isUnseen(element) && areaOf(element) === element) return []
    const { width, height } = areaOf(element).getBoundingClientRect()
    const isSmall = width > 0 && (width < least - 0.5 || height < least - 0.5)
    return isSmall ? [`target: ${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)}`] : []
  })
}

/**
 * How far a box extends beyond the ancestor that cuts it off; nothing when it is outside but for the empty edge of its letters: a row
 * hides facts for which it has no room. @param {DOMRect} box @param {Element} frame
 */
function cutBy(box, frame) {
  const { overflowX, overflowY } = getComputedStyle(frame)
  const { left, right, top, bottom } = frame.getBoundingClientRect()
  const isPartly = box.left < right - 2 && box.right > left + 2 && box.top < bottom - 3 && box.bottom > top + 3
  if (!isPartly) return { x: 0, y: 0 }
  return {
    x: overflowX === 'visible' ? 0 : Math.max(0, box.right - right, left - box.left),
    y: overflowY === 'visible' ? 0 : Math.max(0, box.bottom - bottom, top - box.top),
  }
}

/** The ancestor that keeps a text from being read to its end. @param {Element} element the element of the text @param {DOMRect} box */
function cutText(element, box) {
  for (const one of ancestorsOf(element)) {
    const style = getComputedStyle(one)
    const overflow = `${style.overflowX} ${style.overflowY}`
    if (/auto|scroll/.test(overflow) || (style.position === 'fixed' && one !== element)) return null
    const { x, y } = /hidden|clip/.test(overflow) ? cutBy(box, one) : { x: 0, y: 0 }
    if (x <= 2 && y <= 3) continue
    const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    if (!isMeant)
      return `cut off: ${nameOf(element)} by ${nameOf(one).split('>')[0]}>, ${Math.round(x)} × ${Math.round(y)}`
    // The end of a list may be cut off, but not that of a name or of a control.
    return one.closest('button, h1, h2, h3') ? `shortened: ${nameOf(element)}` : null
  }
  return null
}

function cutTexts() {
  const found = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element || !text.textContent?.trim() || element.closest('script, style, noscript, .leaflet-container'))
      continue
    if (!isShown(element) || isUnseen(element)) continue
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    const cut = box.width > 0 ? cutText(element, box) : null
    if (cut) found.push(cut)
  }
  return found
}

const IN_PAGE = [
  ...[nameOf, ancestorsOf, isShown, isUnseen, isFree, overflows, areaOf, smallTargets, cutBy, cutText, cutTexts],
].join('\n')

/**
 * Visible faults that need no knowledge of the page: wider than its window, targets too small, texts cut off.
 * @param {import('./shop.mjs').Shop} shop @returns {Promise<string[]>}
 */
export async function visibleFaultsIn({ page }) {
  const width = page.viewportSize()?.width ?? 0
  const looks = `[...overflows(${width}), ...smallTargets(${LEAST_TARGET}), ...cutTexts()]`
  return page.evaluate(`(() => { ${IN_PAGE}; return [...new Set(${looks})] })()`)
}
