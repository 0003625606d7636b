import { orElse } from '@/lib/config/mistakes.mjs'
import { createChangeLog } from './change-log'
import type { Compressor } from './encodings'
import { createEntryCache, type Entry } from './entry-cache'
import { createPageRenderer, type Keyed, type Parts, type Refused } from './page-renderer'
import type { PageRequest } from './page-request'

type Entries<A> = ReturnType<typeof createEntryCache<A>>
type PageRenderer<A extends Keyed> = ReturnType<typeof createPageRenderer<A>>

/** A visitor waits so long for a page that has a last good copy, and then gets that copy. */
const WAIT_MS = 3000
/** A visitor waits so long for any other page, and then gets 503: the page is still being rendered and soon there. */
const GIVE_UP_AFTER_MS = 10_000
/** Synchronisation sets a clock back by so little now and then. */
const CLOCK_STEP_TOLERANCE_MS = 1000
/** The pause between pages that are rendered ahead of their visitors, because visitors need the processor, too. */
const PACE_MS = 150
/** The smallest copies are made when no rendering has begun for so long. */
const QUIET_MS = 2000

/** Returns the time in ms, and notices when the clock was set back. */
function createSteadyClock(onSetBack: (at: number) => void) {
  let last = Date.now()
  return () => {
    const at = Date.now()
    if (at < last - CLOCK_STEP_TOLERANCE_MS) onSetBack(at)
    last = at
    return at
  }
}

/** Makes the smallest copies one after another while no page is rendered. */
function createRecompression<A extends Keyed>(
  entries: Entries<A>,
  renderer: PageRenderer<A>,
  { best, plain: plainOf }: Compressor,
) {
  let isRunning = false

  return async function recompress() {
    if (!best || isRunning || renderer.quietMs() < QUIET_MS) return
    const entry = entries.all().find(({ isSmallest }) => !isSmallest)
    if (!entry) return
    isRunning = true
    const plain = entry.identity ?? (await plainOf(entry.br).catch(orElse(() => null)))
    // When the smallest copy cannot be made, the page keeps its first one.
    const br = plain && (await best(plain).catch(orElse(() => null)))
    isRunning = false
    entry.isSmallest = true
    if (br && br.length < entry.br.length) entries.change(entry, { br, heads: {} })
    setTimeout(recompress).unref()
  }
}

/**
 * Renders pages with changed data again ahead of their visitors, the most requested first.
 * @param now the time in ms
 */
function createRenewal<A extends Keyed>(entries: Entries<A>, renderer: PageRenderer<A>, now: () => number) {
  let isRunning = false

  return async function renewChanged() {
    if (isRunning) return
    isRunning = true
    const tried = new Set<Entry<A>>()
    for (;;) {
      const waiting = entries.all().filter((entry) => entry.isExpired && entry.hits > 0 && !tried.has(entry))
      const [hottest] = waiting.sort((a, b) => b.hits - a.hits)
      if (!hottest || hottest.retryAt > now()) break
      tried.add(hottest)
      hottest.hits = Math.floor(hottest.hits / 2)
      await renderer.renew(hottest.requested)
      await new Promise((resolve) => setTimeout(resolve, PACE_MS).unref())
    }
    isRunning = false
  }
}

/**
 * The prepared pages, or the kept answers of calls, with their copies: limited in bytes, and the page that was requested longest ago is
 * removed first. A page whose time limit is over is shown while it is rendered again; one with changed data is rendered first, and its last
 * good copy is shown only when that fails. Each is rendered once for all simultaneous requests.
 */
export function createPreparedStore<A extends Keyed = PageRequest>(
  parts: Pick<Parts<A>, 'make' | 'forgetData' | 'compressor'> &
    Partial<Pick<Parts<A>, 'acquireRenderSlot'>> & { maxBytes?: number },
) {
  const { compressor, acquireRenderSlot = async () => () => undefined, maxBytes = 32 * 1024 * 1024 } = parts
  const entries = createEntryCache<A>(maxBytes)
  const changes = createChangeLog()
  // After the clock was set back, no page may stay fresh and no change may lie in the future for the difference.
  const now = createSteadyClock((at) => {
    changes.setBack(at)
    for (const entry of entries.all()) Object.assign(entry, { freshUntil: at, retryAt: at })
  })
  const renderer = createPageRenderer({
    ...parts,
    acquireRenderSlot,
    entries,
    changes,
    now,
    onKept: () => setTimeout(recompress, QUIET_MS).unref(),
  })
  const recompress = createRecompression(entries, renderer, compressor)
  const renewChanged = createRenewal(entries, renderer, now)

  return {
    /** A page that may be sent at once; undefined: it must be obtained. After its time limit it is sent and rendered again in the background. */
    ready(requested: A) {
      const entry = entries.get(requested.key)
      const at = now()
      if (!entry || (entry.isExpired && entry.retryAt <= at)) return undefined
      entry.hits++
      if (entry.freshUntil <= at && entry.retryAt <= at) void renderer.renew(requested, false)
      return entry
    },
    /**
     * Obtains a page that is not ready, from a running or a new rendering.
     * @returns an answer of Next that is not kept contains its body
     */
    async obtain(requested: A): ReturnType<PageRenderer<A>['renew']> {
      const kept = entries.get(requested.key)
      if (kept && !kept.isExpired) return kept
      const patience: Promise<Refused> = new Promise((resolve) =>
        setTimeout(resolve, kept ? WAIT_MS : GIVE_UP_AFTER_MS, { refused: 'overloaded' }).unref(),
      )
      const rendered = await Promise.race([renderer.renew(requested), patience])
      return 'refused' in rendered ? (entries.get(requested.key) ?? rendered) : rendered
    },
    /** Whether the page's time limit is not over and its data has not changed. */
    isFresh: (entry: Entry<A>) => !entry.isExpired && entry.freshUntil > now(),
    /** The page without compression, for clients that accept none. */
    async identityOf(entry: Entry<A>) {
      if (entry.identity) return entry.identity
      const identity = await compressor.plain(entry.br)
      entries.change(entry, { identity })
      return identity
    },
    /**
     * Handles a change of data: pages that show it are no longer sent, but rendered again, the most requested first.
     * @param tags as in `lib/server/page-cache/cache-tags.ts`
     * @returns how many pages showed it; resolves when no page will be rendered from the old data
     */
    async expire(tags: readonly string[]): Promise<number> {
      changes.note(tags, now())
      const changed = entries.all().filter((entry) => entry.tags.some((tag) => tags.includes(tag)))
      for (const entry of changed) Object.assign(entry, { isExpired: true, retryAt: 0 })
      await renderer.forget(tags)
      void renewChanged()
      return changed.length
    },
    size: entries.size,
  }
}
