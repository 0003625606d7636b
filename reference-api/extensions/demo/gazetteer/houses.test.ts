import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { middleOfStreet, nearestHouse, pointOfHouse } from './houses'

const STREET = [
  { home: 10, latitude: 43, longitude: 76 },
  { home: 20, latitude: 43, longitude: 76.01 },
  { home: 60, latitude: 43.02, longitude: 76.01 },
]

describe('a house stands', () => {
  test('a house stands where it is known', () => {
    expect(pointOfHouse(STREET, 20)).toEqual({ point: { latitude: 43, longitude: 76.01 }, isExact: true })
    expect(pointOfHouse(STREET, 10)).toEqual({ point: { latitude: 43, longitude: 76 }, isExact: true })
    expect(pointOfHouse(STREET, 60)).toEqual({ point: { latitude: 43.02, longitude: 76.01 }, isExact: true })
  })

  test('a house stands between its known neighbours, by its number', () => {
    expect(pointOfHouse(STREET, 15)?.point).toEqual({ latitude: 43, longitude: 76.005 })
    expect(pointOfHouse(STREET, 30)?.point).toEqual({ latitude: 43.005, longitude: 76.01 })
  })

  test('a house stands at the end of the street when no better place is known', () => {
    expect(pointOfHouse(STREET, 1)).toEqual({ point: { latitude: 43, longitude: 76 }, isExact: false })
    expect(pointOfHouse(STREET, 999)).toEqual({ point: { latitude: 43.02, longitude: 76.01 }, isExact: false })
  })

  test('a house stands nowhere on a street without houses', () => {
    expect(pointOfHouse([], 1)).toBeNull()
    expect(middleOfStreet([])).toBeNull()
  })

  test('a house of a point is found again at that point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 60 }), (home) => {
        const place = pointOfHouse(STREET, home)
        const back = place && nearestHouse(STREET, place.point)
        expect(back?.home).toBe(home)
        expect(back?.metres).toBeLessThan(1)
      }),
    )
  })
})

test('a street without a number is its middle', () => {
  expect(middleOfStreet(STREET)).toEqual({ latitude: 43.0075, longitude: 76.01 })
})

test('a pin beside a street is at its nearest house, and so far away', () => {
  const found = nearestHouse(STREET, { latitude: 43.001, longitude: 76.005 })
  expect(found?.home).toBe(15)
  expect(found?.metres).toBeCloseTo(111, 0)
})
