import { type DeliveryType, PICKUP } from './delivery'

/** Minutes, from the soonest to the latest. */
export type Range = { readonly min: number; readonly max: number }

/** Ours: minutes on the way where no zone says otherwise. */
export const TRAVEL_MINUTES = 15

/**
 * How long an order takes in minutes: what the kitchen needs, and the way for a delivery.
 * @param travel minutes of the zone; null: none is known
 */
export function etaFor(type: DeliveryType, kitchen: Range, travel: number | null): Range {
  const way = type === PICKUP ? 0 : (travel ?? TRAVEL_MINUTES)
  return { min: kitchen.min + way, max: kitchen.max + way }
}
