import { expect, test } from 'vitest'
import { DELIVERY, PICKUP } from './delivery'
import { hasField } from './order-fields'

test('a field for the door belongs to deliveries, every other field to pickups, too', () => {
  expect([DELIVERY, PICKUP].map((type) => hasField(type, 'hand_over'))).toEqual([true, false])
  expect([DELIVERY, PICKUP].map((type) => hasField(type, 'comment'))).toEqual([true, true])
})
