import { expect, test } from 'vitest'
import { DELIVERY, DELIVERY_TYPES, PICKUP } from './delivery'
import { isEnded, laterStatus, nextStatus, ORDER_STATUSES, type OrderStatus, stagesOf, stepsOf } from './order'

const walk = (type: (typeof DELIVERY_TYPES)[number]) => {
  const passed: OrderStatus[] = []
  for (let status: OrderStatus | null = 'sent'; status; status = nextStatus(type, status)) passed.push(status)
  return passed
}

test('a delivery is sent, accepted, cooked, ready, on its way and delivered', () => {
  expect(walk(DELIVERY)).toEqual(['sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered'])
})

test('a pickup is never on its way', () => {
  expect(walk(PICKUP)).toEqual(['sent', 'accepted', 'cooking', 'ready', 'delivered'])
})

test('an order is followed in five stages, and its status is one of them until it is cancelled', () => {
  for (const type of DELIVERY_TYPES)
    for (const status of stepsOf(type)) {
      const stages = stagesOf(type, status)
      expect(stages).toHaveLength(5)
      expect(stages).toContain(status)
    }
})

test('a delivery that is ready shares its stage with its cooking', () => {
  expect(stagesOf(DELIVERY, 'cooking')).toEqual(['sent', 'accepted', 'cooking', 'on_way', 'delivered'])
  for (const status of ['ready', 'on_way', 'delivered'] as const)
    expect(stagesOf(DELIVERY, status)).toEqual(['sent', 'accepted', 'ready', 'on_way', 'delivered'])
})

test('a cancelled order goes no further', () => {
  for (const type of DELIVERY_TYPES) expect(nextStatus(type, 'cancelled')).toBeNull()
})

test('an order has ended exactly when no status follows', () => {
  for (const type of DELIVERY_TYPES)
    for (const status of ORDER_STATUSES)
      if (stepsOf(type).includes(status) || status === 'cancelled')
        expect(isEnded(status)).toBe(nextStatus(type, status) === null)
})

test('the later one of two statuses of an order counts, whichever arrived first', () => {
  for (const type of DELIVERY_TYPES) {
    const life: OrderStatus[] = ['awaiting_payment', ...stepsOf(type), 'cancelled']
    for (const [index, early] of life.entries())
      for (const late of life.slice(index)) {
        expect(laterStatus(type, early, late)).toBe(late)
        expect(laterStatus(type, late, early)).toBe(late)
      }
  }
})
