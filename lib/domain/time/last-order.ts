import { MS_PER_MINUTE } from './durations'

/** Ours: the last order is counted down in the hour before it. */
const COUNTDOWN_MINUTES = 60

/**
 * The whole minutes that are left to order, rounded down so that a promise is never too long; null: more than an hour,
 * or none.
 * @param ordersUntil until when the branch takes orders (ISO 8601), as the server told; null: it takes none
 * @param now the server's time, in ms; null: not known yet
 */
export function minutesToLastOrder(ordersUntil: string | null | undefined, now: number | null): number | null {
  if (!ordersUntil || now === null) return null
  const left = Math.floor((Date.parse(ordersUntil) - now) / MS_PER_MINUTE)
  return left >= 1 && left <= COUNTDOWN_MINUTES ? left : null
}
