import { expect, test } from 'vitest'
import { latePromise } from './late-promise'

const createdAt = new Date('2026-11-21T12:00:00Z')
const paidAt = new Date('2026-11-21T12:25:00Z')
const order = { createdAt, etaMin: 30, etaMax: 45, slotStart: null }

test('what is paid twenty-five minutes late is promised twenty-five minutes later', () => {
  expect(latePromise(order, paidAt)).toEqual({ etaMin: 55, etaMax: 70 })
})

test('an order for a slot comes in its slot', () => {
  expect(latePromise({ ...order, slotStart: new Date('2026-11-21T18:00:00Z') }, paidAt)).toEqual({
    etaMin: 30,
    etaMax: 45,
  })
})
