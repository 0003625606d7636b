import { expect, test } from 'vitest'
import { canHandOver, HAND_OVERS } from './hand-over'

test('an order that is left at the door has to be paid in advance; every other hand-over takes any payment', () => {
  expect(canHandOver('leave', { method: 'card', total: 5000 })).toBe(true)
  expect(canHandOver('leave', { method: 'cash', total: 0 })).toBe(true)
  for (const method of ['cash', 'terminal', 'kaspi_qr'] as const) {
    expect(canHandOver('leave', { method, total: 5000 })).toBe(false)
    for (const how of HAND_OVERS.filter((one) => one !== 'leave'))
      expect(canHandOver(how, { method, total: 5000 })).toBe(true)
  }
})
