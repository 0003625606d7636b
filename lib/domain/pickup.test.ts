import { expect, test } from 'vitest'
import { DELIVERY, PICKUP } from './delivery'
import { ORDER_STATUSES } from './order'
import { isToCollect } from './pickup'

test('somebody comes for a pickup from the moment the kitchen has it until it is handed out', () => {
  const at = (deliveryType: typeof PICKUP | typeof DELIVERY, receivedAt: Date | null = null) =>
    ORDER_STATUSES.filter((status) => isToCollect({ deliveryType, status, receivedAt }))
  expect(at(PICKUP)).toEqual(
    ORDER_STATUSES.filter((one) => !['awaiting_payment', 'delivered', 'cancelled'].includes(one)),
  )
  expect(at(PICKUP, new Date())).toEqual([])
  expect(at(DELIVERY)).toEqual([])
})
