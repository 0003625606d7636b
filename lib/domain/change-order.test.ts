import { expect, test } from 'vitest'
import { isChangeable, moneyOfChange } from './change-order'
import { ORDER_STATUSES } from './order'
import { PAYMENT_STATES } from './payment'

test('an order is changed only while nobody has accepted it', () => {
  expect(ORDER_STATUSES.filter(isChangeable)).toEqual(['sent'])
})

test('only what is paid on receipt may cost something else; the same total is fine for everybody', () => {
  for (const state of PAYMENT_STATES) {
    expect(moneyOfChange(state, 5000, 5000)).toBe('same')
    expect(moneyOfChange(state, 5000, 5700)).toBe(state === 'due' ? 'pay_other' : 'charged')
    expect(moneyOfChange(state, 5000, 4300)).toBe(state === 'due' ? 'pay_other' : 'charged')
  }
})
