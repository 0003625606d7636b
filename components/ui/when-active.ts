import { whenLoaded } from './when-loaded'

const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart'] as const

/** How long the visitor does nothing before the page does something of its own, in ms: it would delay what is pressed next. */
const QUIET_MS = 1500

/**
 * Runs a task once, when the visitor has done something with the page, rests, and the browser is idle: for what is likely to be
 * needed by somebody who does something, and never by who only looks.
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
