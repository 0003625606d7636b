import { EVERYTHING } from './menu-news.mjs'

/** An engine answers at once or is away. */
const TIMEOUT_MS = 2000
/** How soon an engine that was away is told again. */
const AGAIN_MS = 1000
/** How long after a purge it is repeated: an old answer of this or another instance may have been on its way. */
const ECHO_MS = 400
/** How many tags one request carries: engines take 8 KB of a header. */
const AT_ONCE = 60

/** @param {number} ms @param {() => void} act @returns {void} */
const later = (ms, act) => {
  setTimeout(act, ms).unref()
}

/**
 * @param {string} url @param {readonly string[]} tags
 * @returns {Promise<boolean>} whether the engine did it
 */
async function ask(url, tags) {
  for (let at = 0; at < tags.length; at += AT_ONCE) {
    const headers = { 'X-Cache-Tags': tags.slice(at, at + AT_ONCE).join(' ') }
    const answer = await fetch(url, { method: 'PURGE', headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.body?.cancel()
    if (!answer.ok) return false
  }
  return true
}

/**
 * One engine: told of one set of tags after the other. One that could not be told is told that everything changed, until it hears.
 * @param {string} url @param {(message: string) => void} warn @param {typeof later} after
 */
function createEngine(url, warn, after) {
  /** @type {Set<string>} */
  const waiting = new Set()
  let isTelling = false
  let isLost = false

  async function tell() {
    if (isTelling) return
    isTelling = true
    while (waiting.size > 0) {
      const tags = [...waiting]
      waiting.clear()
      // Told again until it is heard, and warned of.
      const isDone = await ask(url, tags).catch(() => false)
      if (isDone) {
        isLost = false
        continue
      }
      if (!isLost) warn(`The cache at ${new URL(url).host} does not forget: its pages follow after their time limits.`)
      isLost = true
      for (const tag of EVERYTHING) waiting.add(tag)
      await new Promise((resolve) => after(AGAIN_MS, () => resolve(null)))
    }
    isTelling = false
  }

  return (/** @type {readonly string[]} */ tags) => {
    for (const tag of tags) waiting.add(tag)
    void tell()
  }
}

/**
 * Tells caches in front of the shop to forget what shows changed data (`Cache-Tag`). Call it when this instance shows the old data no
 * more: an engine asks it again at once.
 * @param {object} options
 * @param {readonly string[]} options.urls which take `PURGE` with `X-Cache-Tags` (deploy/varnish/shop.vcl); none: there is no cache
 * @param {(message: string) => void} options.warn
 * @param {typeof later} [options.after]
 */
export function createPurger({ urls, warn, after = later }) {
  const engines = urls.map((url) => createEngine(url, warn, after))
  let isStopped = false

  /** @param {readonly string[]} tags */
  const tellAll = (tags) => {
    if (!isStopped) for (const tell of engines) tell(tags)
  }
  return {
    /** @param {readonly string[]} tags */
    purge(tags) {
      tellAll(tags)
      if (engines.length > 0) after(ECHO_MS, () => tellAll(tags))
    },
    stop() {
      isStopped = true
    },
  }
}
