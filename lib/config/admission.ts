import { performance } from 'node:perf_hooks'
import { PREFIX_PATTERN } from './languages.mjs'

/**
 * How much work a server takes on at once, by kind, so that requests above its capacity do not slow down the others. Orders go
 * before page views, and these before searches; photographs, which are decoded one after the other, come last. Requests above a limit
 * are refused at once, before any work is done for them.
 */
export type WorkKind = 'ordering' | 'browsing' | 'searching' | 'photos'
/** The limits of a kind: running requests, waiting ones, and how long these wait, because a refusal must come soon. */
export interface KindLimits {
  readonly atOnce: number
  readonly waiting: number
  readonly waitMs: number
}
export type CapacityLimits = Readonly<Record<WorkKind, KindLimits>>

/** The kinds of work in order of priority. */
export const KINDS: readonly WorkKind[] = ['ordering', 'browsing', 'searching', 'photos']

/** The value of `Retry-After` by kind, in seconds: orders are retried first. */
export const RETRY_SECONDS: Readonly<Record<WorkKind, number>> = { ordering: 1, browsing: 2, searching: 4, photos: 4 }

const STREAM = /^\/api\/(?:order\/[\w-]+|user|staff|menu)\/events$/
const SEARCH = new RegExp(String.raw`^\/api\/(?:search|geocode)(?:\/|$)|^\/(?:${PREFIX_PATTERN}\/)?search$`)
const PHOTO = /^\/api\/(?:order|user\/history)\/[\w-]+\/photos$/
const ORDER =
  /^\/api\/(?:cart|guest|order|delivery|delivery-\w+|send-code|login|logout|register|staff|payments)(?:\/|$)|^\/(?:acquirer|halyk)\//
/** An order by plain forms (decision 116). */
const PLAIN = new RegExp(String.raw`^\/(?:${PREFIX_PATTERN}\/)?plain(?:\/|$)`)
/** The addresses of health checks. */
const WATCH = /^\/(?:health|ready|docs)(?:\/|$)/

/** The kind of a call; null: it is not counted (streams have limits of their own). */
export function kindOf(method: string | undefined = 'GET', url: string | undefined = '/'): WorkKind | null {
  const path = url.split('?', 1)[0] ?? '/'
  if (STREAM.test(path) || WATCH.test(path)) return null
  if (SEARCH.test(path)) return 'searching'
  if (PHOTO.test(path)) return 'photos'
  const isRead = method === 'GET' || method === 'HEAD'
  return ORDER.test(path) || PLAIN.test(path) || (!isRead && path.startsWith('/api/')) ? 'ordering' : 'browsing'
}

interface Waiting {
  readonly begin: (leave: () => void) => void
  readonly refuse: () => void
  timer?: ReturnType<typeof setTimeout>
}

export function createAdmission({
  limits,
}: {
  /** The present limits. */
  limits: () => CapacityLimits
}) {
  const running = { ordering: 0, browsing: 0, searching: 0, photos: 0 }
  const waiting = {
    ordering: new Set<Waiting>(),
    browsing: new Set<Waiting>(),
    searching: new Set<Waiting>(),
    photos: new Set<Waiting>(),
  }

  function start(kind: WorkKind, work: Waiting) {
    running[kind] += 1
    let isUnderWay = true
    work.begin(() => {
      if (!isUnderWay) return
      isUnderWay = false
      running[kind] -= 1
      admitWaiting()
    })
  }

  /** Whether there is room and no request of a higher priority waits. */
  const hasRoom = (kind: WorkKind) =>
    running[kind] < limits()[kind].atOnce && KINDS.slice(0, KINDS.indexOf(kind)).every((one) => waiting[one].size === 0)

  function admitWaiting() {
    for (const kind of KINDS)
      for (const work of waiting[kind]) {
        if (!hasRoom(kind)) break
        waiting[kind].delete(work)
        clearTimeout(work.timer)
        start(kind, work)
      }
  }

  return {
    /**
     * Starts work now or when there is room.
     * @param begin starts the work; its argument has to be called when the work is done
     * @param refuse is called instead when there is no room in time
     * @returns a function for a caller that gives up while waiting
     */
    enter(kind: WorkKind, begin: (leave: () => void) => void, refuse: () => void): () => void {
      const work: Waiting = { begin, refuse }
      const forget = () => {
        clearTimeout(work.timer)
        waiting[kind].delete(work)
      }
      if (waiting[kind].size === 0 && hasRoom(kind)) start(kind, work)
      else if (waiting[kind].size >= limits()[kind].waiting) refuse()
      else {
        waiting[kind].add(work)
        work.timer = setTimeout(() => {
          forget()
          refuse()
        }, limits()[kind].waitMs)
      }
      return forget
    },
    /** Whether one more request would start at once. */
    isFree: (kind: WorkKind) => waiting[kind].size === 0 && hasRoom(kind),
    /** Whether one more request would be refused. */
    isFull: (kind: WorkKind) => !hasRoom(kind) && waiting[kind].size >= limits()[kind].waiting,
  }
}

/** Watches the event loop to detect when this process is overloaded. */
export function watchEventLoop(everyMs = 50): () => boolean {
  const BUSY = 0.9
  let last = performance.eventLoopUtilization()
  let isBusy = false
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    isBusy = performance.eventLoopUtilization(now, last).utilization > BUSY
    last = now
  }, everyMs).unref()
  return () => isBusy
}
