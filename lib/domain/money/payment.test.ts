import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '@/lib/domain/order/order'
import {
  actionForReceivedMoney,
  canPay,
  firstPaymentState,
  methodsOf,
  needsCharge,
  PAYMENT_STATES,
  payableUntil,
  paymentStateAfterCancel,
} from './payment'

const now = new Date('2026-11-21T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('cash is due, a card is awaited, and nothing is charged for an order that bonuses paid', () => {
  expect(firstPaymentState('cash', 1000)).toBe('due')
  expect(firstPaymentState('terminal', 1000)).toBe('due')
  expect(firstPaymentState('kaspi_qr', 1000)).toBe('due')
  expect(firstPaymentState('card', 1000)).toBe('awaiting')
  expect(firstPaymentState('card', 0)).toBe('paid')
  expect(needsCharge('card', 0)).toBe(false)
  expect(needsCharge('card', 1)).toBe(true)
  expect(needsCharge('cash', 1)).toBe(false)
})

test('a branch offers the payment methods that it takes, and no card online without a bank', () => {
  expect(methodsOf(['kaspi_qr', 'card', 'cash'], ['cash', 'card', 'terminal', 'kaspi_qr'])).toEqual([
    'cash',
    'card',
    'kaspi_qr',
  ])
  expect(methodsOf(['terminal', 'card'], ['cash', 'terminal', 'kaspi_qr'])).toEqual(['terminal'])
})

test('an order can be paid for thirty minutes, and only while it waits for that', () => {
  const order = { status: 'awaiting_payment', paymentState: 'awaiting', paymentExpiresAt: payableUntil(now) } as const
  expect(canPay(order, later(29))).toBe(true)
  expect(canPay(order, later(30))).toBe(false)
  for (const status of ORDER_STATUSES)
    if (status !== 'awaiting_payment') expect(canPay({ ...order, status }, now)).toBe(false)
})

describe('money that arrived', () => {
  test('arrived money pays the order that waits for it, and one that changed to cash in the meantime', () => {
    expect(actionForReceivedMoney({ status: 'awaiting_payment', paymentState: 'awaiting' })).toBe('pay')
    expect(actionForReceivedMoney({ status: 'cooking', paymentState: 'due' })).toBe('pay')
  })

  test('arrived money goes back when the order ended, was handed over for cash, or was paid already', () => {
    expect(actionForReceivedMoney({ status: 'cancelled', paymentState: 'void' })).toBe('refund')
    expect(actionForReceivedMoney({ status: 'cancelled', paymentState: 'due' })).toBe('refund')
    expect(actionForReceivedMoney({ status: 'delivered', paymentState: 'due' })).toBe('refund')
    for (const status of ORDER_STATUSES) expect(actionForReceivedMoney({ status, paymentState: 'paid' })).toBe('refund')
  })

  test('arrived money is never kept for an order that will not be cooked', () => {
    for (const paymentState of PAYMENT_STATES)
      expect(actionForReceivedMoney({ status: 'cancelled', paymentState })).toBe('refund')
  })
})

test('a cancellation gives back what was paid, and drops what was not', () => {
  expect(PAYMENT_STATES.map(paymentStateAfterCancel)).toEqual([
    'void',
    'void',
    'refund_pending',
    'refund_pending',
    'refunded',
    'void',
  ])
})
