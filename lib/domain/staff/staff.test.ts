import { describe, expect, test } from 'vitest'
import { amountToCollect } from '@/lib/domain/money/amount-to-collect'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { ORDER_STATUSES, type OrderStatus } from '@/lib/domain/order/order'
import { isPossible, type OrderAct, obsoleteTasks, STAFF_ROLES, staffVerdict, TASK_KINDS } from './staff'

const CANCEL = { kind: 'cancel' } as const
const REFUND = { kind: 'refund' } as const
const ACCEPT = { kind: 'accept' } as const
const order = (status: OrderStatus, version = 3) => ({ status, deliveryType: DELIVERY, version })
const allowed = (act: OrderAct, role: 'cook' | 'manager') =>
  ORDER_STATUSES.filter((status) => staffVerdict(order(status), act, { role, seen: 3 }) === 'do')

describe('the acts of staff on an order', () => {
  test.each(STAFF_ROLES)('a %s accepts what was sent and nothing else', (role) => {
    expect(allowed(ACCEPT, role)).toEqual(['sent'])
  })

  test('a cook cancels what is in the kitchen, a manager whatever has not ended', () => {
    expect(allowed(CANCEL, 'cook')).toEqual(['sent', 'accepted', 'cooking'])
    expect(allowed(CANCEL, 'manager')).toEqual(['sent', 'accepted', 'cooking', 'ready', 'on_way'])
  })

  test('a manager alone gives money back, and not for a cancelled order, which gave all of it back', () => {
    expect(allowed(REFUND, 'cook')).toEqual([])
    expect(allowed(REFUND, 'manager')).toEqual(['sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered'])
  })

  test('every role may set the link of a receipt, also of an order that has ended', () => {
    const RECEIPT = { kind: 'receipt' } as const
    for (const role of STAFF_ROLES)
      expect(allowed(RECEIPT, role)).toEqual(ORDER_STATUSES.filter((status) => status !== 'awaiting_payment'))
  })

  test('staff cannot move an order that waits for its payment', () => {
    for (const act of [ACCEPT, CANCEL, REFUND, { kind: 'next', to: 'sent' } as const])
      expect(isPossible(order('awaiting_payment'), act)).toBe(false)
  })

  test('an order moves one step at a time, and a pickup is not carried', () => {
    const moves = (deliveryType: typeof DELIVERY | typeof PICKUP) =>
      ORDER_STATUSES.flatMap((status) =>
        ORDER_STATUSES.filter((to) => isPossible({ status, deliveryType }, { kind: 'next', to })).map((to) => [
          status,
          to,
        ]),
      )
    expect(moves(DELIVERY)).toEqual([
      ['accepted', 'cooking'],
      ['cooking', 'ready'],
      ['ready', 'on_way'],
      ['on_way', 'delivered'],
    ])
    expect(moves(PICKUP)).toEqual([
      ['accepted', 'cooking'],
      ['cooking', 'ready'],
      ['ready', 'delivered'],
    ])
  })

  test('a request out of turn is refused for the turn before the role is looked at', () => {
    expect(staffVerdict(order('delivered', 3), CANCEL, { role: 'cook', seen: 3 })).toBe('impossible')
    expect(staffVerdict(order('sent', 3), CANCEL, { role: 'manager', seen: 3 })).toBe('do')
    expect(staffVerdict(order('on_way', 3), CANCEL, { role: 'cook', seen: 3 })).toBe('forbidden')
  })

  test('an order of another version is stale, whatever is asked', () => {
    expect(staffVerdict(order('sent', 4), ACCEPT, { role: 'manager', seen: 3 })).toBe('stale')
    expect(staffVerdict(order('delivered', 2), CANCEL, { role: 'cook', seen: 3 })).toBe('stale')
  })
})

test('a refunded amount is not collected, and a paid order has nothing to collect', () => {
  expect(amountToCollect({ paymentState: 'due', total: 5000, refunded: 1200 })).toBe(3800)
  expect(amountToCollect({ paymentState: 'paid', total: 5000, refunded: 0 })).toBe(0)
})

test('an alarm ends when the order is accepted, a task about an open order with the order, and tasks of money and reports never', () => {
  expect(obsoleteTasks('awaiting_payment')).toEqual([])
  expect([obsoleteTasks('sent'), obsoleteTasks('accepted'), obsoleteTasks('on_way')]).toEqual([
    [],
    ['not_accepted'],
    ['not_accepted'],
  ])
  for (const status of ['delivered', 'cancelled'] as const) {
    const left = TASK_KINDS.filter((kind) => !obsoleteTasks(status).includes(kind))
    expect(left).toEqual([
      'forgotten_order',
      'call_back',
      'low_review',
      'feedback',
      'problem',
      'remake',
      'bonus_above_cap',
      'return_cash',
      'other',
    ])
  }
})
