/**
 * `npm run lab -- race [--rounds 100] [--submits 100] [--staff 100] [--kills 20] [--engine pglite|postgres]`: many clients compete for the same
 * bonuses, the same promo code and the same cart at once; two tablets, the customer and a card payment change one order in different ways; and
 * the API is killed under load again and again. After each part the checker
 * reads the database and prints its findings; any fault ends with exit code 1. SIGUSR2 ends the rounds early, with the result so far.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import type { Reply } from '@/lib/contract/route'
import { PICKUP } from '@/lib/domain/order/delivery'
import type { Db } from '@/reference-api/db/client'
import { giveBonusTo, pricedOrder, storePromo } from '@/reference-api/testing/benefits'
import { moneyCounts, moneyFaults } from '@/reference-api/testing/check-money'
import { logIn, newPhone } from '@/reference-api/testing/login'
import type { OrderInput } from '@/reference-api/testing/orders'
import { runStaffRaces } from '@/reference-api/testing/staff-races'
import { createTestApi } from '@/reference-api/testing/test-api'
import { startPostgres } from '@/scripts/testing/postgres.mjs'
import { findPostgres } from '@/scripts/testing/tools.mjs'
import { crash } from './crash'

const { values: requested } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    submits: { type: 'string', default: '100' },
    staff: { type: 'string', default: '100' },
    kills: { type: 'string', default: '20' },
    engine: { type: 'string' },
  },
})
const ROUNDS = Number(requested.rounds)
const SUBMITS = Number(requested.submits)
const STAFF = Number(requested.staff)
const KILLS = Number(requested.kills)
const ENGINES = requested.engine ? [requested.engine] : ['pglite', 'postgres']

const print = (line: string) => process.stdout.write(`${line}\n`)
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const pickup: Partial<OrderInput> = { delivery_type: PICKUP, address: null }
let faults = 0
let isEnough = false
process.on('SIGUSR2', () => {
  isEnough = true
})

/** Prints numbers that should be there and numbers that must be 0; counts the latter when they are not. */
async function check(title: string, db: Db): Promise<void> {
  const found = Object.entries(await moneyFaults(db)).filter(([, count]) => count !== 0)
  faults += found.length
  print(`  ${title}: ${JSON.stringify(await moneyCounts(db))}`)
  print(`  ${found.length === 0 ? 'no faults' : `FAULTS ${JSON.stringify(found)}`}`)
}

/** The distinct orders of simultaneous answers, and the other answers. */
function tally(answers: readonly Reply<typeof orderingRoutes.storeOrder>[]) {
  const tokens = new Set(answers.flatMap((answer) => (answer.status === 200 ? [answer.body.token] : [])))
  const others = answers.filter(({ status }) => status !== 200 && status !== 409)
  return {
    orders: tokens.size,
    accepted: answers.filter(({ status }) => status === 200).length,
    strange: others.length,
  }
}

async function races() {
  const api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  const me = await logIn(api)
  const sums = { submits: 0, bonusTwice: 0, codeTwice: 0, cartTwice: 0, unanswered: 0, strange: 0 }
  const asMe = (body: OrderInput) => api.call(orderingRoutes.storeOrder, { body }, me)
  const asGuest = (body: OrderInput) => api.call(orderingRoutes.storeGuestOrder, { body })
  const burst = async (send: () => Promise<Reply<typeof orderingRoutes.storeOrder>>) => {
    const done = tally(await Promise.all(times(SUBMITS).map(send)))
    sums.submits += SUBMITS
    sums.strange += done.strange
    return done
  }
  const started = Date.now()
  let round = 0
  for (; round < ROUNDS && !isEnough; round += 1) {
    // Bonuses for one and a half orders.
    const plain = await pricedOrder(api, pickup, me.token)
    await giveBonusTo(api, me.user.id, Math.ceil(plain.expected_total * 1.5))
    const withBonus = await pricedOrder(api, { ...pickup, use_bonus: true }, me.token)
    const bonus = await burst(() => asMe({ ...withBonus, cart_id: randomUUID() }))
    if (bonus.orders !== 1) sums.bonusTwice += 1
    await api.db.execute('delete from rate_events')

    const { code } = await storePromo(api.db, api.clock.now(), { code: `ROUND${round}`, limit: 1 })
    const withCode = await pricedOrder(api, { ...pickup, promo_code: code })
    const promo = await burst(() => asGuest({ ...withCode, cart_id: randomUUID(), phone: newPhone() }))
    if (promo.orders !== 1) sums.codeTwice += 1

    await giveBonusTo(api, me.user.id, 300)
    const { code: again } = await storePromo(api.db, api.clock.now(), { code: `CART${round}`, perCustomer: 1 })
    const cart = await pricedOrder(api, { ...pickup, use_bonus: true, promo_code: again }, me.token)
    const one = await burst(() => asMe(cart))
    if (one.orders !== 1) sums.cartTwice += 1
    sums.unanswered += SUBMITS - one.accepted
    // The rest of the bonuses is removed, so that the next round begins with its own.
    const rest = await pricedOrder(api, { ...pickup, use_bonus: true }, me.token)
    await asMe(rest)
    if ((round + 1) % 10 === 0)
      print(`  ${round + 1} rounds, ${Math.round((Date.now() - started) / 1000)} s: ${JSON.stringify(sums)}`)
  }
  print(`  ${round} rounds of ${SUBMITS}: ${JSON.stringify(sums)}`)
  faults += sums.bonusTwice + sums.codeTwice + sums.cartTwice + sums.unanswered + sums.strange
  await check('after the races', api.db)
  await api.close()
}

async function staff() {
  const api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  const found = await runStaffRaces(api, STAFF)
  faults += found.length
  print(`  ${STAFF} rounds of the staff: ${found.length === 0 ? 'nothing wrong' : JSON.stringify(found)}`)
  await check('after the races of the staff', api.db)
  await api.close()
}

for (const engine of ENGINES) {
  print(`${engine}:`)
  const bin = engine === 'postgres' ? findPostgres() : null
  if (engine === 'postgres' && !bin) throw new Error('PostgreSQL is not installed and could not be downloaded')
  const postgres = bin ? await startPostgres(bin) : null
  const folder = mkdtempSync(path.join(tmpdir(), 'dala-doner-race-'))
  try {
    if (postgres) process.env.TEST_DATABASE_URL = postgres.url
    else delete process.env.TEST_DATABASE_URL
    if (ROUNDS > 0) await races()
    if (STAFF > 0) await staff()
    if (KILLS > 0) {
      const sums = await crash({ kills: KILLS, folder, databaseUrl: postgres?.url ?? null, check, print })
      faults += sums.lost + sums.doubled + sums.changed + sums.undecided
    }
  } finally {
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
print(faults === 0 ? 'sound' : `${faults} faults`)
process.exit(faults === 0 ? 0 : 1)
