import { expect, test } from 'vitest'
import { delayedPromise } from './delayed-promise'

const createdAt = new Date('2026-11-21T12:00:00Z')
const paidAt = new Date('2026-11-21T12:25:00Z')
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const order = { createdAt, promisedFrom: at('12:30'), promisedTo: at('12:45'), slotStart: null }

test('an order that is paid twenty-five minutes late is promised, and expected, twenty-five minutes later', () => {
  expect(delayedPromise(order, paidAt)).toEqual({
    promisedFrom: at('12:55'),
    promisedTo: at('13:10'),
    expectedFrom: at('12:55'),
    expectedTo: at('13:10'),
  })
})

test('an order for a slot comes in its slot', () => {
  expect(delayedPromise({ ...order, slotStart: at('12:30') }, paidAt)).toMatchObject({
    promisedFrom: at('12:30'),
    promisedTo: at('12:45'),
  })
})
