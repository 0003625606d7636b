import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { MINUTES_PER_DAY, toLocalMinute } from './branch-clock'
import type { Schedule } from './opening-hours'
import {
  firstMomentOnSale,
  firstRefusedPart,
  isSoldAt,
  type SaleTerms,
  saleAvailability,
  saleMomentOf,
  saleRefusal,
} from './sale-times'
import { SLOT_DAYS } from './slots'
import { NO_HOURS } from './working-day'

const ALWAYS: SaleTerms = { weekdays: null, hours: null, from: null, until: null, onlyFor: null }
/** On the branches' clock. */
const at = (text: string) => toLocalMinute(new Date(`${text}+05:00`))

test.each<[string, Partial<SaleTerms>, string, boolean]>([
  ['without bounds', {}, '2026-03-04T03:00', true],
  ['in its hours', { hours: { from: 480, to: 660 } }, '2026-03-04T08:00', true],
  ['when they end', { hours: { from: 480, to: 660 } }, '2026-03-04T11:00', false],
  ['before them', { hours: { from: 480, to: 660 } }, '2026-03-04T07:59', false],
  ['past midnight', { hours: { from: 1320, to: 120 } }, '2026-03-04T01:59', true],
  ['round the clock, from when it began', { hours: { from: 600, to: 600 } }, '2026-03-04T10:00', true],
  ['round the clock, in the night after', { hours: { from: 600, to: 600 } }, '2026-03-04T09:59', true],
  ['after its night', { hours: { from: 1320, to: 120 } }, '2026-03-04T02:00', false],
  ['on its weekday (Wednesday)', { weekdays: [2] }, '2026-03-04T12:00', true],
  ['on another', { weekdays: [0, 5] }, '2026-03-04T12:00', false],
  [
    'in the night that began on its weekday',
    { weekdays: [1], hours: { from: 1320, to: 120 } },
    '2026-03-04T01:00',
    true,
  ],
  ['in the night of the next one', { weekdays: [2], hours: { from: 1320, to: 120 } }, '2026-03-04T01:00', false],
  ['on its first day', { from: '2026-03-04', until: '2026-03-05' }, '2026-03-04T00:00', true],
  ['on its last day', { from: '2026-03-04', until: '2026-03-05' }, '2026-03-05T23:59', true],
  ['after it', { from: '2026-03-04', until: '2026-03-05' }, '2026-03-06T00:00', false],
  ['before its season', { from: '2026-03-04' }, '2026-03-03T23:59', false],
])('%s', (_, terms, moment, isSold) => {
  expect(isSoldAt({ ...ALWAYS, ...terms }, at(moment), NO_HOURS)).toBe(isSold)
})

/** Open from 10:00 to 03:00. */
const UNTIL_THREE: Schedule = {
  week: Array.from({ length: 7 }, () => ({ from: '10:00', to: '03:00' })),
  exceptions: {},
  lastOrderMinutes: 30,
}

test.each<[string, Partial<SaleTerms>, string, boolean]>([
  ['on Tuesdays, in the night after one', { weekdays: [1] }, '2026-03-04T00:30', true],
  ['on Wednesdays, before one has begun', { weekdays: [2] }, '2026-03-04T00:30', false],
  ['until a date, in the night after it', { until: '2026-03-03' }, '2026-03-04T02:30', true],
  ['until a date, when the day after has begun', { until: '2026-03-03' }, '2026-03-04T10:00', false],
  ['from a date, in the night before it', { from: '2026-03-04' }, '2026-03-04T00:30', false],
  ['from a date, when it has begun', { from: '2026-03-04' }, '2026-03-04T10:00', true],
  ['for hours of a weekday, at that hour', { weekdays: [2], hours: { from: 0, to: 120 } }, '2026-03-04T00:30', true],
])('a branch that closes at 03:00 sells by its working day %s', (_, terms, moment, isSold) => {
  expect(isSoldAt({ ...ALWAYS, ...terms }, at(moment), UNTIL_THREE)).toBe(isSold)
})

test('a product for one way only is refused for the other, at any time', () => {
  const now = at('2026-03-04T12:00')
  expect(saleRefusal({ ...ALWAYS, onlyFor: PICKUP }, DELIVERY, now, NO_HOURS)).toBe('not_for_delivery')
  expect(saleRefusal({ ...ALWAYS, onlyFor: DELIVERY }, PICKUP, now, NO_HOURS)).toBe('not_for_pickup')
  expect(saleRefusal({ ...ALWAYS, onlyFor: PICKUP }, PICKUP, now, NO_HOURS)).toBeNull()
  expect(saleRefusal({ ...ALWAYS, onlyFor: DELIVERY }, DELIVERY, now, NO_HOURS)).toBeNull()
  expect(saleRefusal({ ...ALWAYS, weekdays: [0] }, PICKUP, now, NO_HOURS)).toBe('not_now')
})

test('an order is judged by its slot, and by now as soon as possible or when the slot began', () => {
  const now = at('2026-03-04T12:00')
  expect(saleMomentOf(null, now)).toBe(now)
  expect(saleMomentOf(at('2026-03-05T09:00'), now)).toBe(at('2026-03-05T09:00'))
  expect(saleMomentOf(at('2026-03-04T11:30'), now)).toBe(now)
})

const BREAKFAST = { sale: { ...ALWAYS, hours: { from: 480, to: 660 } } }
const LUNCH = { sale: { ...ALWAYS, hours: { from: 720, to: 960 } } }
const FOR_PICKUP = { sale: { ...ALWAYS, onlyFor: PICKUP } }

test('a combo is sold only with what was chosen for it', () => {
  const noon = at('2026-03-04T12:00')
  expect(firstRefusedPart([LUNCH, BREAKFAST], DELIVERY, noon, NO_HOURS)).toEqual({
    part: BREAKFAST,
    refusal: 'not_now',
  })
  expect(firstRefusedPart([LUNCH, FOR_PICKUP], DELIVERY, noon, NO_HOURS)).toEqual({
    part: FOR_PICKUP,
    refusal: 'not_for_delivery',
  })
  expect(firstRefusedPart([LUNCH, FOR_PICKUP], PICKUP, noon, NO_HOURS)).toBeNull()
})

test('the first sale time is when everything is sold; breakfast and lunch together have none', () => {
  const slots = ['2026-03-04T18:00', '2026-03-05T09:00', '2026-03-05T12:30'].map(at)
  expect(firstMomentOnSale(slots, [BREAKFAST], DELIVERY, NO_HOURS)).toBe(slots[1])
  expect(firstMomentOnSale(slots, [LUNCH, { sale: ALWAYS }], DELIVERY, NO_HOURS)).toBe(slots[2])
  expect(firstMomentOnSale(slots, [BREAKFAST, LUNCH], DELIVERY, NO_HOURS)).toBeNull()
  expect(firstMomentOnSale(slots, [FOR_PICKUP], DELIVERY, NO_HOURS)).toBeNull()
})

test.each<[string, Partial<SaleTerms>, ReturnType<typeof saleAvailability>]>([
  ['in its hours', { hours: { from: 660, to: 780 } }, 'now'],
  ['tomorrow morning', { hours: { from: 480, to: 660 } }, 'later'],
  ['within the week', { weekdays: [1] }, 'later'],
  ['after the days ahead', { from: '2026-03-11' }, 'never'],
  ['before', { until: '2026-03-03' }, 'never'],
])('a product sold %s is offered so', (_, terms, expected) => {
  expect(saleAvailability({ ...ALWAYS, ...terms }, at('2026-03-04T12:00'), NO_HOURS)).toBe(expected)
})

test('a product that is never sold in the days ahead is sold in no slot', () => {
  const minute = fc.integer({ min: 0, max: MINUTES_PER_DAY - 1 })
  const terms = fc.record({
    weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }))),
    hours: fc.option(fc.record({ from: minute, to: minute })),
  })
  const now = at('2026-03-04T12:10')
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: (SLOT_DAYS - 1) * 48 }), (some, slot) => {
      const sale = { ...ALWAYS, ...some }
      const moment = at('2026-03-04T12:00') + slot * 30
      if (saleAvailability(sale, now, NO_HOURS) === 'never')
        expect(firstRefusedPart([{ sale }], PICKUP, moment, NO_HOURS)?.refusal).toBe('not_now')
    }),
  )
})
