/**
 * Processor time that one thing takes at each part, ms.
 * @typedef {{ engine: number, shop: number, api: number, database: number }} Cost
 * @typedef {{ page: Cost, call: Cost, order: Cost }} Costs
 */

/**
 * What is asked for each order that is placed: visits that do not order included.
 * @typedef {{ pages: number, calls: number }} Mix
 */

/** Machines for engine, shops and APIs, and the one for the database; one machine does both when there is no other. */
/** @typedef {{ machines: number, cores: number, databaseCores: number }} Fleet `databaseCores` 0: the database is on the only machine */

/** A share of the processors is left for files, streams, jobs and the system. */
const USABLE = 0.7

/** How long and how much is simulated. */
const [SECONDS, FEWEST_REQUESTS, MOST_REQUESTS] = [10, 20_000, 200_000]

/** Numbers from 0 to below 1, the same for each seed. @param {number} seed */
function randomOf(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Cores that take one task after the other, each the one that is free first. @param {number} count */
function coresOf(count) {
  const freeAt = new Float64Array(Math.max(1, count))
  /** @param {number} at @param {number} work @returns {number} when it is done */
  return (at, work) => {
    let first = 0
    for (let core = 1; core < freeAt.length; core++) if ((freeAt[core] ?? 0) < (freeAt[first] ?? 0)) first = core
    const done = Math.max(at, freeAt[first] ?? 0) + work
    freeAt[first] = done
    return done
  }
}

/**
 * Lets orders come at random, with their pages and calls, to machines chosen by turns.
 * @param {Costs} costs @param {Mix} mix @param {Fleet} fleet @param {number} ordersPerSecond
 * @param {{ seed?: number }} [how]
 * @returns {{ p99: number }} how long the slowest hundredth of calls and orders took, ms
 */
export function simulate(costs, mix, fleet, ordersPerSecond, { seed = 1 } = {}) {
  const random = randomOf(seed)
  const work = (/** @type {number} */ mean) => (mean === 0 ? 0 : -Math.log(1 - random()) * mean)
  const machines = Array.from({ length: fleet.machines }, () => coresOf(fleet.cores))
  const own = fleet.databaseCores > 0 ? coresOf(fleet.databaseCores) : null
  const perSecond = ordersPerSecond * (1 + mix.pages + mix.calls)
  // Long enough for a queue that grows to be seen.
  const requests = Math.min(MOST_REQUESTS, Math.max(FEWEST_REQUESTS, perSecond * SECONDS))
  /** @type {number[]} */
  const took = []
  let at = 0
  for (let request = 0; request < requests; request++) {
    at += (-Math.log(1 - random()) * 1000) / perSecond
    const kind = random() * (1 + mix.pages + mix.calls)
    const cost = kind < 1 ? costs.order : kind < 1 + mix.pages ? costs.page : costs.call
    const machine = machines[request % machines.length]
    if (!machine) continue
    const asked = machine(at, work(cost.engine + cost.shop + cost.api) / USABLE)
    const done = cost.database === 0 ? asked : (own ?? machine)(asked, work(cost.database) / USABLE)
    if (cost !== costs.page) took.push(done - at)
  }
  took.sort((a, b) => a - b)
  return { p99: took[Math.floor(took.length * 0.99)] ?? 0 }
}

/**
 * How many orders a second machines carry so that the slowest hundredth of calls waits for a quarter of a second at most.
 * @param {Costs} costs @param {Mix} mix @param {Fleet} fleet @param {number} [patienceMs]
 */
export function capacityOf(costs, mix, fleet, patienceMs = 250) {
  let [low, high] = [0, 1]
  while (simulate(costs, mix, fleet, high).p99 <= patienceMs && high < 1e6) [low, high] = [high, high * 2]
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    if (simulate(costs, mix, fleet, middle).p99 <= patienceMs) low = middle
    else high = middle
  }
  return low
}
