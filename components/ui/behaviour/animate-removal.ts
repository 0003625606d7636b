import { mayAnimate } from './may-animate'

/** The duration of the closing animation, in ms (`--fast`). */
const LEAVE_MS = 150

const fadeOut = (element: HTMLElement, keyframes: Keyframe) => {
  const going = element.animate([{}, { opacity: 0, ...keyframes }], {
    duration: LEAVE_MS,
    easing: 'ease-in',
    fill: 'forwards',
  })
  const remove = () => element.remove()
  going.finished.then(remove, remove)
}

/** Removes ids, names and roles from the copy, which must not be found twice. */
function makeSilent(copy: HTMLElement): void {
  copy.inert = true
  copy.setAttribute('aria-hidden', 'true')
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('[id], [name], [role], [aria-live]')])
    for (const name of ['id', 'name', 'role', 'aria-live', 'aria-labelledby']) element.removeAttribute(name)
}

/**
 * Animates an element that is about to be removed: a copy sinks and fades in its place. The page does not wait for
 * it, and nothing in it can be pressed or read out. Does nothing under reduced motion.
 * @param panel the visible part of the element
 * @param backdrop the class of the layer between it and the page
 */
export function animateRemoval(panel: HTMLElement, backdrop?: string): void {
  if (!mayAnimate(panel)) return
  const { left, top, width, height } = panel.getBoundingClientRect()
  if (width === 0) return
  const copy = document.createElement('div')
  const inner = panel.cloneNode(true)
  if (!(inner instanceof HTMLElement)) return
  copy.append(inner)
  makeSilent(copy)
  copy.style.cssText = `position:fixed;z-index:70;left:${left}px;top:${top}px;width:${width}px;height:${height}px;pointer-events:none`
  inner.style.cssText = 'animation:none;position:static;width:100%;height:100%;max-height:none;margin:0'
  document.body.append(copy)
  // The copy keeps the scroll positions.
  inner.scrollTop = panel.scrollTop
  for (const [n, { scrollTop }] of [...panel.children].entries()) {
    const part = inner.children[n]
    if (scrollTop > 0 && part) part.scrollTop = scrollTop
  }
  fadeOut(copy, { transform: 'translateY(24px)' })
  if (!backdrop) return
  const veil = document.createElement('div')
  veil.className = backdrop
  veil.setAttribute('aria-hidden', 'true')
  copy.before(veil)
  fadeOut(veil, {})
}
