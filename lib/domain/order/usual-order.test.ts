import { describe, expect, test } from 'vitest'
import type { OrderStatus } from './order'
import { usualOrder } from './usual-order'

const order = (number: string, productIds: readonly number[], status: OrderStatus = 'delivered') => ({
  number,
  status,
  productIds,
})

const usual = (...orders: readonly ReturnType<typeof order>[]) => usualOrder(orders)?.number ?? null

describe('the usual order', () => {
  test('the usual order is what was ordered most often, as it was ordered last', () => {
    expect(usual(order('4', [9]), order('3', [2, 1]), order('2', [1, 2]), order('1', [1, 2]))).toBe('3')
  })

  test('the usual order is the last order as long as none came twice', () => {
    expect(usual(order('2', [5]), order('1', [1, 2]))).toBe('2')
  })

  test('the usual order does not count what was cancelled, is under way, or was nothing but a gift', () => {
    expect(usual(order('4', [7], 'cancelled'), order('3', [7], 'sent'), order('2', [1]), order('1', [7]))).toBe('2')
    expect(usual(order('3', [8]), order('2', [1]), order('1', [1]))).toBe('2')
    expect(usual(order('2', []), order('1', [1]))).toBe('1')
  })

  test('the usual order is unknown for a newcomer', () => expect(usual(order('1', [1], 'cancelled'))).toBeNull())
})
