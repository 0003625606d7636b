import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/delivery'
import { statusFrom, stepsTo } from './statuses'

test.each([
  ['Unconfirmed', null],
  ['WaitCooking', 'accepted'],
  ['CookingStarted', 'cooking'],
  ['CookingCompleted', 'ready'],
  ['OnWay', 'on_way'],
  ['Closed', 'delivered'],
  ['Cancelled', 'cancelled'],
  ['SomethingOfTomorrow', null],
])('%s in iiko is %s here', (iiko, ours) => {
  expect(statusFrom(DELIVERY, iiko)).toBe(ours)
})

test('nobody is on the way with what is picked up', () => {
  expect(statusFrom(PICKUP, 'OnWay')).toBe('ready')
})

describe('the way to a status', () => {
  test('names every step that iiko skipped', () => {
    expect(stepsTo(DELIVERY, 'sent', 'ready')).toEqual(['accepted', 'cooking', 'ready'])
    expect(stepsTo(PICKUP, 'accepted', 'delivered')).toEqual(['cooking', 'ready', 'delivered'])
  })

  test('never leads back', () => {
    expect(stepsTo(DELIVERY, 'on_way', 'cooking')).toEqual([])
    expect(stepsTo(DELIVERY, 'cooking', 'cooking')).toEqual([])
  })

  test('to a cancellation is one step, and there is none from the end', () => {
    expect(stepsTo(DELIVERY, 'on_way', 'cancelled')).toEqual(['cancelled'])
    expect(stepsTo(DELIVERY, 'delivered', 'cancelled')).toEqual([])
    expect(stepsTo(DELIVERY, 'cancelled', 'delivered')).toEqual([])
  })
})
