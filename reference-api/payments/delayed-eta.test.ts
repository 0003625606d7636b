import { expect, test } from 'vitest'
import { delayedEta } from './delayed-eta'

const createdAt = new Date('2026-11-21T12:00:00Z')
const paidAt = new Date('2026-11-21T12:25:00Z')
const order = { createdAt, etaMin: 30, etaMax: 45, slotStart: null }

test('what is paid twenty-five minutes late is promised twenty-five minutes later', () => {
  expect(delayedEta(order, paidAt)).toEqual({ etaMin: 55, etaMax: 70 })
})

test('an order for a slot comes in its slot', () => {
  expect(delayedEta({ ...order, slotStart: new Date('2026-11-21T18:00:00Z') }, paidAt)).toEqual({
    etaMin: 30,
    etaMax: 45,
  })
})
