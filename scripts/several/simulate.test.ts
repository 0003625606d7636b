import { expect, test } from 'vitest'
import { capacityOf, simulate } from './simulate.mjs'

const costs = {
  page: { engine: 0.05, shop: 0, api: 0, database: 0 },
  call: { engine: 0, shop: 2, api: 2, database: 1 },
  order: { engine: 0, shop: 4, api: 8, database: 4 },
}
const mix = { pages: 30, calls: 10 }
const fleet = (machines: number, databaseCores = 8) => ({ machines, cores: 4, databaseCores })

test('the same question has the same answer', () => {
  expect(simulate(costs, mix, fleet(2), 20)).toEqual(simulate(costs, mix, fleet(2), 20))
})

test('more machines carry more, until the database is busy', () => {
  const [two, four, many] = [2, 4, 40].map((machines) => capacityOf(costs, mix, fleet(machines)))
  expect(four).toBeGreaterThan((two ?? 0) * 1.8)
  // 14 ms of the database an order, eight cores of which seven tenths count.
  expect(many).toBeLessThan(((8 * 0.7 * 1000) / 14) * 1.02)
  expect(many).toBeGreaterThan(((8 * 0.7 * 1000) / 14) * 0.9)
})

test('a database on the same machine takes of its processors', () => {
  expect(capacityOf(costs, mix, fleet(1, 0))).toBeLessThan(capacityOf(costs, mix, fleet(1)))
})
