import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import { NO_HOURS } from '@/lib/domain/time/working-day'
import { isPromoValidAt, PROMO_REFUSALS, type PromoRules, type PromoSituation, promoRefusal } from './promo-rules'

const rules: PromoRules = {
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  weekdays: null,
  hours: null,
  deliveryTypes: [DELIVERY, PICKUP],
  cityIds: null,
  branchIds: null,
  isLoginRequired: false,
  isFirstOrderOnly: false,
  perCustomer: null,
  limit: null,
}
const saturdayNoon: PromoSituation = {
  now: new Date('2026-11-21T07:00:00Z'),
  moment: toLocalMinute(new Date('2026-11-21T07:00:00Z')),
  schedule: NO_HOURS,
  type: DELIVERY,
  cityId: 1,
  branchId: 1,
  isSignedIn: false,
  orders: 0,
  usedByCustomer: 0,
  used: 0,
}

test('a code without bounds holds', () => {
  expect(promoRefusal(rules, saturdayNoon)).toBeNull()
})

test.each<[string, Partial<PromoRules>, Partial<PromoSituation>, ReturnType<typeof promoRefusal>]>([
  ['it has not begun', { startsAt: new Date('2026-11-22T00:00:00Z') }, {}, 'not_started'],
  ['it is over', {}, { now: new Date('2026-12-01T00:00:00Z') }, 'ended'],
  ['the customer used it', { perCustomer: 1 }, { isSignedIn: true, usedByCustomer: 1 }, 'used'],
  ['everybody together used it up', { limit: 100 }, { used: 100 }, 'used_up'],
  ['it is for customers', { isLoginRequired: true }, {}, 'login_required'],
  ['it is counted by customer, and a guest asks', { perCustomer: 2 }, {}, 'login_required'],
  ['it is for the first order, and a guest asks', { isFirstOrderOnly: true }, {}, 'login_required'],
  ['it is for the first order', { isFirstOrderOnly: true }, { isSignedIn: true, orders: 1 }, 'first_order_only'],
  ['it is for deliveries', { deliveryTypes: [DELIVERY] }, { type: PICKUP }, 'not_for_pickup'],
  ['it is for pickups', { deliveryTypes: [PICKUP] }, {}, 'not_for_delivery'],
  ['it is for another city', { cityIds: [2] }, {}, 'other_city'],
  ['it is for another branch', { branchIds: [2, 3] }, {}, 'other_branch'],
  ['it is not its day', { weekdays: [0, 1, 2, 3, 4] }, {}, 'not_now'],
  ['it is not its hour', { hours: { from: 14 * 60, to: 17 * 60 } }, {}, 'not_now'],
])('a code is refused when %s', (_, bound, situation, reason) => {
  expect(promoRefusal({ ...rules, ...bound }, { ...saturdayNoon, ...situation })).toBe(reason)
  expect(PROMO_REFUSALS).toContain(reason)
})

test.each<[string, Partial<PromoRules>, Partial<PromoSituation>]>([
  ['it begins this moment', { startsAt: saturdayNoon.now }, {}],
  ['it ends a moment later', { endsAt: new Date(saturdayNoon.now.getTime() + 1) }, {}],
  ['the customer has a use left', { perCustomer: 2 }, { isSignedIn: true, usedByCustomer: 1 }],
  ['everybody together has one left', { limit: 100 }, { used: 99 }],
  ['it is the first order of a customer', { isFirstOrderOnly: true }, { isSignedIn: true, orders: 0 }],
  ['a customer asks', { isLoginRequired: true }, { isSignedIn: true }],
  ['it is this city and this branch', { cityIds: [2, 1], branchIds: [3, 1] }, {}],
  ['its hour begins', { hours: { from: 12 * 60, to: 13 * 60 } }, {}],
])('a code holds when %s', (_, bound, situation) => {
  expect(promoRefusal({ ...rules, ...bound }, { ...saturdayNoon, ...situation })).toBeNull()
})

test('an hour is over when its end begins; the same hour at both ends is the whole day', () => {
  const until = (minute: number) => ({ ...rules, hours: { from: 9 * 60, to: minute } })
  expect(promoRefusal(until(12 * 60), saturdayNoon)).toBe('not_now')
  expect(promoRefusal(until(12 * 60 + 1), saturdayNoon)).toBeNull()
  expect(promoRefusal({ ...rules, hours: { from: 13 * 60, to: 13 * 60 } }, saturdayNoon)).toBeNull()
})

test('a reason that the customer can never remove is named before one that they can', () => {
  const everything = { ...rules, perCustomer: 1, isLoginRequired: true, deliveryTypes: [PICKUP] }
  expect(promoRefusal(everything, { ...saturdayNoon, usedByCustomer: 1 })).toBe('used')
})

describe('hours past midnight', () => {
  const night = { ...rules, weekdays: [5], hours: { from: 23 * 60, to: 3 * 60 } }
  const monday = toLocalMinute(new Date('2026-11-15T19:00:00Z'))
  const momentOn = (weekday: number, minute: number) => monday + weekday * 24 * 60 + minute
  const at = (weekday: number, minute: number) =>
    promoRefusal(night, { ...saturdayNoon, moment: momentOn(weekday, minute) })

  test('hours past midnight belong to the day they began on', () => {
    expect(at(5, 23 * 60)).toBeNull()
    expect(at(6, 2 * 60 + 59)).toBeNull()
  })

  test('hours past midnight end on the minute, and the small hours before belong to the previous day', () => {
    expect(at(6, 3 * 60)).toBe('not_now')
    expect(at(5, 60)).toBe('not_now')
    expect(at(5, 22 * 60 + 59)).toBe('not_now')
  })

  test('hours past midnight of every night end on their minute, too', () => {
    const nightly = { ...night, weekdays: null }
    const holds = (minute: number) => isPromoValidAt(nightly, momentOn(5, minute), NO_HOURS)
    expect([holds(2 * 60 + 59), holds(3 * 60), holds(22 * 60 + 59), holds(23 * 60)]).toEqual([true, false, false, true])
  })

  test('hours past midnight that go round the clock belong to their day until they begin again', () => {
    const round = { ...night, hours: { from: 13 * 60, to: 13 * 60 } }
    const holds = (weekday: number, minute: number) => isPromoValidAt(round, momentOn(weekday, minute), NO_HOURS)
    expect([holds(5, 12 * 60 + 59), holds(5, 13 * 60)]).toEqual([false, true])
    expect([holds(6, 12 * 60 + 59), holds(6, 13 * 60)]).toEqual([true, false])
  })

  test('hours past midnight of Sunday go on into Monday', () => {
    const sunday = { ...night, weekdays: [6] }
    expect(promoRefusal(sunday, { ...saturdayNoon, moment: momentOn(0, 60) })).toBeNull()
  })
})

test('weekdays and hours are those of the order, begin and end those of ordering', () => {
  const lunch = { ...rules, weekdays: [0, 1, 2, 3, 4], hours: { from: 12 * 60, to: 15 * 60 } }
  const monday = toLocalMinute(new Date('2026-11-23T08:00:00Z'))
  expect(isPromoValidAt(lunch, monday, NO_HOURS)).toBe(true)
  expect(promoRefusal(lunch, saturdayNoon)).toBe('not_now')
  expect(promoRefusal(lunch, { ...saturdayNoon, moment: monday })).toBeNull()
  const december = toLocalMinute(new Date('2026-12-02T08:00:00Z'))
  expect(promoRefusal(lunch, { ...saturdayNoon, moment: december })).toBeNull()
})

test('weekdays without hours are working days of the branch', () => {
  const untilThree = { ...NO_HOURS, week: Array.from({ length: 7 }, () => ({ from: '10:00', to: '03:00' })) }
  const saturdays = { ...rules, weekdays: [5] }
  const at = (moment: string) =>
    promoRefusal(saturdays, { ...saturdayNoon, schedule: untilThree, moment: toLocalMinute(new Date(moment)) })
  expect(at('2026-11-21T00:30:00+05:00')).toBe('not_now')
  expect(at('2026-11-22T00:30:00+05:00')).toBeNull()
  expect(at('2026-11-22T10:00:00+05:00')).toBe('not_now')
})
