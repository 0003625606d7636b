import { orElse } from '@/lib/config/mistakes.mjs'
import { ALL_TAGS } from './menu-news'

/** A working cache answers within this time. */
const TIMEOUT_MS = 2000
/** How soon a purge that failed is repeated. */
const AGAIN_MS = 1000
/** After this time a purge is repeated once: an old answer of this or another instance may have been on its way. */
const ECHO_MS = 400
/** How many tags one request carries: caches accept a header of 8 KB. */
const AT_ONCE = 60

const later = (ms: number, act: () => void): void => {
  setTimeout(act, ms).unref()
}

/** @returns whether the cache has purged */
async function ask(url: string, tags: readonly string[]): Promise<boolean> {
  for (let at = 0; at < tags.length; at += AT_ONCE) {
    const headers = { 'X-Cache-Tags': tags.slice(at, at + AT_ONCE).join(' ') }
    const answer = await fetch(url, { method: 'PURGE', headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.body?.cancel()
    if (!answer.ok) return false
  }
  return true
}

/** One cache, purged for one set of tags after the other. After a failure all tags are purged, repeatedly until it succeeds. */
function createEngine(url: string, warn: (message: string) => void, after: typeof later) {
  const waiting = new Set<string>()
  let isTelling = false
  let isLost = false

  async function tell() {
    if (isTelling) return
    isTelling = true
    while (waiting.size > 0) {
      const tags = [...waiting]
      waiting.clear()
      // A failure is logged and repeated until the cache answers.
      const isDone = await ask(url, tags).catch(orElse(() => false))
      if (isDone) {
        isLost = false
        continue
      }
      if (!isLost)
        warn(`The cache at ${new URL(url).host} does not purge: its pages show changes only after their time limits.`)
      isLost = true
      for (const tag of ALL_TAGS) waiting.add(tag)
      await new Promise((resolve) => after(AGAIN_MS, () => resolve(null)))
    }
    isTelling = false
  }

  return (tags: readonly string[]) => {
    for (const tag of tags) waiting.add(tag)
    void tell()
  }
}

/**
 * Purges caches in front of the shop of pages that show changed data (`Cache-Tag`). To be called when this instance no longer shows the old
 * data, because a cache may request the pages at once.
 */
export function createPurger({
  urls,
  warn,
  after = later,
}: {
  /** The caches, which accept `PURGE` with `X-Cache-Tags` (deploy/varnish/shop.vcl); empty: there is none. */
  urls: readonly string[]
  warn: (message: string) => void
  after?: typeof later
}) {
  const engines = urls.map((url) => createEngine(url, warn, after))
  let isStopped = false

  const tellAll = (tags: readonly string[]) => {
    if (!isStopped) for (const tell of engines) tell(tags)
  }
  return {
    purge(tags: readonly string[]) {
      tellAll(tags)
      if (engines.length > 0) after(ECHO_MS, () => tellAll(tags))
    },
    stop() {
      isStopped = true
    },
  }
}
