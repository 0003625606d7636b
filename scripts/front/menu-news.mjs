/** @typedef {{ event: string, data: unknown }} SentEvent */

/** The stream of changes (`MENU_EVENTS_PATH` in lib/contract/menu-events.ts; a test compares them). */
const PATH = '/api/menu/events'
/** Together the tags of all data that changes: every page shows something of one of them (lib/server/cache-tags.ts). */
export const EVERYTHING = ['menu', 'categories', 'places', 'specials', 'footer', 'articles', 'faq']

/** The API is heard of every ten seconds; after so long a silence the connection is dead. */
const SILENCE_MS = 30_000
const WAIT = { first: 250, longest: 10_000, withoutTheCall: 60_000 }
/** Whoever is told and takes longer does not hold up what is told next. */
const TURN_MS = 300
/** No event is nearly as long. */
const LONGEST_EVENT = 1024 * 1024

/** @param {number} ms @param {() => void} act @returns {() => void} calls it off */
function later(ms, act) {
  const timer = setTimeout(act, ms)
  timer.unref()
  return () => clearTimeout(timer)
}

/** @param {string} block the lines of an event @returns {SentEvent | null} null: a comment, or nothing that can be read */
function eventIn(block) {
  const fields = new Map(
    block
      .split('\n')
      .map((line) => /** @type {const} */ ([line.split(': ', 1)[0] ?? '', line.split(': ').slice(1).join(': ')])),
  )
  const event = fields.get('event')
  if (!event) return null
  try {
    return { event, data: JSON.parse(fields.get('data') ?? 'null') }
  } catch {
    return null
  }
}

/**
 * The events of a body, as they come.
 * @param {AsyncIterable<Uint8Array>} body @param {() => void} onSign called for whatever comes
 * @returns {AsyncGenerator<SentEvent>}
 */
async function* eventsOf(body, onSign) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body) {
    onSign()
    text += decoder.decode(part, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    if (text.length > LONGEST_EVENT) return
    for (const block of blocks) {
      const event = eventIn(block)
      if (event) yield event
    }
  }
}

/** @param {unknown} data @param {string} name @returns {unknown} */
const fieldOf = (data, name) => (typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined)

/**
 * Listens to what changes in the menu and its surroundings, over one stream for the whole shop. While there is no stream, nothing is
 * told and the time limits of pages hold; when it is back, it tells what was missed.
 * @param {object} options
 * @param {string} options.apiUrl
 * @param {(tags: readonly string[]) => Promise<unknown>} options.onChange data with these tags changed; while it is at work, but no longer
 * than a moment, further changes are collected
 * @param {(message: string) => void} options.warn
 * @param {typeof later} [options.after]
 * @returns {{ stop: () => void }}
 */
export function listenToMenu({ apiUrl, onChange, warn, after = later }) {
  /** @type {number | null} */
  let version = null
  /** @type {unknown} */
  let chain = null
  let wait = WAIT.first
  let isStopped = false
  let hasWarned = false
  let leaving = new AbortController()
  /** @type {() => void} */
  let callOff = () => undefined
  /** @type {Set<string>} */
  const changed = new Set()
  let isTelling = false

  /** @param {readonly string[]} tags */
  async function tell(tags) {
    for (const tag of tags) changed.add(tag)
    if (isTelling) return
    isTelling = true
    while (changed.size > 0) {
      const now = [...changed]
      changed.clear()
      await new Promise((resolve) => {
        const callOffTurn = after(TURN_MS, () => resolve(null))
        onChange(now)
          .catch((error) => warn(`A change of the menu could not be passed on: ${error}`))
          .finally(() => {
            callOffTurn()
            resolve(null)
          })
      })
    }
    isTelling = false
  }

  /** @param {SentEvent} sent */
  function hear({ event, data }) {
    if (event === 'hello') {
      const now = fieldOf(data, 'chain')
      // The contacts of the footer come from the folder that the API was started with: no version counts them.
      if (chain !== null && chain !== now) void tell(['footer'])
      chain = now
      wait = WAIT.first
      return
    }
    const told = Number(fieldOf(data, 'version'))
    if (!Number.isSafeInteger(told)) return
    const tags = fieldOf(data, 'tags')
    const isNext = event === 'change' && version !== null && told === version + 1 && Array.isArray(tags)
    version = told
    void tell(isNext ? tags.map(String) : EVERYTHING)
  }

  /** @param {string} message */
  function warnOnce(message) {
    if (!hasWarned) warn(message)
    hasWarned = true
  }

  /** @returns {Promise<number>} how long to wait before the next try, ms */
  async function stream() {
    leaving = new AbortController()
    const { signal } = leaving
    const silent = () => leaving.abort()
    let callOffSilence = after(SILENCE_MS, silent)
    try {
      const answer = await fetch(new URL(PATH, apiUrl), {
        headers: { Accept: 'text/event-stream', ...(version !== null && { 'Last-Event-ID': String(version) }) },
        redirect: 'error',
        signal,
      })
      const isStream = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/event-stream')
      if (!isStream || !answer.body) {
        await answer.body?.cancel()
        if (answer.status !== 404) return wait
        warnOnce('The API does not tell what changes: pages follow after their time limits.')
        return WAIT.withoutTheCall
      }
      for await (const event of eventsOf(answer.body, () => {
        callOffSilence()
        callOffSilence = after(SILENCE_MS, silent)
      })) {
        hasWarned = false
        hear(event)
      }
    } catch {
      // The API is away: it is tried again.
    } finally {
      callOffSilence()
    }
    return wait
  }

  async function go() {
    const ms = await stream()
    if (isStopped) return
    wait = Math.min(wait * 2, WAIT.longest)
    // Instances of the shop do not come back all at once.
    callOff = after(ms * (0.5 + Math.random() / 2), () => void go())
  }
  void go()

  return {
    stop() {
      isStopped = true
      callOff()
      leaving.abort()
    },
  }
}
