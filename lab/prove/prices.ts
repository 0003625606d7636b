/**
 * `npm run lab -- prices` (`-- --carts 1000000 --payloads 100000 --seed 1`) runs it in parts (`in-parts.ts`). A part: random carts of random chains, with every kind of price rule,
 * must cost what an independent, slow implementation computes, to the tenge; and manipulated carts must be refused by the API
 * or priced by its own data. With `TEST_DATABASE_URL` the API works on PostgreSQL, otherwise on PGlite.
 */
import { parseArgs } from 'node:util'
import { tellResult } from '@/lab/prove/part.mjs'
import { differences } from '@/reference-api/testing/prices/as-server'
import { billFor } from '@/reference-api/testing/prices/oracle'
import { questions } from '@/reference-api/testing/prices/random-sheets'
import { walkTampered } from '@/reference-api/testing/prices/walk-tampered'
import { createTestApi } from '@/reference-api/testing/test-api'

const { values } = parseArgs({
  options: {
    carts: { type: 'string', default: '50000' },
    payloads: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
  },
})
const [CARTS, PAYLOADS, SEED] = [Number(values.carts), Number(values.payloads), Number(values.seed)]
const MOST_SHOWN = 20

const say = (line: string) => void process.stdout.write(`${line}\n`)
const secondsSince = (began: number) => Math.round((performance.now() - began) / 1000)

function priceCarts() {
  const began = performance.now()
  const kinds = { sold: 0, codes: 0, bonuses: 0, gifts: 0, fees: 0, refused: 0 }
  let [requested, wrong, lines] = [0, 0, 0]
  for (const question of questions(SEED)) {
    if (requested === CARTS) break
    requested += 1
    const bill = billFor(question)
    lines += bill.lines.length
    kinds.sold += Number(bill.sum > 0)
    kinds.codes += Number(bill.promo > 0 || bill.delivery < bill.fee)
    kinds.bonuses += Number(bill.bonus > 0)
    kinds.gifts += Number(bill.giftId !== null)
    kinds.fees += Number(bill.delivery > 0)
    kinds.refused += Number(bill.lines.some(({ problem }) => problem !== null))
    const found = differences(question, bill)
    if (found.length > 0) wrong += 1
    if (found.length > 0 && wrong <= MOST_SHOWN) say(`WRONG cart ${requested} of seed ${SEED}: ${found.join('; ')}`)
  }
  say(`${requested} carts, ${lines} lines, ${secondsSince(began)} s: ${JSON.stringify(kinds)}`)
  say(`${wrong} carts had another price`)
  const { codes, bonuses, gifts } = kinds
  return { carts: requested, lines, codes, bonuses, gifts, otherPrices: wrong }
}

/** The payloads per seed; after each seed the result so far is printed. */
const AT_ONCE = 2000
/** More than a part uses: the next part has other payloads. */
const SEEDS_IN_PART = 1000

async function sendTampered() {
  const api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  const began = performance.now()
  const orders = new Map<string, number>()
  let [sent, refused, priced, wrong] = [0, 0, 0, 0]
  for (let seed = SEED * SEEDS_IN_PART; sent < PAYLOADS; seed += 1) {
    const walked = await walkTampered(api, Math.min(AT_ONCE, PAYLOADS - sent), seed)
    sent += Math.min(AT_ONCE, PAYLOADS - sent)
    refused += walked.refused
    priced += walked.priced
    wrong += walked.faults.length
    for (const [code, count] of Object.entries(walked.orders)) orders.set(code, (orders.get(code) ?? 0) + count)
    for (const fault of walked.faults) say(`WRONG seed ${seed}: ${fault}`)
    const ordered = JSON.stringify(Object.fromEntries(orders))
    say(`${sent} payloads, ${secondsSince(began)} s: ${refused} refused, ${priced} priced, orders ${ordered}`)
  }
  await api.close()
  say(`${wrong} answered wrongly`)
  const ordered = [...orders.values()].reduce((total, one) => total + one, 0)
  return { payloads: sent, refused, priced, orders: ordered, wrongAnswers: wrong }
}

say(`seed ${SEED}`)
const figures = { ...priceCarts(), ...(PAYLOADS > 0 ? await sendTampered() : { payloads: 0, wrongAnswers: 0 }) }
const { otherPrices, wrongAnswers } = figures
const faults = [
  ...(otherPrices > 0 ? [`seed ${SEED}: ${otherPrices} carts with another price`] : []),
  ...(wrongAnswers > 0 ? [`seed ${SEED}: ${wrongAnswers} tampered carts answered wrongly`] : []),
]
await tellResult({ figures, faults })
process.exitCode = faults.length === 0 ? 0 : 1
