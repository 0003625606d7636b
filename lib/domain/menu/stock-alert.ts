/** Ours: the most dishes that a customer waits for at once. */
export const MAX_STOCK_ALERTS = 20

/** How long a customer waits for a dish; an older request is forgotten without an answer. */
export const STOCK_ALERT_DAYS = 30

/**
 * What becomes of a customer's request to be told when a dish is sold again: it is `stored`, or the dish is `available` already, or the
 * customer waits for too many others (`full`). Asking once more for the same dish changes nothing.
 */
export function stockAlertVerdict(facts: {
  readonly isAvailable: boolean
  readonly isWaiting: boolean
  /** For how many dishes the customer waits. */
  readonly waiting: number
}): 'stored' | 'available' | 'full' {
  if (facts.isAvailable) return 'available'
  return facts.isWaiting || facts.waiting < MAX_STOCK_ALERTS ? 'stored' : 'full'
}
