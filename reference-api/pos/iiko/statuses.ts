import type { DeliveryType } from '@/lib/domain/delivery'
import { laterStatus, nextStatus, type OrderStatus, stepsOf } from '@/lib/domain/order'

/** What an order's status in iiko is for us; null: nobody there has confirmed it. */
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

/** What an order comes to by its status in iiko; null: nothing new. A status that is not known is nothing new, either. */
export function statusFrom(type: DeliveryType, iikoStatus: string): OrderStatus | null {
  const ours = OURS[iikoStatus] ?? null
  // Nobody is on the way with what is picked up.
  return ours === 'on_way' && !stepsOf(type).includes('on_way') ? 'ready' : ours
}

/**
 * The steps from where an order is to where iiko has it: each is told, though iiko may have skipped some. Empty when it is there, or
 * further: nobody moves an order back.
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
