import { describe, expect, test } from 'vitest'
import { isInside } from '@/lib/domain/geo'
import { cities } from './cities'
import { streets } from './streets'
import { zones } from './zones'

const branches = cities.flatMap((city) => city.branches.map((branch) => ({ city, branch })))
const cornersOf = (polygon: (typeof zones)[number]['polygon']) =>
  polygon.map(([latitude, longitude]) => ({ latitude, longitude }))
const zonesOf = (guid: string) => zones.filter(({ branch }) => branch === guid)

test('there are more than eight cities, so that their list can be searched', () => {
  expect(cities.length).toBeGreaterThan(8)
  expect(cities.slice(0, 3).map(({ name }) => name.ru)).toEqual(['Алматы', 'Астана', 'Шымкент'])
})

test('no key of a branch is used twice', () => {
  const keys = branches.flatMap(({ branch }) => [branch.guid, branch.iikoGuid])
  expect(new Set(keys).size).toBe(keys.length)
})

describe.each(branches.map(({ city, branch }) => [branch.name.ru, city, branch] as const))('%s', (_, city, branch) => {
  test('lies in its zones; near by the terms are those of the city, farther it is dearer', () => {
    const [near, far] = zonesOf(branch.guid)
    expect(near).toMatchObject({ price: city.deliveryPrice, freeFrom: city.deliveryFreeFrom, minimum: 2500 })
    for (const zone of zonesOf(branch.guid)) expect(isInside(cornersOf(zone.polygon), branch)).toBe(true)
    if (!near || !far) return
    expect(far.price).toBeGreaterThan(near.price)
    expect(far.minimum).toBeGreaterThan(near.minimum)
    expect(far.minutes).toBeGreaterThan(near.minutes)
    for (const corner of cornersOf(near.polygon)) expect(isInside(cornersOf(far.polygon), corner)).toBe(true)
  })
})

test('the first branch has the terms that the tests of the shop count on, and the same hours every day', () => {
  const [first] = branches
  expect(zonesOf(first?.branch.guid ?? '')[0]).toMatchObject({ price: 700, freeFrom: 6000, minimum: 2500, minutes: 15 })
  expect(first?.branch).not.toHaveProperty('weekdays')
  expect(first?.branch).not.toHaveProperty('exceptions')
})

test('neighbours share a part of the city', () => {
  const [abay, tole] = branches.map(({ branch }) => branch)
  const near = zonesOf(tole?.guid ?? '')[0]
  expect(abay && near && isInside(cornersOf(near.polygon), abay)).toBe(true)
})

test('houses of a street rise in number', () => {
  for (const { name, houses } of streets) {
    const numbers = houses.map(([home]) => home)
    expect([name.ru, numbers]).toEqual([name.ru, [...numbers].sort((a, b) => a - b)])
    expect(numbers.length).toBeGreaterThanOrEqual(2)
  }
})
