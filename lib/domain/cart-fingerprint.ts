import type { CartLine } from '@/lib/domain/cart'

/** Two carts with the same print are the same choice of a customer, whatever it costs by now. */
export const cartFingerprint = (lines: readonly CartLine[]): string =>
  JSON.stringify(lines.map((line) => [line.uuid, line.productId, line.quantity, line.configuration]))
