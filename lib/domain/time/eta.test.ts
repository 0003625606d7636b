import { expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { etaFor } from './eta'

test.each([
  ['pickup needs the kitchen only', PICKUP, 40, { min: 15, max: 30 }],
  ['delivery adds the way of the zone', DELIVERY, 40, { min: 55, max: 70 }],
  ['an unknown zone is a usual way', DELIVERY, null, { min: 30, max: 45 }],
  ['next door is no way at all', DELIVERY, 0, { min: 15, max: 30 }],
] as const)('%s', (_, type, travel, expected) => {
  expect(etaFor(type, { min: 15, max: 30 }, travel)).toEqual(expected)
})
