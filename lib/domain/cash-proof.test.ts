import { expect, test } from 'vitest'
import { CASH_CODE_FROM, needsPhoneCode } from './cash-proof'

const order = { method: 'cash', total: 15_001, isProven: false, hasReceived: false } as const

test('a first cash order above the sum needs a code', () => {
  expect(needsPhoneCode(order, CASH_CODE_FROM)).toBe(true)
})

test.each([
  ['up to the sum', { total: 15_000 }],
  ['of a card', { method: 'card' }],
  ['of a proven phone', { isProven: true }],
  ['of a phone that received an order before', { hasReceived: true }],
] as const)('one %s needs none', (_, changes) => {
  expect(needsPhoneCode({ ...order, ...changes }, CASH_CODE_FROM)).toBe(false)
})

test('nobody needs one where it is switched off', () => {
  expect(needsPhoneCode({ ...order, total: 60_000 }, null)).toBe(false)
})
