import { describe, expect, test } from 'vitest'
import { arrivalsOf, EVENTS, mostOrders, simulateDay } from './day.mjs'

const costs = {
  page: { engine: 0.06, shop: 0, api: 0, database: 0 },
  kept: { engine: 0.06, shop: 0.2, api: 0, database: 0 },
  call: { engine: 1, shop: 8, api: 5, database: 1 },
  order: { engine: 1, shop: 10, api: 20, database: 10 },
}
const fleet = (machines: number, databaseCores = 16) => ({ machines, cores: 4, databaseCores })
const sum = (list: Iterable<number>) => [...list].reduce((all, one) => all + one, 0)
const between = (list: Float64Array, from: number, to: number) => sum(list.slice(from * 3600, to * 3600))

describe('a simulated day', () => {
  test('a day has its orders in two peaks, and none while all branches are closed', () => {
    const { placed } = arrivalsOf(200_000)
    expect(between(placed, 12, 14)).toBeGreaterThan(between(placed, 15, 17) * 2)
    expect(between(placed, 20, 21)).toBeGreaterThan(between(placed, 15, 17))
    expect(between(placed, 3, 10)).toBe(0)
  })

  test('orders that waited in browsers without a network arrive when it is back', () => {
    const { placed } = arrivalsOf(200_000)
    const { offline } = EVENTS
    const before = (placed[offline.from * 3600 - 60] ?? 0) * 60
    const away = (placed[offline.from * 3600 + 60] ?? 0) * 60
    const back = (placed[offline.to * 3600 + 60] ?? 0) * 60
    expect(away).toBeLessThan(before * 0.7)
    expect(back).toBeGreaterThan(before * 3)
  })

  test('every order is stored in the end, also when it was refused at first', () => {
    const { placed } = arrivalsOf(200_000)
    for (const machines of [2, 9, 29]) {
      const { stored } = simulateDay(costs, fleet(machines), 200_000)
      expect(Math.abs(stored / sum(placed) - 1)).toBeLessThan(0.01)
    }
  })

  test('more machines refuse less, until the database is at its limit', () => {
    const [few, some] = [mostOrders(costs, fleet(2)), mostOrders(costs, fleet(9))]
    expect(some.orders).toBeGreaterThan(few.orders * 3)
    expect(few.first).toBe('web')
    expect(mostOrders(costs, fleet(500, 4)).first).toBe('database')
  })

  test('a day is the same for the same seed', () => {
    expect(simulateDay(costs, fleet(9), 50_000)).toEqual(simulateDay(costs, fleet(9), 50_000))
  })
})
