import { randomNumbers } from '../../e2e/faults/random-sample.mjs'

/**
 * A day of a chain of 400 branches, second by second: how much work arrives, how much the machines can do, and who has to wait. Work that
 * is not done in its second waits for the next one. Calls and then orders are refused when the wait is too long (decision 050), and
 * browsers send them again.
 *
 * @typedef {import('./simulate.mjs').Cost} Cost
 * @typedef {{ page: Cost, kept: Cost, call: Cost, order: Cost }} DayCosts `kept`: a call that the shop's front answers; `call`: one that the API answers
 * @typedef {import('./simulate.mjs').Fleet} Fleet
 * @typedef {{ orders: number, web: number, database: number, wait: number, refused: number, delayed: number }} Minute
 *   orders that were stored, the greatest use of the processors (1: all), the longest wait in seconds, refused calls, orders that were refused at first
 */

const DAY = 24 * 60 * 60
/** @type {Minute} */
const EMPTY = { orders: 0, web: 0, database: 0, wait: 0, refused: 0, delayed: 0 }
const HOUR = 3600
/** The fraction of the processors that is used; the rest is for files, streams, jobs and the system. */
const USABLE = 0.7
/** Requests are refused when they would wait longer, in seconds. */
const PATIENCE = 1
/** The requests for each order, with those of visitors who do not order. */
export const REQUESTS = { pages: 60, kept: 45, calls: 12 }

/** What happens on that day; hours of the local clock. */
export const EVENTS = {
  offline: { from: 19, to: 20, share: 0.45, kept: 0.6, seconds: 180 },
  lateBank: { from: 12.5, to: 13.5, cards: 0.6, extraCalls: 3 },
  viral: { from: 21, to: 21 + 1 / 3, visits: 8, orders: 3, seconds: 90 },
}

/** Two peaks, at one and at eight, over a low rate from eleven to two. @param {number} hour */
function shapeAt(hour) {
  const peak = (/** @type {number} */ at, /** @type {number} */ width) =>
    Math.exp(-(((hour - at) / width) ** 2) / 2) / width
  const isOpen = hour >= 11 || hour < 2
  return isOpen ? 0.35 * peak(13, 0.85) + 0.5 * peak(20, 1.35) + 0.15 / 15 : 0
}

/** The orders of each second of an ordinary day. @param {number} orders */
function ratesOf(orders) {
  const shape = Float64Array.from({ length: DAY }, (_, second) => shapeAt(second / HOUR))
  const sum = shape.reduce((all, one) => all + one, 0)
  return shape.map((one) => (one / sum) * orders)
}

/** @param {number} second @param {{ from: number, to: number }} event */
const isDuring = (second, { from, to }) => second >= from * HOUR && second < to * HOUR

/** How strongly the viral code draws; it takes some seconds to spread. @param {number} second */
function spreadAt(second) {
  const { from, to, seconds } = EVENTS.viral
  if (!isDuring(second, { from, to })) return 0
  return Math.min(1, (second - from * HOUR) / seconds)
}

/**
 * The orders, visits and additional calls that arrive in each second.
 * @param {number} orders of an ordinary day
 */
export function arrivalsOf(orders) {
  const { offline, lateBank, viral } = EVENTS
  const rates = ratesOf(orders)
  const placed = new Float64Array(DAY)
  const visits = new Float64Array(DAY)
  const extra = new Float64Array(DAY)
  let waiting = 0
  for (let second = 0; second < DAY; second++) {
    const rate = rates[second] ?? 0
    const spread = spreadAt(second)
    const isOffline = isDuring(second, offline)
    const online = isOffline ? 1 - offline.share : 1
    if (isOffline) waiting += rate * offline.share * offline.kept
    placed[second] = rate * online * (1 + spread * (viral.orders - 1))
    visits[second] = rate * online * (1 + spread * (viral.visits - 1))
    if (isDuring(second, lateBank)) extra[second] = rate * lateBank.cards * lateBank.extraCalls
  }
  // Orders that waited in browsers are sent as soon as there is a network again.
  for (let after = 0; after < offline.seconds; after++) {
    const second = offline.to * HOUR + after
    placed[second] = (placed[second] ?? 0) + waiting / offline.seconds
  }
  return { placed, visits, extra }
}

/** A random count around a mean; a normal distribution is close enough to Poisson's for many. @param {() => number} random */
const countsBy = (random) => (/** @type {number} */ mean) => {
  if (mean > 40)
    return Math.max(
      0,
      mean + Math.sqrt(mean) * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
    )
  let [count, left] = [0, Math.exp(-mean)]
  for (let chance = random(); chance > left && count < 200; count++) {
    chance -= left
    left *= mean / (count + 1)
  }
  return count
}

/** What the processors of a fleet can do in a second, ms, and what a request takes of them. @param {Fleet} fleet */
function partsOf({ machines, cores, databaseCores }) {
  const isShared = databaseCores === 0
  return {
    web: machines * cores * 1000 * USABLE,
    database: isShared ? Number.POSITIVE_INFINITY : databaseCores * 1000 * USABLE,
    take: (/** @type {Cost} */ { engine, shop, api, database }) => ({
      web: engine + shop + api + (isShared ? database : 0),
      database: isShared ? 0 : database,
    }),
  }
}

/** How many of the wanted requests fit. @param {number} wanted @param {{ web: number, database: number }} each @param {{ web: number, database: number }} room */
const fitting = (wanted, each, room) =>
  Math.min(wanted, room.web / each.web, each.database > 0 ? room.database / each.database : wanted)

/**
 * @param {DayCosts} costs @param {Fleet} fleet @param {number} orders of an ordinary day
 * @param {{ seed?: number }} [how]
 * @returns {{ minutes: Minute[], stored: number, longestDelay: number }} `longestDelay`: seconds in which orders were refused without a break
 */
export function simulateDay(costs, fleet, orders, { seed = 1 } = {}) {
  const random = randomNumbers(seed)
  const counted = countsBy(random)
  const { placed, visits, extra } = arrivalsOf(orders)
  const { web, database, take } = partsOf(fleet)
  const each = { page: take(costs.page), kept: take(costs.kept), call: take(costs.call), order: take(costs.order) }
  const lightOfVisit = REQUESTS.pages * each.page.web + REQUESTS.kept * each.kept.web
  /** Orders that were refused and come again. */
  const again = new Float64Array(DAY + 60)
  /** @type {Minute[]} */
  const minutes = Array.from({ length: DAY / 60 }, () => ({ ...EMPTY }))
  const waiting = { web: 0, database: 0 }
  let [stored, refusedFor, longestDelay] = [0, 0, 0]
  for (let second = 0; second < DAY; second++) {
    const visit = visits[second] ?? 0
    const wantedOrders = counted(placed[second] ?? 0) + (again[second] ?? 0)
    const wantedCalls = counted(REQUESTS.calls * visit + (extra[second] ?? 0))
    const light = counted(visit) * lightOfVisit
    // Pages and kept calls are always answered, then orders, then other calls.
    const room = {
      web: Math.max(0, web * (1 + PATIENCE) - waiting.web - light),
      database: Math.max(0, database * (1 + PATIENCE) - waiting.database),
    }
    const taken = fitting(wantedOrders, each.order, room)
    const rest = { web: room.web - taken * each.order.web, database: room.database - taken * each.order.database }
    const calls = fitting(wantedCalls, each.call, rest)
    const refused = wantedOrders - taken
    const later = second + 5 + Math.floor(random() * 10)
    again[later] = (again[later] ?? 0) + refused
    refusedFor = refused > 0.5 ? refusedFor + 1 : 0
    longestDelay = Math.max(longestDelay, refusedFor)
    stored += taken
    const work = {
      web: light + taken * each.order.web + calls * each.call.web,
      database: taken * each.order.database + calls * each.call.database,
    }
    waiting.web = Math.max(0, waiting.web + work.web - web)
    waiting.database =
      database === Number.POSITIVE_INFINITY ? 0 : Math.max(0, waiting.database + work.database - database)
    const minute = minutes[Math.floor(second / 60)] ?? EMPTY
    minute.orders += taken
    minute.web = Math.max(minute.web, Math.min(1, work.web / web))
    minute.database = Math.max(minute.database, Math.min(1, work.database / database))
    minute.wait = Math.max(minute.wait, waiting.web / web, waiting.database / database)
    minute.refused += wantedCalls - calls
    minute.delayed += refused
  }
  return { minutes, stored, longestDelay }
}

/**
 * The most orders of an ordinary day with which nothing is refused, and what is at its limit then.
 * @param {DayCosts} costs @param {Fleet} fleet
 * @returns {{ orders: number, first: 'web' | 'database' }}
 */
export function mostOrders(costs, fleet) {
  const isFine = (/** @type {number} */ orders) =>
    simulateDay(costs, fleet, orders).minutes.every(({ delayed, refused }) => delayed + refused < 1)
  let [low, high] = [0, 10_000]
  while (isFine(high) && high < 1e9) [low, high] = [high, high * 2]
  for (let step = 0; step < 6; step++) {
    const middle = (low + high) / 2
    if (isFine(middle)) low = middle
    else high = middle
  }
  const busiest = simulateDay(costs, fleet, high).minutes
  const greatest = (/** @type {'web' | 'database'} */ part) => Math.max(...busiest.map((one) => one[part]))
  return { orders: Math.round(low), first: greatest('database') > greatest('web') ? 'database' : 'web' }
}
