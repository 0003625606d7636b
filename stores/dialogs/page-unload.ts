import 'client-only'

/** How long the next document may take, in ms; after that the browser's navigation counts as stopped. */
const LONGEST_MS = 10_000

let stay: (() => void) | null = null

/** Whether another document is loading and will replace this page. */
export const isPageUnloading = (): boolean => stay !== null

/** Leaves links to the browser: a navigation by the router would be replaced by the document that is loading. */
function followAtOnce(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
  if (isLink) event.stopImmediatePropagation()
}

/**
 * Marks that another document is loading. Until it arrives, presses are meant for it: the browser follows links without the router, and popups open on
 * it (stores/dialogs/dialogs).
 * @param stays called when the document did not arrive, or when the browser shows this page again
 */
export function markPageUnloading(stays: () => void): void {
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
