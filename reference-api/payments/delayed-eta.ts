import { minutesBetween } from '@/lib/domain/time/durations'
import type { OrderRow } from '@/reference-api/db/rows'

type PlacedOrder = Pick<OrderRow, 'slotStart' | 'createdAt' | 'etaMin' | 'etaMax'>

/** The promise of an order that the kitchen hears of later than it was placed: as long as it waited, so much later. A slot stays. */
export function delayedEta(order: PlacedOrder, now: Date): Pick<OrderRow, 'etaMin' | 'etaMax'> {
  const waited = order.slotStart ? 0 : Math.max(0, Math.round(minutesBetween(order.createdAt, now)))
  return { etaMin: order.etaMin + waited, etaMax: order.etaMax + waited }
}
