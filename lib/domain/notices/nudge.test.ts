import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { nudgeAllowedFrom } from './nudge'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)

const order = {
  status: 'cooking',
  deliveryType: DELIVERY,
  statusAt: at('12:00'),
  promisedUntil: at('12:45'),
  slotStart: null,
  nudgedAt: null,
  receivedAt: null,
} as const

describe('a hurry-up', () => {
  test.each([
    ['after ten minutes without news', order, at('12:10')],
    ['as soon as the promise is broken', { ...order, statusAt: at('12:44') }, at('12:45')],
    ['ten minutes after the last time', { ...order, nudgedAt: at('12:40') }, at('12:50')],
    ['an order for a slot only after its slot', { ...order, slotStart: at('12:15') }, at('12:45')],
    ['a courier only after the promise', { ...order, status: 'on_way' as const }, at('12:45')],
    ['not before its time because of an early reminder', { ...order, nudgedAt: at('11:00') }, at('12:10')],
  ])('a hurry-up: %s', (_, followed, expected) => {
    expect(nudgeAllowedFrom(followed)).toEqual(expected)
  })

  test.each(['delivered', 'cancelled'] as const)('a hurry-up is never possible when it is %s', (status) => {
    expect(nudgeAllowedFrom({ ...order, status })).toBeNull()
  })

  test('a hurry-up is never possible when the order waits for its customer at the branch', () => {
    expect(nudgeAllowedFrom({ ...order, status: 'ready', deliveryType: PICKUP })).toBeNull()
    expect(nudgeAllowedFrom({ ...order, status: 'ready' })).toEqual(at('12:10'))
  })

  test('a hurry-up is never possible when the customer said that the order arrived', () => {
    expect(nudgeAllowedFrom({ ...order, status: 'ready', receivedAt: at('12:01') })).toBeNull()
  })
})
