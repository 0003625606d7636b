import { expect, test } from 'vitest'
import { canRemake, isRefusedRemake } from './remake'

const at = new Date('2026-11-21T12:00:00Z')
const order = { status: 'delivered', statusAt: at } as const
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

test.each([
  ['right after delivery', {}, 0, true],
  ['in the last minute of two hours', {}, 119, true],
  ['two hours after delivery', {}, 120, false],
  ['while the branch takes no orders', { takesOrders: false }, 10, false],
  ['after the branch refused it', { wasRefused: true }, 10, false],
  ['before delivery', { order: { ...order, status: 'on_way' } as const }, 10, false],
])('a customer may ask for dishes once more %s: %j, %i minutes, %s', (_, changes, minutes, expected) => {
  const kitchen = { order, takesOrders: true, wasRefused: false, ...changes }
  expect(canRemake(kitchen, later(minutes))).toBe(expected)
})

test('only a refused remake leaves its lines free for another choice', () => {
  expect(isRefusedRemake({ wish: 'remake', state: 'refused' })).toBe(true)
  expect(isRefusedRemake({ wish: 'remake', state: 'remake' })).toBe(false)
  expect(isRefusedRemake({ wish: 'money', state: 'refused' })).toBe(false)
})
