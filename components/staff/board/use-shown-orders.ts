'use client'

import { dueOf } from '@/components/staff/order/due'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import { isOrderAct, type OrderAct } from '@/lib/contract/staff/staff-acts'
import { useStaffActs } from '@/stores/staff/acts'
import { applyQueuedActs, type ShownOrder } from './apply-queued-acts'

/** New orders by how long they wait, the others by their time. */
const rank = (order: ShownOrder): number =>
  order.status === 'sent' ? Date.parse(order.sent_at) : dueOf(order).at.getTime()

/** Orders with the effects of unanswered actions, the most urgent first. */
export function useShownOrders(orders: readonly StaffOrder[]): readonly ShownOrder[] {
  const waiting = useStaffActs((acts) => acts.waiting)
  const actsOn = (number: string) =>
    waiting.flatMap(({ act, at }): { act: OrderAct; at: string }[] =>
      isOrderAct(act) && act.number === number ? [{ act, at }] : [],
    )
  return orders
    .map((order) => applyQueuedActs(order, actsOn(order.number)))
    .sort((one, other) => rank(one) - rank(other))
}
