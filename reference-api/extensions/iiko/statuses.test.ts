import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
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
])('the status %s of iiko is %s in the shop', (iiko, ours) => {
  expect(statusFrom(DELIVERY, iiko)).toBe(ours)
})

test('a pickup is never on the way', () => {
  expect(statusFrom(PICKUP, 'OnWay')).toBe('ready')
})

describe('the way to a status', () => {
  test('the way to a status names every step that iiko skipped', () => {
    expect(stepsTo(DELIVERY, 'sent', 'ready')).toEqual(['accepted', 'cooking', 'ready'])
    expect(stepsTo(PICKUP, 'accepted', 'delivered')).toEqual(['cooking', 'ready', 'delivered'])
  })

  test('the way to a status never leads back', () => {
    expect(stepsTo(DELIVERY, 'on_way', 'cooking')).toEqual([])
    expect(stepsTo(DELIVERY, 'cooking', 'cooking')).toEqual([])
  })

  test('a cancellation is one step, and there is none from the end', () => {
    expect(stepsTo(DELIVERY, 'on_way', 'cancelled')).toEqual(['cancelled'])
    expect(stepsTo(DELIVERY, 'delivered', 'cancelled')).toEqual([])
    expect(stepsTo(DELIVERY, 'cancelled', 'delivered')).toEqual([])
  })
})
