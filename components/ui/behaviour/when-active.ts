import { whenLoaded } from './when-loaded'

const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart'] as const

/** How long the visitor must do nothing before the page starts work of its own, in ms: that work would delay the next press. */
const QUIET_MS = 1500

/**
 * Runs a task once, after the visitor's first action, when they pause and the browser is idle: for work that an active visitor
 * probably needs, and a visitor who only looks does not.
 * @returns cancels it
 */
export function whenActive(task: () => void): () => void {
  let cancel = () => {}
  let timer = 0
  const stop = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) window.removeEventListener(sign, wait)
  }
  const start = () => {
    stop()
    cancel = whenLoaded(task)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(start, QUIET_MS)
  }
  for (const sign of SIGNS) window.addEventListener(sign, wait, { passive: true })
  return () => {
    stop()
    cancel()
  }
}
