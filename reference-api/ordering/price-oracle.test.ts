import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { differences } from '@/reference-api/testing/prices/as-server'
import { billFor } from '@/reference-api/testing/prices/oracle'
import { questions } from '@/reference-api/testing/prices/random-sheets'
import type { Bill } from '@/reference-api/testing/prices/sheet'

const CARTS = 2000
const SEED = 18

test('2,000 random carts cost what an independent, slow implementation says, to the tenge', () => {
  const found: string[] = []
  const seen = { sold: 0, promo: 0, bonus: 0, gift: 0, fee: 0, missing: 0, outside: 0, limit: 0 }
  const count = (bill: Bill) => {
    seen.sold += Number(bill.sum > 0)
    seen.promo += Number(bill.promo > 0)
    seen.bonus += Number(bill.bonus > 0)
    seen.gift += Number(bill.giftId !== null)
    seen.fee += Number(bill.delivery > 0)
    seen.missing += Number(bill.missing > 0)
    seen.outside += Number(bill.isOutOfArea)
    seen.limit += Number(bill.limit !== null)
  }
  let requested = 0
  for (const question of questions(SEED)) {
    if (requested === CARTS) break
    requested += 1
    const bill = billFor(question)
    count(bill)
    const wrong = differences(question, bill)
    if (wrong.length > 0) found.push(`cart ${requested} of seed ${SEED}: ${wrong.join('; ')}`)
  }
  expect(found.slice(0, 5)).toEqual([])
  // The sample has every kind of thing that affects a price.
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(10)
})

test('the oracle imports no pricing code of the shop', () => {
  const source = readFileSync('reference-api/testing/prices/oracle.ts', 'utf8')
  const imports = [...source.matchAll(/^(?:import|export|\}) .*from '(.*)'$/gm)].map(([, from]) => from)
  expect(imports).toEqual(['./sheet'])
  expect(readFileSync('reference-api/testing/prices/sheet.ts', 'utf8')).not.toMatch(/^import /m)
})
