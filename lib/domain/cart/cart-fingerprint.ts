import type { CartLine } from './cart'

/**
 * A text that is equal for two states of a cart with the same lines: uuids, products, quantities and options, in the same order.
 * Prices are not part of it: they may change while the choice stays.
 */
export const cartFingerprint = (lines: readonly CartLine[]): string =>
  JSON.stringify(lines.map((line) => [line.uuid, line.productId, line.quantity, line.configuration]))
