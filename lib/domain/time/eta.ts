import { type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'

/** Minutes, from the soonest to the latest. */
export type Range = { readonly min: number; readonly max: number }

/** Ours: minutes of the courier where no zone names others. */
const TRAVEL_MINUTES = 15

/**
 * Minutes of the courier: 0 for pickup.
 * @param travel minutes of the zone; null: the default
 */
export const courierMinutesFor = (type: DeliveryType, travel: number | null): number =>
  type === PICKUP ? 0 : (travel ?? TRAVEL_MINUTES)

/**
 * How long an order takes in minutes: cooking time, and travel time for a delivery.
 * @param travel minutes of the zone; null: the default
 */
export function etaFor(type: DeliveryType, kitchen: Range, travel: number | null): Range {
  const way = courierMinutesFor(type, travel)
  return { min: kitchen.min + way, max: kitchen.max + way }
}
