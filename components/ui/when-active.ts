import { whenLoaded } from './when-loaded'

const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart'] as const

/**
 * Runs a task once, when the visitor has done something with the page and the browser is idle: for what is likely to be needed
 * by somebody who does something, and never by who only looks.
 * @returns cancels it
 */
export function whenActive(task: () => void): () => void {
  let cancel = () => {}
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, start)
  }
  const start = () => {
    stop()
    cancel = whenLoaded(task)
  }
  for (const sign of SIGNS) window.addEventListener(sign, start, { passive: true })
  return () => {
    stop()
    cancel()
  }
}
