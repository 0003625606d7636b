import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asksToConfirmReceipt,
  autoClosesAt,
  type CloseAction,
  canCancel,
  canReceive,
  closeVerdict,
  FORGOTTEN_HOURS,
  isActive,
  isHandOverForgotten,
  isUnderWay,
} from './closing'
import { DELIVERY, DELIVERY_TYPES, type DeliveryType, PICKUP } from './delivery'
import { nextStatus, ORDER_STATUSES, type OrderStatus, stepsOf } from './order'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const order = { deliveryType: DELIVERY, receivedAt: null, statusAt: at('12:00') } as const

describe('cancelling', () => {
  test('cancelling is possible until cooking begins', () => {
    expect(ORDER_STATUSES.filter((status) => canCancel({ status }))).toEqual(['awaiting_payment', 'sent', 'accepted'])
  })

  test.each([
    ['accepted', 'do'],
    ['cooking', 'too_late'],
    ['delivered', 'too_late'],
    ['cancelled', 'again'],
  ] as const)('an order that is %s: %s', (status, expected) => {
    expect(closeVerdict({ ...order, status }, 'cancel')).toBe(expected)
  })
})

describe('"received"', () => {
  test('a delivery is received once it was delivered, a pickup already when it is ready', () => {
    const possible = (deliveryType: typeof DELIVERY) =>
      ORDER_STATUSES.filter((status) => canReceive({ ...order, deliveryType, status }))
    expect(possible(DELIVERY)).toEqual(['delivered'])
    expect(possible(PICKUP)).toEqual(['ready', 'delivered'])
  })

  test.each([
    ['on_way', 'too_early'],
    ['delivered', 'do'],
    ['cancelled', 'ended'],
  ] as const)('an order that is %s: %s', (status, expected) => {
    expect(closeVerdict({ ...order, status }, 'received')).toBe(expected)
  })

  test('a second confirmation changes nothing', () => {
    expect(closeVerdict({ ...order, status: 'delivered', receivedAt: at('12:05') }, 'received')).toBe('again')
  })

  test.each([
    ['ready', true, true],
    ['ready', false, false],
    ['delivered', true, false],
    ['cooking', false, false],
  ] as const)('an order that is %s (can be received: %s) is asked for: %s', (status, can, isAsked) => {
    expect(asksToConfirmReceipt({ status, canReceive: can })).toBe(isAsked)
  })
})

describe('the active orders', () => {
  test('a delivered order stays among them for two hours, unless it was received', () => {
    const delivered = { ...order, status: 'delivered' } as const
    expect(isActive(delivered, at('13:59'))).toBe(true)
    expect(isActive(delivered, at('14:00'))).toBe(false)
    expect(isActive({ ...delivered, receivedAt: at('12:01') }, at('12:02'))).toBe(false)
    expect(autoClosesAt(delivered.statusAt)).toEqual(at('14:00'))
  })

  test('an order on its way is active however long it takes, a cancelled one never', () => {
    expect(isActive({ ...order, status: 'on_way' }, at('23:00'))).toBe(true)
    expect(isActive({ ...order, status: 'cancelled' }, at('12:00'))).toBe(false)
  })
})

test('"received" ends the tracking of an order, and does not hand it over', () => {
  expect(isUnderWay('ready', false)).toBe(true)
  expect(isUnderWay('ready', true)).toBe(false)
  expect(isUnderWay('delivered', false)).toBe(false)
})

/** An order as the kitchen and the closing rules move it. */
type Life = { readonly status: OrderStatus; readonly receivedAt: Date | null }
type Turn = 'kitchen' | CloseAction
const turns = fc.array(fc.constantFrom<Turn>('kitchen', 'cancel', 'received'), { maxLength: 14 })

function after(life: Life, deliveryType: DeliveryType, turn: Turn): Life {
  if (turn === 'kitchen') return { ...life, status: nextStatus(deliveryType, life.status) ?? life.status }
  if (closeVerdict({ ...life, deliveryType }, turn) !== 'do') return life
  return turn === 'cancel' ? { ...life, status: 'cancelled' } : { ...life, receivedAt: at('12:00') }
}

const lives = fc.tuple(fc.constantFrom(...DELIVERY_TYPES), turns).map(([deliveryType, all]) => {
  const passed: Life[] = [{ status: 'sent', receivedAt: null }]
  for (const turn of all) passed.push(after(passed.at(-1) ?? { status: 'sent', receivedAt: null }, deliveryType, turn))
  return { deliveryType, passed }
})

test('an order only moves on, and is cancelled only before it is cooked', () => {
  fc.assert(
    fc.property(lives, ({ deliveryType, passed }) => {
      const ranks = passed.map(({ status }) => stepsOf(deliveryType).indexOf(status)).filter((rank) => rank >= 0)
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
      const cancelledAt = passed.findIndex(({ status }) => status === 'cancelled')
      if (cancelledAt > 0) expect(canCancel({ status: passed[cancelledAt - 1]?.status ?? 'delivered' })).toBe(true)
    }),
  )
})

test('an order that is no longer active never changes again at a customer’s word, and the same request again changes nothing', () => {
  fc.assert(
    fc.property(lives, turns, ({ deliveryType, passed }, more) => {
      const life: Life = passed.at(-1) ?? { status: 'sent', receivedAt: null }
      const isOver = !isActive({ ...life, deliveryType, statusAt: at('12:00') }, at('12:01'))
      for (const turn of more) {
        const next = after(life, deliveryType, turn)
        if (isOver && turn !== 'kitchen') expect(next).toEqual(life)
        if (turn !== 'kitchen') expect(after(next, deliveryType, turn)).toEqual(next)
      }
    }),
  )
})

test.each([
  ['on the way', 'on_way', null, true],
  ['cooked, and its customer said that they have it', 'ready', 0, true],
  ['cooked, and not collected', 'ready', null, false],
  ['in the kitchen', 'cooking', null, false],
  ['handed over', 'delivered', null, false],
  ['cancelled', 'cancelled', null, false],
] as const)('an order that is %s is forgotten after some hours, or kept', (_, status, received, expected) => {
  const statusAt = new Date('2026-03-04T07:00:00Z')
  const order = { status, deliveryType: PICKUP, statusAt, receivedAt: received === null ? null : statusAt }
  const after = (seconds: number) => new Date(statusAt.getTime() + FORGOTTEN_HOURS * 3_600_000 + seconds * 1000)
  expect(isHandOverForgotten(order, after(0), FORGOTTEN_HOURS)).toBe(expected)
  expect(isHandOverForgotten(order, after(-1), FORGOTTEN_HOURS)).toBe(false)
})
