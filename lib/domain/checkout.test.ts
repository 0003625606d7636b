import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartLine } from './cart'
import { changeOptions, EMPTY_DRAFT, isEnoughChange, knownFee, PERSONS, parseDraft, totalsOf } from './checkout'
import { PLAIN } from './configuration'
import type { Place } from './place'

const line = (unitPrice: number, quantity = 1): CartLine => ({
  uuid: 'a',
  productId: 1,
  quantity,
  configuration: PLAIN,
  unitPrice,
  name: 'Донер',
  image: null,
})

const delivery: Place = {
  type: 'Доставка',
  cityId: 1,
  cityName: 'Алматы',
  filialGuid: 'f1',
  filialName: 'Абая',
  street: 'Абая, 10',
  spot: { latitude: 43.24, longitude: 76.91, zoneId: 1 },
}
const pickup: Place = { ...delivery, type: 'Самовывоз' }
const paid = { delivery_price: 600, delivery_free_from: 7000, minimum: 2500 }

describe('totals of the browser', () => {
  test('without a place there is no delivery and nothing to miss', () => {
    expect(totalsOf([line(1000)], null, null)).toEqual({
      subtotal: 1000,
      delivery: null,
      total: 1000,
      missing: 0,
      missingForFree: null,
    })
  })

  test('delivery below the minimum says what is missing, pickup does not', () => {
    expect(totalsOf([line(2200)], delivery, paid)).toMatchObject({ missing: 300, total: 2800, missingForFree: 4800 })
    expect(totalsOf([line(2200)], pickup, paid)).toMatchObject({ missing: 0, total: 2200, missingForFree: null })
  })

  test('the minimum is that of the zone, and the specification’s while the zone is not known', () => {
    expect(totalsOf([line(2200)], delivery, { ...paid, minimum: 4000 }).missing).toBe(1800)
    expect(totalsOf([line(2200)], delivery, { ...paid, minimum: 2000 }).missing).toBe(0)
    expect(totalsOf([line(2200)], delivery, null).missing).toBe(300)
  })

  test('from the free border on nothing is paid for delivery', () => {
    expect(totalsOf([line(7000)], delivery, paid)).toMatchObject({ delivery: 0, total: 7000, missingForFree: 0 })
  })

  test('a fee that was free is not known when the cart gets cheaper', () => {
    expect(knownFee(delivery, 6999, { delivery_price: 0, delivery_free_from: 7000, minimum: 2500 })).toBeNull()
    expect(knownFee(delivery, 100, { delivery_price: 0, delivery_free_from: null, minimum: 2500 })).toBe(0)
  })

  test('property: the total is the sum of what is known', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 99 }), (price, quantity) => {
        const totals = totalsOf([line(price, quantity)], delivery, paid)
        expect(totals.total).toBe(totals.subtotal + (totals.delivery ?? 0))
      }),
    )
  })
})

describe('change', () => {
  test('only notes larger than the total are offered', () => {
    expect(changeOptions(4380)).toEqual([5000, 10_000, 20_000])
    expect(changeOptions(5000)).toEqual([10_000, 20_000])
    expect(changeOptions(20_000)).toEqual([])
  })

  test('exact money and enough money are fine, less is not', () => {
    expect(isEnoughChange(null, 4380)).toBe(true)
    expect(isEnoughChange(4380, 4380)).toBe(true)
    expect(isEnoughChange(4379, 4380)).toBe(false)
    expect(isEnoughChange(1_000_001, 4380)).toBe(false)
  })
})

describe('a saved draft', () => {
  test('comes back as it was', () => {
    const draft = {
      ...EMPTY_DRAFT,
      name: 'Айгуль',
      phone: '7011234567',
      privateHouse: true,
      persons: 3,
      changeFrom: 5000,
    }
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  test('property: anything at all becomes a draft', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const draft = parseDraft(value)
        expect(draft.persons).toBeGreaterThanOrEqual(PERSONS.min)
        expect(draft.persons).toBeLessThanOrEqual(PERSONS.max)
        expect(parseDraft(draft)).toEqual(draft)
      }),
    )
  })

  test.each([
    ['2026-11-21T14:30:00.000Z', '2026-11-21T14:30:00.000Z'],
    ['', ''],
    ['19:30', null],
    [1_790_000_000, null],
    [undefined, null],
  ])('a slot of %j is read as %j', (slotStart, read) => {
    expect(parseDraft({ slotStart }).slotStart).toBe(read)
  })

  test('a text of 10 000 characters is kept, so that the person can shorten it', () => {
    expect(parseDraft({ comment: 'x'.repeat(10_000) }).comment).toHaveLength(10_000)
  })
})
