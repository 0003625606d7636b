import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CASH_LIMITS } from '@/lib/domain/order/order-limits'
import { CASH_CODE_FROM, cashRefusal, isCustomerOrder, proofAfterChange } from './cash-rules'

const order = {
  method: 'cash',
  total: 15_001,
  isCustomer: false,
  isPhoneVerified: false,
  hasReceived: false,
} as const
const AT = new Date('2026-03-04T07:00:00Z')

test.each(['cash', 'terminal', 'kaspi_qr'] as const)('a first order above the sum by %s needs a code', (method) => {
  expect(cashRefusal({ ...order, method }, CASH_CODE_FROM)).toEqual({ why: 'code' })
})

test.each([
  ['up to the sum', { total: 15_000 }],
  ['of a card', { method: 'card' }],
  ['of a customer', { isCustomer: true }],
  ['of a verified phone', { isPhoneVerified: true }],
  ['of a phone that received an order before', { hasReceived: true }],
] as const)('an order %s needs no code', (_, changes) => {
  expect(cashRefusal({ ...order, ...changes }, CASH_CODE_FROM)).toBeNull()
})

test('an order needs no code where the check is switched off', () => {
  expect(cashRefusal({ ...order, total: 60_000 }, null)).toBeNull()
})

test('a guest who confirmed the phone by a code keeps the limit of guests', () => {
  const large = { ...order, total: CASH_LIMITS.guest + 1, isPhoneVerified: true }
  expect(cashRefusal(large, CASH_CODE_FROM)).toEqual({
    why: 'limit',
    exceeded: { limit: 'cash', most: CASH_LIMITS.guest },
  })
  expect(cashRefusal({ ...large, isCustomer: true }, CASH_CODE_FROM)).toBeNull()
})

test('a known customer may pay on receipt whatever guests may', () => {
  const facts = [fc.nat(200_000), fc.boolean(), fc.boolean(), fc.boolean(), fc.option(fc.nat(100_000))] as const
  fc.assert(
    fc.property(...facts, (total, isCustomer, isPhoneVerified, hasReceived, from) => {
      const requested = { method: 'cash' as const, total, isCustomer, isPhoneVerified, hasReceived }
      fc.pre(cashRefusal(requested, from) === null)
      for (const better of [{ isCustomer: true }, { isPhoneVerified: true }, { hasReceived: true }])
        expect(cashRefusal({ ...requested, ...better }, from)).toBeNull()
    }),
  )
})

test.each([
  ['placed in a session', { isPhoneUnverified: false, verifiedAt: null }, true],
  ['of a guest with a code', { isPhoneUnverified: false, verifiedAt: AT }, false],
  ['of a guest without one', { isPhoneUnverified: true, verifiedAt: null }, false],
])("an order is a customer's when it is one %s", (_, trust, expected) => {
  expect(isCustomerOrder(trust)).toBe(expected)
})

test('a code confirms the phone that it was sent to, and no other phone', () => {
  const was = { phone: '77011234567', verifiedAt: AT }
  expect(proofAfterChange(was, was.phone, null)).toEqual(AT)
  expect(proofAfterChange(was, '77059876543', null)).toBeNull()
  const later = new Date(AT.getTime() + 60_000)
  expect(proofAfterChange(was, '77059876543', later)).toEqual(later)
})
