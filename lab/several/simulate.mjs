import { randomNumbers } from '../../e2e/faults/random-sample.mjs'

/**
 * The processor time of one request in each process, ms.
 * @typedef {{ engine: number, shop: number, api: number, database: number }} Cost
 * @typedef {{ page: Cost, call: Cost, order: Cost }} Costs
 */

/**
 * The requests for each placed order, including visits without an order.
 * @typedef {{ pages: number, calls: number }} Mix
 */

/** Machines for Varnish, shops and APIs, and one for the database, which is the same machine when there is only one. */
/** @typedef {{ machines: number, cores: number, databaseCores: number }} Fleet `databaseCores` 0: the database is on the only machine */

/** The fraction of the processors that is used; the rest is for files, streams, jobs and the system. */
const USABLE = 0.7

/** The duration and the size of a simulation. */
const [SECONDS, FEWEST_REQUESTS, MOST_REQUESTS] = [10, 20_000, 200_000]

/** Cores, of which the first free one takes the next task. @param {number} count */
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
 * Lets orders arrive at random times, with their pages and calls, and distributes them over the machines in turn.
 * @param {Costs} costs @param {Mix} mix @param {Fleet} fleet @param {number} ordersPerSecond
 * @param {{ seed?: number }} [how]
 * @returns {{ p99: number }} how long the slowest hundredth of calls and orders took, ms
 */
export function simulate(costs, mix, fleet, ordersPerSecond, { seed = 1 } = {}) {
  const random = randomNumbers(seed)
  const work = (/** @type {number} */ mean) => (mean === 0 ? 0 : -Math.log(1 - random()) * mean)
  const machines = Array.from({ length: fleet.machines }, () => coresOf(fleet.cores))
  const own = fleet.databaseCores > 0 ? coresOf(fleet.databaseCores) : null
  const perSecond = ordersPerSecond * (1 + mix.pages + mix.calls)
  // Long enough for a growing queue to be visible.
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
    const requested = machine(at, work(cost.engine + cost.shop + cost.api) / USABLE)
    const done = cost.database === 0 ? requested : (own ?? machine)(requested, work(cost.database) / USABLE)
    if (cost !== costs.page) took.push(done - at)
  }
  took.sort((a, b) => a - b)
  return { p99: took[Math.floor(took.length * 0.99)] ?? 0 }
}

/**
 * The most orders a second for which 99 per cent of calls and orders wait no longer than `patienceMs`, by default a quarter of a second.
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
