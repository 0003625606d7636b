import type { EventSourceMessage as SentEvent } from 'eventsource-parser'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { reportMistake } from '@/lib/config/mistakes.mjs'
import { MENU_EVENTS_PATH } from '@/lib/contract/menu-events'
import { parsedJson } from '@/lib/domain/input/json'

/** The tags of all data that changes: every page has at least one of them (lib/server/page-cache/cache-tags.ts). */
export const ALL_TAGS = ['menu', 'categories', 'places', 'specials', 'footer', 'articles', 'faq']

/** The API sends something every ten seconds; after so long a silence the connection is dead. */
const SILENCE_MS = 30_000
/** One try may fail while the API restarts; after this number the API counts as unreachable. */
const TRIES_UNTIL_AWAY = 2
const WAIT = { first: 250, longest: 5_000, withoutTheCall: 60_000 }
/** A listener that takes longer does not delay the next change. */
const TURN_MS = 300
/** Longer than any event, in characters. */
const LONGEST_EVENT = 1024 * 1024

/** @returns cancels it */
function later(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  timer.unref()
  return () => clearTimeout(timer)
}

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined

/** Passes changes to the listener one call at a time: changes that arrive during a call are collected for the next one. */
function createTurns({
  onChange,
  warn,
  after,
}: {
  onChange: (tags: readonly string[]) => Promise<unknown>
  warn: (message: string) => void
  after: typeof later
}): (tags: readonly string[]) => Promise<void> {
  const changed = new Set<string>()
  let isTelling = false

  /** @returns resolves when the listener is done or its time is over */
  const tellOnce = (tags: readonly string[]): Promise<void> =>
    new Promise((resolve) => {
      const callOff = after(TURN_MS, () => resolve())
      onChange(tags)
        .catch((error) => warn(`A change of the menu could not be passed on: ${error}`))
        .finally(() => {
          callOff()
          resolve()
        })
    })

  return async (tags) => {
    for (const tag of tags) changed.add(tag)
    if (isTelling) return
    isTelling = true
    while (changed.size > 0) {
      const now = [...changed]
      changed.clear()
      await tellOnce(now)
    }
    isTelling = false
  }
}

/** Reads the events of the stream: which data changed since the last one. */
function createReader(tell: (tags: readonly string[]) => Promise<void>) {
  let version: number | null = null
  let chain: unknown = null

  return {
    /** The last version that was read; null: none. */
    version: () => version,
    /** @returns whether the event was the greeting of a new stream */
    read({ event, data: text }: SentEvent): boolean {
      const data = parsedJson(text)
      if (event === 'hello') {
        const now = fieldOf(data, 'chain')
        // The footer's contacts come from the folder that the API was started with, so no version counts their changes.
        if (chain !== null && chain !== now) void tell(['footer'])
        chain = now
        return true
      }
      const told = Number(fieldOf(data, 'version'))
      if (!Number.isSafeInteger(told)) return false
      const tags = fieldOf(data, 'tags')
      const isNext = event === 'change' && version !== null && told === version + 1 && Array.isArray(tags)
      version = told
      void tell(isNext ? tags.map(String) : ALL_TAGS)
      return false
    },
  }
}

/**
 * Opens the stream.
 * @param version the last version that was read
 * @returns `body`: null when the answer is not a stream
 */
async function open(
  apiUrl: string,
  version: number | null,
  signal: AbortSignal,
): Promise<{ body: ReadableStream<Uint8Array> | null; status: number }> {
  const headers = { Accept: 'text/event-stream', ...(version !== null && { 'Last-Event-ID': String(version) }) }
  const {
    status,
    headers: said,
    body,
  } = await fetch(new URL(MENU_EVENTS_PATH, apiUrl), { headers, redirect: 'error', signal })
  if (status === 200 && said.get('content-type')?.startsWith('text/event-stream')) return { body, status }
  await body?.cancel()
  return { body: null, status }
}

/**
 * Listens to changes of the menu and related data over one stream for the whole shop. While there is no stream, nothing is
 * reported and pages expire by their time limits; a new stream reports what was missed.
 * @returns `isAway`: the API does not answer, so nothing can be ordered
 */
export function listenToMenu({
  apiUrl,
  onChange,
  onStream = () => undefined,
  warn,
  after = later,
}: {
  apiUrl: string
  /** Called with the tags of changed data. While it runs, but only for a moment, further changes are collected. */
  onChange: (tags: readonly string[]) => Promise<unknown>
  /** Called when a stream has begun, before its first change is passed on, and when a stream has ended. */
  onStream?: (isOpen: boolean) => void
  warn: (message: string) => void
  after?: typeof later
}): { stop: () => void; isAway: () => boolean } {
  const reader = createReader(createTurns({ onChange, warn, after }))
  let wait = WAIT.first
  let failures = 0
  let isStopped = false
  let hasWarned = false
  let connection = new AbortController()
  let callOff: () => void = (): void => undefined

  /**
   * @param status the status of an answer that is not a stream
   * @returns how long to wait before the next try, ms
   */
  function afterRefusal(status: number): number {
    if (status !== 404) {
      failures += 1
      return wait
    }
    failures = 0
    if (!hasWarned) warn('The API has no stream of menu changes: pages show changes only after their time limits.')
    hasWarned = true
    return WAIT.withoutTheCall
  }

  /** @returns how long to wait before the next try, ms */
  async function stream(): Promise<number> {
    const current = new AbortController()
    connection = current
    const silent = () => current.abort()
    let callOffSilence = after(SILENCE_MS, silent)
    const heard = () => {
      failures = 0
      callOffSilence()
      callOffSilence = after(SILENCE_MS, silent)
    }
    try {
      const { body, status } = await open(apiUrl, reader.version(), current.signal)
      if (!body) return afterRefusal(status)
      const signs = new TransformStream({
        transform(part, controller) {
          heard()
          controller.enqueue(part)
        },
      })
      const events = body
        .pipeThrough(signs)
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream({ maxBufferSize: LONGEST_EVENT }))
      for await (const event of events) {
        hasWarned = false
        if (!reader.read(event)) continue
        wait = WAIT.first
        onStream(true)
      }
    } catch (error) {
      // The API does not answer; the next try follows.
      reportMistake(error, warn)
      failures += 1
    } finally {
      callOffSilence()
      onStream(false)
    }
    return wait
  }

  async function go() {
    const ms = await stream()
    if (isStopped) return
    wait = Math.min(wait * 2, WAIT.longest)
    // A random wait, so that the instances of the shop do not reconnect all at once.
    callOff = after(ms * (0.5 + Math.random() / 2), () => void go())
  }
  void go()

  return {
    isAway: () => failures >= TRIES_UNTIL_AWAY,
    stop() {
      isStopped = true
      callOff()
      connection.abort()
    },
  }
}
