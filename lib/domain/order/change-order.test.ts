import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYMENT_STATES } from '@/lib/domain/money/payment'
import { canRefundPart, MIN_BANK_REFUND } from '@/lib/domain/money/refund'
import { isChangeable, moneyOfChange } from './change-order'
import { ORDER_STATUSES } from './order'

const paid = { paymentState: 'paid', total: 5000, left: 5000, isFeeRefunded: false } as const

test('an order is changed only before it is accepted', () => {
  expect(ORDER_STATUSES.filter(isChangeable)).toEqual(['sent'])
})

test('the same total is always allowed, and an order that is paid on receipt may cost another sum', () => {
  for (const paymentState of PAYMENT_STATES) expect(moneyOfChange({ ...paid, paymentState }, 5000).kind).toBe('same')
  expect(moneyOfChange({ ...paid, paymentState: 'due' }, 5700).kind).toBe('pay_other')
  expect(moneyOfChange({ ...paid, paymentState: 'due' }, 4300).kind).toBe('pay_other')
})

test('a card that was charged with more gets the difference back; with less, nothing is charged twice', () => {
  expect(moneyOfChange(paid, 4500)).toEqual({ kind: 'give_back', amount: 500 })
  expect(moneyOfChange(paid, 5500)).toEqual({ kind: 'refuse', difference: 500 })
})

test.each([
  ['a crumb that no bank gives back', { ...paid }, 4995],
  ['the fee went back before', { ...paid, isFeeRefunded: true }, 4500],
  ['too little is left of the charge', { ...paid, left: 505 }, 4500],
  ['the money is on its way back', { ...paid, paymentState: 'refund_pending' as const }, 4500],
])('an order is not changed when %s', (_, order, now) => {
  expect(moneyOfChange(order, now)).toEqual({ kind: 'refuse', difference: now - order.total })
})

test('a partial refund leaves a rest that the bank can give back as well', () => {
  const amounts = [fc.nat(100_000), fc.nat(100_000), fc.nat(100_000)] as const
  fc.assert(
    fc.property(...amounts, (total, left, now) => {
      const money = moneyOfChange({ ...paid, total, left }, now)
      if (money.kind !== 'give_back') return
      expect(money.amount).toBe(total - now)
      expect(money.amount).toBeGreaterThanOrEqual(MIN_BANK_REFUND)
      expect(canRefundPart(left - money.amount, left - money.amount)).toBe(true)
      expect(left - money.amount).toBeGreaterThanOrEqual(MIN_BANK_REFUND)
    }),
  )
})
