import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compensationFor,
  decisionsOf,
  givesWholePrice,
  PROBLEM_KINDS,
  PROBLEM_RULES,
  remediesOf,
  reportableUntil,
  reportVerdict,
  reviewCauseOf,
} from './problem'

const PLAIN = { subtotal: 5000, promo: 0 }
const REPORT = {
  wish: 'money',
  amount: 1000,
  isByCard: true,
  isWhole: true,
  givenForOrder: 0,
  givenInMonth: 0,
  ordersBefore: 1,
  networkReports: 0,
  networkTimes: 1,
} as const

const tenge = (max: number) => fc.integer({ min: 0, max })
const lines = fc.array(
  fc.record({
    kind: fc.constantFrom(...PROBLEM_KINDS),
    unitPrice: tenge(20_000),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 8 },
)
/** Lines of an order, and the discount of a promo code on them. */
const paid = lines.chain((all) => {
  const subtotal = all.reduce((total, { unitPrice, quantity }) => total + unitPrice * quantity, 0)
  return tenge(subtotal).map((promo) => ({ all, subtotal, promo }))
})

describe('the value of a reported line', () => {
  test('a dish that was not brought or is another one comes back whole, a spoiled or incomplete one by half', () => {
    const line = { unitPrice: 1250, quantity: 2 }
    expect(PROBLEM_KINDS.map((kind) => [kind, compensationFor({ ...line, kind }, PLAIN)])).toEqual([
      ['not_brought', 2500],
      ['missing', 1250],
      ['wrong', 2500],
      ['bad', 1250],
    ])
    expect(PROBLEM_KINDS.filter(givesWholePrice)).toEqual(['not_brought', 'wrong'])
  })

  test('a discount lowers the value of a line as it lowered its price', () => {
    expect(compensationFor({ kind: 'wrong', unitPrice: 2500, quantity: 1 }, { subtotal: 5000, promo: 1000 })).toBe(2000)
  })

  test('all lines of an order never give back more than was paid for them', () => {
    fc.assert(
      fc.property(paid, ({ all, ...amounts }) => {
        const worth = all.map((line) => compensationFor(line, amounts))
        expect(worth.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(amounts.subtotal - amounts.promo)
        for (const one of worth) expect(one).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test('bonuses are a remedy for registered customers only', () => {
  expect(remediesOf({ isRegistered: true, canRemake: false })).toEqual(['bonus', 'money'])
  expect(remediesOf({ isRegistered: false, canRemake: false })).toEqual(['money'])
})

describe('the decision about a report', () => {
  test.each([
    ['the rules', {}, null],
    ['a person, where cash has to be brought back', { isByCard: false }, 'cash'],
    ['the rules, where cash becomes bonuses', { isByCard: false, wish: 'bonus' }, null],
    ['a person, where half a dish would have to go back to a card', { isWhole: false }, 'part'],
    ['the rules, where half a dish becomes bonuses', { isWhole: false, wish: 'bonus' }, null],
    ['a person, where nothing was paid', { amount: 0 }, 'nothing'],
    ['the rules, up to the cap of the order', { givenForOrder: 5000 }, null],
    ['a person, above it', { givenForOrder: 5001 }, 'order_cap'],
    ['a person, above the cap of the month', { givenInMonth: 9001 }, 'month_cap'],
    ['the rules, for a new customer and little money', { ordersBefore: 0, amount: 3000 }, null],
    ['a person, for a new customer and more', { ordersBefore: 0, amount: 3001 }, 'new_customer'],
    ['a person, for the fourth report of a network in a day', { networkReports: 3 }, 'network'],
    ['the rules, for the fourth of a network with many customers', { networkReports: 3, networkTimes: 2 }, null],
    ['a person, for the seventh of that one', { networkReports: 6, networkTimes: 2 }, 'network'],
  ] as const)('the decision about a report: %s', (_, facts, cause) => {
    expect(reviewCauseOf({ ...REPORT, ...facts })).toBe(cause)
  })

  test('the rules never give more than the caps, however reports are split', () => {
    fc.assert(
      fc.property(fc.array(tenge(7000), { maxLength: 30 }), (amounts) => {
        let given = 0
        for (const amount of amounts)
          if (reviewCauseOf({ ...REPORT, amount, givenForOrder: given, givenInMonth: given }) === null) given += amount
        expect(given).toBeLessThanOrEqual(PROBLEM_RULES.perOrder)
      }),
    )
  })
})

test('problems are reported within a day after delivery', () => {
  const statusAt = new Date('2026-03-04T10:00:00Z')
  const order = { status: 'delivered', statusAt } as const
  expect(reportableUntil(order)).toEqual(new Date('2026-03-05T10:00:00Z'))
  expect(reportVerdict(order, new Date('2026-03-05T09:59:59Z'))).toBe('open')
  expect(reportVerdict(order, new Date('2026-03-05T10:00:00Z'))).toBe('over')
  expect(reportVerdict({ ...order, status: 'on_way' }, statusAt)).toBe('not_delivered')
})

describe('dishes once more', () => {
  test('guests may ask for it as well as customers with an account, always besides money', () => {
    expect(remediesOf({ isRegistered: false, canRemake: true })).toEqual(['money', 'remake'])
    expect(remediesOf({ isRegistered: true, canRemake: true })).toEqual(['bonus', 'money', 'remake'])
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (isRegistered, possible) => {
        const remedies = remediesOf({ isRegistered, canRemake: possible })
        expect(remedies).toContain('money')
        expect(remedies.includes('remake')).toBe(possible)
      }),
    )
  })

  test('only the branch decides it, whatever the amount', () => {
    fc.assert(
      fc.property(tenge(20_000), fc.boolean(), (amount, isByCard) => {
        expect(reviewCauseOf({ ...REPORT, wish: 'remake', amount, isByCard })).toBe('remake')
      }),
    )
  })

  test('everybody on the shift may cook once more or refuse; only a manager gives money and bonuses', () => {
    const decisions = (wish: 'remake' | 'money', isRegistered: boolean, role: 'cook' | 'manager') =>
      decisionsOf({ wish, isRegistered }, role)
    expect(decisions('remake', true, 'cook')).toEqual(['remake', 'refused'])
    expect(decisions('remake', true, 'manager')).toEqual(['bonus', 'money', 'remake', 'refused'])
    expect(decisions('money', false, 'manager')).toEqual(['money', 'refused'])
    expect(decisions('money', true, 'cook')).toEqual(['refused'])
  })
})
