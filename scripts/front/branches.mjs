/** Which branches exist (`routes.menuIndex` of lib/contract; a test compares them). */
export const INDEX_PATH = '/api/menu/index'
/** News come over the stream of the menu; without them the list is asked for anew after this. */
const FRESH_MS = 30_000
const TIMEOUT_MS = 5000

/** @param {unknown} body @returns {ReadonlySet<string> | null} */
function branchesIn(body) {
  const ids = typeof body === 'object' && body !== null ? Reflect.get(body, 'filial_guids') : null
  return Array.isArray(ids) ? new Set(ids.map(String)) : null
}

/**
 * The branches of the chain, so that a cookie that names none of them asks for the same pages as no cookie: otherwise each made-up
 * name would be a page of its own.
 * @param {string} apiUrl @param {() => number} [now] milliseconds of a clock that nobody sets
 */
export function createBranches(apiUrl, now = () => performance.now()) {
  /** @type {ReadonlySet<string> | null} */
  let known = null
  let askedAt = Number.NEGATIVE_INFINITY
  /** One question after another: an answer that is on its way may be older than the news. */
  let asking = Promise.resolve()

  async function ask() {
    try {
      const answer = await fetch(new URL(INDEX_PATH, apiUrl), {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.ok) known = branchesIn(await answer.json()) ?? known
      else await answer.body?.cancel()
    } catch {
      // The last list holds while the API is away.
    }
  }

  /** @returns {Promise<void>} when the list is known */
  function refresh() {
    askedAt = now()
    asking = asking.then(ask)
    return asking
  }

  return {
    refresh,
    /** Whether there is such a branch; before the API has answered once, any name may be one. @param {string} branch */
    isKnown(branch) {
      if (now() - askedAt > FRESH_MS) void refresh()
      return known?.has(branch) ?? true
    },
  }
}
