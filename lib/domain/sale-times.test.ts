import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DELIVERY, PICKUP } from './delivery'
import { firstSold, isSoldAt, momentOfOrder, refusedPart, type SaleTerms, saleRefusal, soldWhen } from './sale-times'
import { SLOT_DAYS } from './slots'
import { MINUTES_PER_DAY, toLocalMinute } from './time/branch-clock'

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
  expect(isSoldAt({ ...ALWAYS, ...terms }, at(moment))).toBe(isSold)
})

test('what is for one way only is refused for the other, at any time', () => {
  const now = at('2026-03-04T12:00')
  expect(saleRefusal({ ...ALWAYS, onlyFor: PICKUP }, DELIVERY, now)).toBe('not_for_delivery')
  expect(saleRefusal({ ...ALWAYS, onlyFor: DELIVERY }, PICKUP, now)).toBe('not_for_pickup')
  expect(saleRefusal({ ...ALWAYS, onlyFor: PICKUP }, PICKUP, now)).toBeNull()
  expect(saleRefusal({ ...ALWAYS, onlyFor: DELIVERY }, DELIVERY, now)).toBeNull()
  expect(saleRefusal({ ...ALWAYS, weekdays: [0] }, PICKUP, now)).toBe('not_now')
})

test('an order is judged by its slot, and by now as soon as possible or when the slot began', () => {
  const now = at('2026-03-04T12:00')
  expect(momentOfOrder(null, now)).toBe(now)
  expect(momentOfOrder(at('2026-03-05T09:00'), now)).toBe(at('2026-03-05T09:00'))
  expect(momentOfOrder(at('2026-03-04T11:30'), now)).toBe(now)
})

const BREAKFAST = { sale: { ...ALWAYS, hours: { from: 480, to: 660 } } }
const LUNCH = { sale: { ...ALWAYS, hours: { from: 720, to: 960 } } }
const FOR_PICKUP = { sale: { ...ALWAYS, onlyFor: PICKUP } }

test('a combo is sold only with what was chosen for it', () => {
  const noon = at('2026-03-04T12:00')
  expect(refusedPart([LUNCH, BREAKFAST], DELIVERY, noon)).toEqual({ part: BREAKFAST, refusal: 'not_now' })
  expect(refusedPart([LUNCH, FOR_PICKUP], DELIVERY, noon)).toEqual({ part: FOR_PICKUP, refusal: 'not_for_delivery' })
  expect(refusedPart([LUNCH, FOR_PICKUP], PICKUP, noon)).toBeNull()
})

test('the first time at which everything is sold; breakfast and lunch together have none', () => {
  const slots = ['2026-03-04T18:00', '2026-03-05T09:00', '2026-03-05T12:30'].map(at)
  expect(firstSold(slots, [BREAKFAST], DELIVERY)).toBe(slots[1])
  expect(firstSold(slots, [LUNCH, { sale: ALWAYS }], DELIVERY)).toBe(slots[2])
  expect(firstSold(slots, [BREAKFAST, LUNCH], DELIVERY)).toBeNull()
  expect(firstSold(slots, [FOR_PICKUP], DELIVERY)).toBeNull()
})

test.each<[string, Partial<SaleTerms>, ReturnType<typeof soldWhen>]>([
  ['in its hours', { hours: { from: 660, to: 780 } }, 'now'],
  ['tomorrow morning', { hours: { from: 480, to: 660 } }, 'later'],
  ['within the week', { weekdays: [1] }, 'later'],
  ['after the days ahead', { from: '2026-03-11' }, 'never'],
  ['before', { until: '2026-03-03' }, 'never'],
])('what is sold %s is offered so', (_, terms, expected) => {
  expect(soldWhen({ ...ALWAYS, ...terms }, at('2026-03-04T12:00'))).toBe(expected)
})

test('what is never sold in the days ahead is sold in no slot of them', () => {
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
      if (soldWhen(sale, now) === 'never') expect(refusedPart([{ sale }], PICKUP, moment)?.refusal).toBe('not_now')
    }),
  )
})
