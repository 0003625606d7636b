import 'client-only'

/** A document that did not come in this time does not come: the browser was stopped. */
const LONGEST_MS = 10_000

let stay: (() => void) | null = null

/** Whether this page is about to give way to one that is on its way already. */
export const isLeaving = (): boolean => stay !== null

/** Links are the browser's own now: the router would go there and be overtaken by the page on its way. */
function followAtOnce(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
  if (isLink) event.stopImmediatePropagation()
}

/**
 * Says that another document was asked for. What is pressed until it comes is meant for it: links lead there in its place,
 * popups open on it (stores/dialogs/dialogs).
 * @param stays called when it did not come, or when the browser shows this page again
 */
export function beginLeaving(stays: () => void): void {
  stay?.()
  const end = () => {
    if (stay !== end) return
    stay = null
    clearTimeout(timer)
    window.removeEventListener('click', followAtOnce, true)
    window.removeEventListener('pageshow', back)
    stays()
  }
  const back = (event: PageTransitionEvent) => {
    if (event.persisted) end()
  }
  const timer = setTimeout(end, LONGEST_MS)
  stay = end
  window.addEventListener('click', followAtOnce, true)
  window.addEventListener('pageshow', back)
}
