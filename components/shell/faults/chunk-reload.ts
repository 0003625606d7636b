const KEY = 'reloadedAt'
const AT_MOST_EVERY_MS = 60_000

/** Turbopack and webpack word it differently; both mean that a new version was published while the page was open. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /failed to load chunk|loading chunk/i.test(error.message))

function mayReload(now: number): boolean {
  try {
    if (now - Number(window.sessionStorage.getItem(KEY)) < AT_MOST_EVERY_MS) return false
    window.sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    // Without storage the time of the last reload is unknown: a failed popup is better than an endless loop.
    return false
  }
}

type Reload = { readonly now: number; readonly reload: () => void }
const byBrowser = (): Reload => ({ now: Date.now(), reload: () => window.location.reload() })

/** Reloads the page, at most once per 60 s for any reason: the new document may come from an older build again. @returns whether it reloads */
export function reloadOnce({ now, reload }: Reload = byBrowser()): boolean {
  if (!mayReload(now)) return false
  reload()
  return true
}

/**
 * A failed chunk load reloads the page, at most once per 60 s (specification §8).
 * @returns whether the page is being reloaded
 */
export const reloadForNewVersion = (error: unknown, how?: Reload): boolean => isChunkFailure(error) && reloadOnce(how)
