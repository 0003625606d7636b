import { expect, test } from 'vitest'
import { DELIVERY, PICKUP } from './delivery'
import { ORDER_STATUSES } from './order'
import { awaitsPickup, canReportArrival } from './pickup'

test('a pickup can be collected from the moment the kitchen has it until it is handed out', () => {
  const at = (deliveryType: typeof PICKUP | typeof DELIVERY, receivedAt: Date | null = null) =>
    ORDER_STATUSES.filter((status) => awaitsPickup({ deliveryType, status, receivedAt }))
  expect(at(PICKUP)).toEqual(
    ORDER_STATUSES.filter((one) => !['awaiting_payment', 'delivered', 'cancelled'].includes(one)),
  )
  expect(at(PICKUP, new Date())).toEqual([])
  expect(at(DELIVERY)).toEqual([])
})

test.each([
  ['nearly due', 'cooking', '13:30', null, true],
  ['due tomorrow', 'accepted', '09:00', null, false],
  ['ready long before its time', 'ready', '09:00', null, true],
  ['announced already', 'ready', '14:00', new Date('2026-11-21T13:59:00Z'), false],
  ['handed out', 'delivered', '14:00', null, false],
] as const)('the button "I am here" of an order that is %s', (_, status, time, hereAt, isOffered) => {
  const promisedFrom = new Date('2026-11-21T14:00:00Z')
  const order = { deliveryType: PICKUP, status, receivedAt: null, promisedFrom, hereAt }
  expect(canReportArrival(order, new Date(`2026-11-21T${time}:00Z`))).toBe(isOffered)
  expect(canReportArrival({ ...order, deliveryType: DELIVERY }, promisedFrom)).toBe(false)
})
