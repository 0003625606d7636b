import { reportMistake } from '@/lib/config/mistakes.mjs'
import { routes } from '@/lib/contract/routes'

/** Changes arrive over the menu stream; without it the list is requested again after this time. */
const FRESH_MS = 30_000
const TIMEOUT_MS = 5000

function branchesIn(body: unknown): ReadonlySet<string> | null {
  const ids = typeof body === 'object' && body !== null ? Reflect.get(body, 'filial_guids') : null
  return Array.isArray(ids) ? new Set(ids.map(String)) : null
}

/**
 * The branches of the chain. A cookie with an unknown branch requests the same pages as no cookie: otherwise each made-up
 * name would make a page of its own.
 * @param now milliseconds of a monotonic clock
 */
export function createBranches(apiUrl: string, now: () => number = () => performance.now()) {
  let known: ReadonlySet<string> | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  /** Requests run one after the other: a running one may return data that is older than a change. */
  let asking = Promise.resolve()

  async function ask() {
    try {
      const answer = await fetch(new URL(routes.menuIndex.path, apiUrl), {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.ok) known = branchesIn(await answer.json()) ?? known
      else await answer.body?.cancel()
    } catch (error) {
      // The last list is used while the API does not answer.
      reportMistake(error)
    }
  }

  /** @returns resolves when the list is up to date */
  function refresh(): Promise<void> {
    askedAt = now()
    asking = asking.then(ask)
    return asking
  }

  return {
    refresh,
    /** Whether the chain has the branch; before the first answer of the API no name is known. */
    isKnown(branch: string) {
      if (now() - askedAt > FRESH_MS) void refresh()
      return known?.has(branch) ?? false
    },
  }
}
