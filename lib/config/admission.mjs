import { performance } from 'node:perf_hooks'

/**
 * How much work a server takes on at once, by kind, so that more than it can do does not slow down what it does. Whoever orders goes
 * before whoever looks around, and these before whoever searches; photographs, which are decoded one after the other, come last. What is too much is refused at once, before it costs anything,
 * @typedef {'ordering' | 'browsing' | 'searching' | 'photos'} Kind
 * @typedef {{ readonly atOnce: number, readonly waiting: number, readonly waitMs: number }} Room how much of a kind may be under way, how much
 * may wait for that, and how long: who is refused is to hear it soon
 * @typedef {Readonly<Record<Kind, Room>>} Rooms
 */

/** The first goes first. @type {readonly Kind[]} */
export const KINDS = ['ordering', 'browsing', 'searching', 'photos']

/** When to come back, in seconds: who orders is wanted back first. @type {Readonly<Record<Kind, number>>} */
export const RETRY_SECONDS = { ordering: 1, browsing: 2, searching: 4, photos: 4 }

/** `lib/contract/errors`: the front reads no TypeScript. */
export const OVERLOADED = 'overloaded'

const STREAM = /^\/api\/(?:order\/[\w-]+|user|staff|menu)\/events$/
const SEARCH = /^\/api\/(?:search|geocode)(?:\/|$)|^\/(?:en\/|kz\/)?search$/
const PHOTO = /^\/api\/(?:order|user\/history)\/[\w-]+\/photos$/
const ORDER =
  /^\/api\/(?:cart|guest|order|delivery|delivery-\w+|send-code|login|logout|register|staff|payments)(?:\/|$)|^\/(?:acquirer|halyk)\//
/** Whoever watches over the server asks for these. */
const WATCH = /^\/(?:health|ready|docs)(?:\/|$)/

/**
 * What kind of work a call is; null: none that is counted (streams have limits of their own).
 * @param {string | undefined} method @param {string | undefined} url @returns {Kind | null}
 */
export function kindOf(method = 'GET', url = '/') {
  const path = url.split('?', 1)[0] ?? '/'
  if (STREAM.test(path) || WATCH.test(path)) return null
  if (SEARCH.test(path)) return 'searching'
  if (PHOTO.test(path)) return 'photos'
  const isRead = method === 'GET' || method === 'HEAD'
  return ORDER.test(path) || (!isRead && path.startsWith('/api/')) ? 'ordering' : 'browsing'
}

/** @typedef {{ readonly begin: (leave: () => void) => void, readonly refuse: () => void, timer?: ReturnType<typeof setTimeout> }} Waiting */

/**
 * @param {object} settings
 * @param {() => Rooms} settings.rooms what holds just now
 */
export function createAdmission({ rooms }) {
  const running = { ordering: 0, browsing: 0, searching: 0, photos: 0 }
  const waiting = {
    ordering: /** @type {Set<Waiting>} */ (new Set()),
    browsing: /** @type {Set<Waiting>} */ (new Set()),
    searching: /** @type {Set<Waiting>} */ (new Set()),
    photos: /** @type {Set<Waiting>} */ (new Set()),
  }

  /** @param {Kind} kind @param {Waiting} work */
  function start(kind, work) {
    running[kind] += 1
    let isUnderWay = true
    work.begin(() => {
      if (!isUnderWay) return
      isUnderWay = false
      running[kind] -= 1
      letIn()
    })
  }

  /** Whether nobody who goes before this kind waits, and there is room. @param {Kind} kind */
  const hasRoom = (kind) =>
    running[kind] < rooms()[kind].atOnce && KINDS.slice(0, KINDS.indexOf(kind)).every((one) => waiting[one].size === 0)

  function letIn() {
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
     * Begins some work now or when there is room.
     * @param {Kind} kind
     * @param {(leave: () => void) => void} begin is given what to call when the work is done
     * @param {() => void} refuse is called in place of it when it has to come back later
     * @returns {() => void} for who leaves while it waits
     */
    enter(kind, begin, refuse) {
      /** @type {Waiting} */
      const work = { begin, refuse }
      const forget = () => {
        clearTimeout(work.timer)
        waiting[kind].delete(work)
      }
      if (waiting[kind].size === 0 && hasRoom(kind)) start(kind, work)
      else if (waiting[kind].size >= rooms()[kind].waiting) refuse()
      else {
        waiting[kind].add(work)
        work.timer = setTimeout(() => {
          forget()
          refuse()
        }, rooms()[kind].waitMs)
      }
      return forget
    },
    /** Whether one more would begin at once. @param {Kind} kind */
    isFree: (kind) => waiting[kind].size === 0 && hasRoom(kind),
    /** Whether one more would be refused. @param {Kind} kind */
    isFull: (kind) => !hasRoom(kind) && waiting[kind].size >= rooms()[kind].waiting,
  }
}

/**
 * Watches whether this process has no time left, as its event loop tells it.
 * @param {number} [everyMs] @returns {() => boolean}
 */
export function watchLoop(everyMs = 50) {
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
