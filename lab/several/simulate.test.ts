import { expect, test } from 'vitest'
import { capacityOf, simulate } from './simulate.mjs'

const costs = {
  page: { engine: 0.05, shop: 0, api: 0, database: 0 },
  call: { engine: 0, shop: 4, api: 4, database: 2 },
  order: { engine: 0, shop: 4, api: 8, database: 4 },
}
const mix = { pages: 5, calls: 10 }
const fleet = (machines: number, databaseCores = 4) => ({ machines, cores: 4, databaseCores })

test('the simulation gives the same answer to the same question', () => {
  expect(simulate(costs, mix, fleet(2), 20)).toEqual(simulate(costs, mix, fleet(2), 20))
})

test('more machines serve more requests until the database is busy', () => {
  const [one, two, many] = [1, 2, 12].map((machines) => capacityOf(costs, mix, fleet(machines)))
  expect(two).toBeGreaterThan((one ?? 0) * 1.8)
  // 24 ms of the database per order, and four cores of which 70 per cent are used.
  const most = (4 * 0.7 * 1000) / 24
  expect(many).toBeLessThan(most * 1.05)
  expect(many).toBeGreaterThan(most * 0.85)
})

test('a database on the same machine takes a share of its processors', () => {
  expect(capacityOf(costs, mix, fleet(1, 0))).toBeLessThan(capacityOf(costs, mix, fleet(1)))
})
