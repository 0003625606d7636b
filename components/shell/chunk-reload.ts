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

/**
 * A failed chunk load reloads the page, at most once per 60 s (specification §8).
 * @returns whether the page is being reloaded
 */
export function reloadForNewVersion(
  error: unknown,
  { now, reload }: { readonly now: number; readonly reload: () => void } = {
    now: Date.now(),
    reload: () => window.location.reload(),
  },
): boolean {
  if (!isChunkFailure(error) || !mayReload(now)) return false
  reload()
  return true
}
