import { factsOf } from './facts.mjs'

/** @typedef {import('./asked-page.mjs').Asked} Asked */
/** @typedef {import('./encodings.mjs').Encoding} Encoding */

/**
 * What Next answered for a prepared page.
 * @typedef {object} Made
 * @property {number} status
 * @property {readonly (readonly [string, string])[]} headers of every copy, without what belongs to one request or encoding
 * @property {string} contentType
 * @property {Buffer} body as it is, not compressed
 * @property {string | null} key that middleware named; null: it named none
 * @property {readonly string[]} tags of the data that the page shows
 * @property {number} madeAt when it was rendered (ms)
 * @property {string} [state] what Next says of its own copy, for who is answered with it
 * @property {number} seconds how long it is good without news; 0: it is nobody's to keep
 */

/**
 * A page that is ready to be sent.
 * @typedef {object} Entry
 * @property {string} key
 * @property {Asked} asked
 * @property {number} status
 * @property {readonly (readonly [string, string])[]} headers
 * @property {string} etag weak: the facts of the page
 * @property {readonly string[]} tags
 * @property {Buffer} br
 * @property {Buffer} gzip
 * @property {Buffer | null} identity made when somebody asks for it
 * @property {boolean} isSmallest
 * @property {number} madeAt
 * @property {number} freshUntil
 * @property {boolean} isExpired its data changed: it is shown only when it cannot be made anew
 * @property {number} retryAt not made anew before, for the last attempt failed
 * @property {number} usedAt
 * @property {number} hits since it was last made anew ahead of its visitors
 * @property {Partial<Record<Encoding, string[]>>} heads kept by who sends it (answer.mjs)
 */

/**
 * Why there is no page now: too many are being made, or Next did not answer.
 * @typedef {{ readonly refused: 'crowded' | 'away' }} Refused
 */

/** @typedef {{ read: (asked: Asked) => Promise<Entry | null>, write: (entry: Entry) => void, forget: (key: string) => void }} Shelf */

/** A visitor waits this long for a page that has a last good copy, then is shown that one. */
const WAIT_MS = 3000
/** A visitor waits this long for any other page, then is told to come back: it is still being made, and ready then. */
const PATIENCE_MS = 10_000
/** A page that could not be made anew is not tried again for a moment; its last good copy is shown at once meanwhile. */
const RETRY_MS = 2000
/** A clock that is kept right over the network goes back by so little now and then. */
const CORRECTION_MS = 1000
/** Next answers with what it had and makes it anew behind: it is asked again after this. */
const AGAIN_MS = 1000
/** Between pages that are made anew ahead of their visitors: visitors need the processor, too. */
const PACE_MS = 150
const QUIET_MS = 2000
/** What an entry takes besides its copies. */
const ENTRY_BYTES = 4096

class Crowded extends Error {}

/** @param {Entry} entry */
const bytesOf = ({ br, gzip, identity }) => br.length + gzip.length + (identity?.length ?? 0) + ENTRY_BYTES

/** @param {number} ms @param {() => void} act @returns {void} */
const later = (ms, act) => {
  setTimeout(act, ms).unref()
}

/**
 * Prepared pages as they are sent: bounded in bytes, the one longest not asked for goes first. A page whose time is up is
 * shown while it is made anew; one whose data changed is made anew first, and its last good copy is shown only when that
 * fails. Each is made once, however many ask.
 * @param {object} parts
 * @param {(asked: Asked) => Promise<Made>} parts.make asks Next; throws when it does not answer
 * @param {(mayWait: boolean) => Promise<(() => void) | null>} [parts.letIn] has room to make one page more, at once or after a moment; what
 * it resolves to is called when the page is made; null: there is no room
 * @param {(tags: readonly string[]) => Promise<void>} parts.forgetData has Next forget the data with these tags
 * @param {import('./encodings.mjs').Compressor} parts.compressor
 * @param {Shelf | null} [parts.shelf] keeps pages across restarts
 * @param {number} [parts.maxBytes]
 * @param {() => number} [parts.now]
 * @param {typeof later} [parts.after] acts later
 */
export function createReadyStore({
  make,
  letIn = async () => () => undefined,
  forgetData,
  compressor,
  shelf = null,
  maxBytes = 32 * 1024 * 1024,
  now = Date.now,
  after = later,
}) {
  /** @type {Map<string, Entry>} */
  const entries = new Map()
  /** @type {Map<string, Promise<Entry | Made | Refused>>} */
  const making = new Map()
  /** When the data of a tag last changed: by the clock, and as the how manieth change. @type {Map<string, { at: number, turn: number }>} */
  const changes = new Map()
  let turn = 0
  let last = now()
  let startedAt = last
  let bytes = 0
  let lastMadeAt = 0
  let isPolishing = false
  /** Data that changed is forgotten before a page is made of it. */
  let forgetting = Promise.resolve()
  let isRenewing = false

  /** Now. When the clock was set back, no page stays fresh and no change stays in the future for as long as that. */
  function moment() {
    const at = now()
    if (at < last - CORRECTION_MS) {
      startedAt = Math.min(startedAt, at)
      lastMadeAt = Math.min(lastMadeAt, at)
      for (const change of changes.values()) change.at = Math.min(change.at, at)
      for (const entry of entries.values()) Object.assign(entry, { freshUntil: at, retryAt: at })
    }
    last = at
    return at
  }

  /** @param {string} key */
  function remove(key) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= bytesOf(entry)
  }

  /** @param {Entry} entry */
  function keep(entry) {
    remove(entry.key)
    entries.set(entry.key, entry)
    bytes += bytesOf(entry)
    if (bytes <= maxBytes) return
    const oldest = [...entries.values()].sort((a, b) => a.usedAt - b.usedAt)
    for (const { key } of oldest) {
      if (bytes <= maxBytes * 0.9) break
      remove(key)
    }
  }

  /**
   * The tags whose data changed after a page was rendered, or after a change when it was begun.
   * @param {readonly string[]} tags @param {number} madeAt @param {number} [begunTurn]
   */
  const changedOf = (tags, madeAt, begunTurn = Number.POSITIVE_INFINITY) =>
    tags.filter((tag) => {
      const change = changes.get(tag)
      return change && (change.at > madeAt || change.turn > begunTurn)
    })

  /** @param {Asked} asked */
  async function fromShelf(asked) {
    const entry = await shelf?.read(asked)
    if (!entry || entries.has(asked.key)) return entries.get(asked.key) ?? null
    // Of what changed before this start nobody knows.
    entry.isExpired = entry.madeAt < startedAt || changedOf(entry.tags, entry.madeAt).length > 0
    keep(entry)
    return entry
  }

  /** @param {Asked} asked @param {Made} made @param {number} begunTurn @returns {Promise<Entry>} */
  async function admit(asked, made, begunTurn) {
    const facts = `${made.status} ${made.contentType} ${factsOf(made.body, made.contentType)}`
    const etag = `W/"${facts.split(' ').at(-1)}"`
    const old = entries.get(asked.key)
    const isSame = old?.etag === etag && old.status === made.status
    // What changed while the page was made may be missing in it.
    const changed = changedOf(made.tags, made.madeAt, begunTurn)
    const copies = isSame ? old : { ...(await compressor.quick(made.body)), identity: null, isSmallest: false }
    /** @type {Entry} */
    const entry = {
      key: asked.key,
      asked,
      status: made.status,
      // The policy names the scripts of the very copy that is sent.
      headers: isSame ? old.headers : made.headers,
      etag,
      tags: made.tags,
      br: copies.br,
      gzip: copies.gzip,
      identity: copies.identity,
      isSmallest: copies.isSmallest,
      madeAt: made.madeAt,
      freshUntil: Math.max(made.madeAt + made.seconds * 1000, moment() + AGAIN_MS),
      isExpired: changed.length > 0,
      retryAt: 0,
      usedAt: moment(),
      hits: old?.hits ?? 0,
      heads: {},
    }
    keep(entry)
    if (!isSame) shelf?.write(entry)
    if (entry.isExpired) void forget(changed)
    after(QUIET_MS, polish)
    return entry
  }

  /** @param {Asked} asked @param {boolean} mayWait @returns {Promise<Entry | Made>} */
  async function makeNow(asked, mayWait) {
    const leave = await letIn(mayWait)
    if (!leave) throw new Crowded('too many pages are being made')
    return makeInside(asked).finally(leave)
  }

  /** @param {Asked} asked @returns {Promise<Entry | Made>} */
  async function makeInside(asked) {
    await forgetting
    const begunTurn = turn
    lastMadeAt = moment()
    const made = await make(asked)
    if (made.status >= 500) throw Object.assign(new Error('the page failed'), { made })
    const page = asked.key.split(' ', 1)[0]
    if (made.seconds > 0 && made.key === page && made.status === 200) return admit(asked, made, begunTurn)
    remove(asked.key)
    shelf?.forget(asked.key)
    return made
  }

  /**
   * Has a page made, unless that is under way.
   * @param {Asked} asked @param {boolean} [mayWait] for room
   * @returns {Promise<Entry | Made | Refused>}
   */
  function renew(asked, mayWait = true) {
    const begun = making.get(asked.key)
    if (begun) return begun
    /** @type {Promise<Entry | Made | Refused>} */
    const work = makeNow(asked, mayWait)
      .catch((error) => {
        const old = entries.get(asked.key)
        if (old) old.retryAt = moment() + RETRY_MS
        return old ?? error?.made ?? { refused: error instanceof Crowded ? 'crowded' : 'away' }
      })
      .finally(() => making.delete(asked.key))
    making.set(asked.key, work)
    return work
  }

  /** @param {readonly string[]} tags */
  function forget(tags) {
    // What is not to be had from the disk is made anew.
    forgetting = forgetting.then(() => forgetData(tags)).catch(() => undefined)
    return forgetting
  }

  /** @param {Entry} entry */
  const smallestOf = async ({ identity, br }) => compressor.best(identity ?? (await compressor.plain(br)))

  /** Makes the smallest copies when nothing else is made, one after another. */
  async function polish() {
    if (isPolishing || moment() - lastMadeAt < QUIET_MS) return
    const entry = [...entries.values()].find(({ isSmallest }) => !isSmallest)
    if (!entry) return
    isPolishing = true
    // What is not to be had from the disk is made anew.
    const br = await smallestOf(entry).catch(() => null)
    isPolishing = false
    entry.isSmallest = true
    if (br && br.length < entry.br.length && entries.get(entry.key) === entry) {
      bytes += br.length - entry.br.length
      entry.br = br
      entry.heads = {}
      shelf?.write(entry)
    }
    after(0, polish)
  }

  /** Makes changed pages anew, those first that are asked for most. */
  async function renewChanged() {
    if (isRenewing) return
    isRenewing = true
    /** @type {Set<Entry>} */
    const tried = new Set()
    for (;;) {
      const waiting = [...entries.values()].filter((entry) => entry.isExpired && entry.hits > 0 && !tried.has(entry))
      const [hottest] = waiting.sort((a, b) => b.hits - a.hits)
      if (!hottest || hottest.retryAt > moment()) break
      tried.add(hottest)
      hottest.hits = Math.floor(hottest.hits / 2)
      await renew(hottest.asked)
      await new Promise((resolve) => after(PACE_MS, () => resolve(null)))
    }
    isRenewing = false
  }

  return {
    /**
     * A page that may be sent at once; undefined: it has to be obtained. One whose time is up is made anew behind.
     * @param {Asked} asked
     */
    ready(asked) {
      const entry = entries.get(asked.key)
      const at = moment()
      if (!entry || (entry.isExpired && entry.retryAt <= at)) return undefined
      entry.usedAt = at
      entry.hits++
      if (entry.freshUntil <= at && entry.retryAt <= at) void renew(asked, false)
      return entry
    },
    /**
     * A page that is not ready: from the disk, from whoever makes it already, from Next.
     * @param {Asked} asked
     * @returns {Promise<Entry | Made | Refused>} an answer of Next that is not kept has a body
     */
    async obtain(asked) {
      // What is not to be had from the disk is made anew.
      const kept = entries.get(asked.key) ?? (await fromShelf(asked).catch(() => null))
      if (kept && !kept.isExpired) return kept
      /** @type {Promise<Refused>} */
      const patience = new Promise((resolve) =>
        after(kept ? WAIT_MS : PATIENCE_MS, () => resolve({ refused: 'crowded' })),
      )
      const made = await Promise.race([renew(asked), patience])
      return 'refused' in made ? (entries.get(asked.key) ?? made) : made
    },
    /** Whether a page is neither too old nor made of data that changed. @param {Entry} entry */
    isFresh: (entry) => !entry.isExpired && entry.freshUntil > moment(),
    /** The page as it is, for who reads no compression. @param {Entry} entry */
    async identityOf(entry) {
      if (entry.identity) return entry.identity
      const identity = await compressor.plain(entry.br)
      if (entries.get(entry.key) === entry && !entry.identity) {
        remove(entry.key)
        entry.identity = identity
        keep(entry)
      }
      return identity
    },
    /**
     * Data changed: pages that show it are not shown any more, but made anew, those first that are asked for most.
     * @param {readonly string[]} tags as in `lib/server/cache-tags.ts`
     * @returns {Promise<number>} how many pages showed it, when no page will be made of the old data any more
     */
    async expire(tags) {
      const change = { at: moment(), turn: ++turn }
      for (const tag of tags) changes.set(tag, change)
      const changed = [...entries.values()].filter((entry) => entry.tags.some((tag) => tags.includes(tag)))
      for (const entry of changed) {
        entry.isExpired = true
        entry.retryAt = 0
      }
      await forget(tags)
      void renewChanged()
      return changed.length
    },
    /** How much is kept. */
    size: () => ({ pages: entries.size, bytes }),
  }
}
