import type { StaffOrder } from '@/lib/contract/staff/staff'
import { type ShownTime, shownTime } from '@/lib/domain/order/shown-time'
import type { Order } from './ordering'

/** The fields of an order that its time depends on. */
export type TimedFields = Pick<Order, 'status' | 'delivery_type' | 'eta' | 'expected'>

/** The time of an order as every view shows it: its page, the list, the bar of every page (`lib/domain/order/shown-time`). */
export function orderTime({ status, delivery_type, eta, expected }: TimedFields, now: Date): ShownTime | null {
  const promised = { from: new Date(eta.from), to: new Date(eta.to) }
  const estimate = expected && { from: new Date(expected.from), to: new Date(expected.to), reason: expected.reason }
  return shownTime(
    { status, deliveryType: delivery_type, promised, expected: estimate ?? { ...promised, reason: 'promised' } },
    now,
  )
}

/** The time that the customer reads now, shown to the branch: by the same rule. */
export const staffOrderTime = (
  { status, delivery_type, promised, expected }: Pick<StaffOrder, 'status' | 'delivery_type' | 'promised' | 'expected'>,
  now: Date,
): ShownTime | null => orderTime({ status, delivery_type, eta: promised, expected }, now)
