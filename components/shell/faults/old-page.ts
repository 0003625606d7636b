import 'client-only'
import { BUILD_HEADER, isPageOutdated, recordServedBuild } from '@/lib/config/served-build'
import { reloadOnce } from './chunk-reload'
import { isQuiet } from './quiet-page'

/** How long a page must be hidden before it reloads, because it may still be sending the last press. In ms. */
const HIDDEN_MS = 5000
/** After this absence the page asks for the current build, in ms. */
const AWAY_MS = 60_000

/** Asks the shop for the build that it serves. */
async function askForBuild(): Promise<void> {
  const { headers } = await fetch('/health', { method: 'HEAD', cache: 'no-store' })
  recordServedBuild(headers.get(BUILD_HEADER))
}

/**
 * Reloads a page of an older build while it is hidden, or when the visitor comes back to it. A navigation to another page loads a
 * whole document in any case (lib/i18n/navigation/follow-links.ts).
 */
export function reloadOldPage(reload: () => void = reloadOnce): void {
  const healNow = () => {
    if (isPageOutdated() && isQuiet()) reload()
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
