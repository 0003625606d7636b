import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { ORDER_STATUSES } from '@/lib/domain/order/order'
import { MINUTES_PER_DAY } from '@/lib/domain/time/branch-clock'
import { isQuietHour, MESSAGES_PER_PHONE, messageKindOf, skipCauseOf, smsParts } from './message'

const kinds = (deliveryType: typeof DELIVERY | typeof PICKUP, isByShop = true) =>
  ORDER_STATUSES.flatMap((status) => messageKindOf({ status, deliveryType, isByShop }) ?? [])

describe('the messages about an order', () => {
  test('the SMS statuses of a delivery are accepted, on the way, cancelled', () => {
    expect(kinds(DELIVERY)).toEqual(['accepted', 'on_way', 'cancelled'])
  })
  test('the SMS statuses of a pickup are accepted, ready, cancelled', () => {
    expect(kinds(PICKUP).filter((kind) => kind !== 'on_way')).toEqual(['accepted', 'ready', 'cancelled'])
  })
  test("a customer's own act is not told", () => {
    expect(kinds(DELIVERY, false)).toEqual([])
  })
})

test('the hours from 22:00 to 9:00 are quiet', () => {
  const at = (hours: number, minutes: number) => 20_000 * MINUTES_PER_DAY + hours * 60 + minutes
  expect([at(8, 59), at(9, 0), at(21, 59), at(22, 0), at(0, 0)].map(isQuietHour)).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
})

describe('parts of an SMS', () => {
  test.each([
    ['Latin, one part', 'a'.repeat(160), 1],
    ['Latin, two parts', 'a'.repeat(161), 2],
    ['letters that count twice', '€'.repeat(81), 2],
    ['Cyrillic, one part', 'я'.repeat(70), 1],
    ['one Cyrillic letter among Latin ones', `${'a'.repeat(70)}я`, 2],
    ['Kazakh, three parts', 'ә'.repeat(135), 3],
  ])('an SMS has parts: %s', (_, text, parts) => {
    expect(smsParts(text)).toBe(parts)
  })
})

describe('unsent messages', () => {
  const DAY = 12 * 60
  const NIGHT = 23 * 60
  const one = { kind: 'accepted', at: DAY, cost: 20, spent: 0, cap: 100, toPhone: 0 } as const
  test.each([
    ['nothing by day', {}, null],
    ['"accepted" at night', { at: NIGHT }, 'quiet_hours'],
    ['not a cancellation at night', { at: NIGHT, kind: 'cancelled' }, null],
    ['not a courier on the way at night', { at: NIGHT, kind: 'on_way' }, null],
    ['what the day has no money for', { spent: 81 }, 'day_cap'],
    ['nothing without a cap', { spent: 100_000, cap: null }, null],
    ['nothing that costs nothing', { spent: 200, cost: 0 }, null],
    ['too many to one phone', { toPhone: MESSAGES_PER_PHONE }, 'phone_cap'],
  ] as const)('a message is left unsent: %s', (_, facts, cause) => {
    expect(skipCauseOf({ ...one, ...facts })).toBe(cause)
  })

  test('a day never costs more than its cap', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 })), fc.integer({ min: 0, max: 500 }), (costs, cap) => {
        let spent = 0
        for (const cost of costs) if (skipCauseOf({ ...one, cost, spent, cap }) === null) spent += cost
        expect(spent).toBeLessThanOrEqual(cap)
      }),
    )
  })
})
