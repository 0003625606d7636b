import { describe, expect, test } from 'vitest'
import { CASH_LIMITS, flagsOf, isLineTooLarge, ORDER_LIMITS, overCashLimit, overLimit } from './order-limits'

const lines = (...quantities: number[]) => quantities.map((quantity) => ({ quantity }))
const { linePortions, portions, subtotal } = ORDER_LIMITS

describe('the size of an order', () => {
  test.each([
    ['nothing', [], 0, null],
    ['all that may be', [linePortions, linePortions], subtotal, null],
    ['a portion too many of a dish', [linePortions + 1], 1, { limit: 'line_portions', most: linePortions }],
    ['a portion too many in all', [linePortions, linePortions, 1], 1, { limit: 'portions', most: portions }],
    ['a tenge too many', [1], subtotal + 1, { limit: 'subtotal', most: subtotal }],
  ] as const)('the size of an order is judged: %s', (_, quantities, sum, expected) => {
    expect(overLimit(lines(...quantities), sum)).toEqual(expected)
    expect(lines(...quantities).some(isLineTooLarge)).toBe(expected?.limit === 'line_portions')
  })

  test('a guest may order less in cash than a customer', () => {
    expect(overCashLimit(CASH_LIMITS.guest, false)).toBeNull()
    expect(overCashLimit(CASH_LIMITS.guest + 1, false)).toEqual({ limit: 'cash', most: CASH_LIMITS.guest })
    expect(overCashLimit(CASH_LIMITS.guest + 1, true)).toBeNull()
    expect(overCashLimit(CASH_LIMITS.customer + 1, true)).toEqual({ limit: 'cash', most: CASH_LIMITS.customer })
  })
})

test('a suspicious order is flagged', () => {
  const order = {
    method: 'cash',
    total: 29_999,
    isPhoneVerified: true,
    isPinFar: false,
    isFlaggedAsMany: false,
  } as const
  expect(flagsOf(order)).toEqual([])
  expect(flagsOf({ ...order, total: 30_000 })).toEqual(['large_cash'])
  expect(flagsOf({ ...order, total: 30_000, method: 'card' })).toEqual([])
  expect(flagsOf({ ...order, isFlaggedAsMany: true, isPhoneVerified: false })).toEqual([
    'many_orders',
    'unproven_phone',
  ])
})
