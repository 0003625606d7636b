import 'client-only'
import { BUILD_HEADER, isOutdated, learnBuild } from '@/lib/config/served-build'
import { splitPathname } from '@/lib/i18n/locales'
import { reloadOnce } from './chunk-reload'
import { hasFilledField } from './filled-field'

/** Where somebody orders, waits for a bank or hears the alarm of the kitchen: nothing is loaded there but by a press. */
const LEFT_ALONE = /^\/(?:cart|guest-order|payment|order\/.*|map-for-mobile-dev|staff)$/
/** A hidden page may still be sending what was pressed last, ms. */
const HIDDEN_MS = 5000
/** Who was away for so long is asked for, ms. */
const AWAY_MS = 60_000

/** Whether loading this page anew now disturbs nobody and loses nothing. */
function isQuiet(): boolean {
  const { path } = splitPathname(location.pathname)
  return !LEFT_ALONE.test(path) && !hasFilledField() && !document.querySelector('dialog[open], [role=dialog]')
}

/** Asks the shop which build it serves. */
async function askForBuild(): Promise<void> {
  const { headers } = await fetch('/health', { method: 'HEAD', cache: 'no-store' })
  learnBuild(headers.get(BUILD_HEADER))
}

/**
 * Loads a page of an older build anew when nobody looks at it, or when somebody comes back to it. Whoever goes on to another page gets a
 * whole document there in any case (lib/i18n/follow-links.ts).
 */
export function healOldPage(reload: () => void = reloadOnce): void {
  const healNow = () => {
    if (isOutdated() && isQuiet()) reload()
  }
  // Without an answer the page stays as it is.
  const askThenHeal = () => void askForBuild().then(healNow, () => undefined)
  let hiddenAt = 0
  let timer = 0
  document.addEventListener('visibilitychange', () => {
    window.clearTimeout(timer)
    if (document.hidden) {
      hiddenAt = performance.now()
      timer = window.setTimeout(askThenHeal, HIDDEN_MS)
    } else if (performance.now() - hiddenAt >= AWAY_MS) askThenHeal()
  })
}
