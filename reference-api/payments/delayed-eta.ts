import { minutesBetween } from '@/lib/domain/time/durations'
import type { OrderRow } from '@/reference-api/db/rows'

type PlacedOrder = Pick<OrderRow, 'slotStart' | 'createdAt' | 'etaMin' | 'etaMax'>

/**
 * The promised time of an order that reaches the kitchen only when it is paid: later by as long as it waited. The time of a slot stays.
 * @returns minutes from placing the order
 */
export function delayedEta(order: PlacedOrder, now: Date): Pick<OrderRow, 'etaMin' | 'etaMax'> {
  const waited = order.slotStart ? 0 : Math.max(0, Math.round(minutesBetween(order.createdAt, now)))
  return { etaMin: order.etaMin + waited, etaMax: order.etaMax + waited }
}
