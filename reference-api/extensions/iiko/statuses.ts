import type { DeliveryType } from '@/lib/domain/order/delivery'
import { laterStatus, nextStatus, type OrderStatus, stepsOf } from '@/lib/domain/order/order'

/** Our status for each status in iiko; null: not confirmed there. */
const OURS: Readonly<Record<string, OrderStatus | null>> = {
  Unconfirmed: null,
  WaitCooking: 'accepted',
  ReadyForCooking: 'accepted',
  CookingStarted: 'cooking',
  CookingCompleted: 'ready',
  Waiting: 'ready',
  OnWay: 'on_way',
  Delivered: 'delivered',
  Closed: 'delivered',
  Cancelled: 'cancelled',
}

/** The status that an order gets by its status in iiko; null: nothing new, also for an unknown status. */
export function statusFrom(type: DeliveryType, iikoStatus: string): OrderStatus | null {
  const ours = OURS[iikoStatus] ?? null
  // A pickup is never under way.
  return ours === 'on_way' && !stepsOf(type).includes('on_way') ? 'ready' : ours
}

/**
 * The steps from an order's status to its status in iiko. Each step is announced, though iiko may have skipped some.
 * Empty when the order has that status or a later one, because an order never moves back.
 */
export function stepsTo(type: DeliveryType, from: OrderStatus, to: OrderStatus): readonly OrderStatus[] {
  if (to === 'cancelled') return from === 'delivered' || from === 'cancelled' ? [] : ['cancelled']
  if (from === to || laterStatus(type, from, to) !== to) return []
  const steps: OrderStatus[] = []
  for (let step = nextStatus(type, from); step; step = nextStatus(type, step)) {
    steps.push(step)
    if (step === to) return steps
  }
  return []
}
