import { expect, test } from 'vitest'
import { DELIVERY, PICKUP } from './delivery'
import { isSoldAt, type SaleTerms, saleRefusal } from './sale-times'
import { toLocalMinute } from './time/branch-clock'

const ALWAYS: SaleTerms = { weekdays: null, hours: null, from: null, until: null, onlyFor: null }
/** On the branches' clock. */
const at = (text: string) => toLocalMinute(new Date(`${text}+05:00`))

test.each<[string, Partial<SaleTerms>, string, boolean]>([
  ['without bounds', {}, '2026-03-04T03:00', true],
  ['in its hours', { hours: { from: 480, to: 660 } }, '2026-03-04T08:00', true],
  ['when they end', { hours: { from: 480, to: 660 } }, '2026-03-04T11:00', false],
  ['before them', { hours: { from: 480, to: 660 } }, '2026-03-04T07:59', false],
  ['past midnight', { hours: { from: 1320, to: 120 } }, '2026-03-04T01:59', true],
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
  expect(saleRefusal({ ...ALWAYS, weekdays: [0] }, PICKUP, now)).toBe('not_now')
})
