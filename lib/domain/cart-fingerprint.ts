import type { CartLine } from '@/lib/domain/cart'

/**
 * A text that is equal for two carts with the same products, quantities and options. Prices are not part of it: they may change
 * while the choice stays.
 */
export const cartFingerprint = (lines: readonly CartLine[]): string =>
  JSON.stringify(lines.map((line) => [line.uuid, line.productId, line.quantity, line.configuration]))
