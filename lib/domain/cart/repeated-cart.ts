import { MAX_QUANTITY } from '@/lib/domain/input/limits'
import { addSeparately, type CartLine, increment } from './cart'
import { isSameConfiguration } from './same-configuration'

/** A cart after the lines of an earlier order were added. */
type FilledCart = {
  readonly lines: readonly CartLine[]
  /** What did not fit, with the number of missing pieces: too many lines, or too many pieces of one. */
  readonly left: readonly CartLine[]
}

function fill({ lines, left }: FilledCart, line: CartLine): FilledCart {
  const same = lines.find(
    (one) =>
      one.productId === line.productId &&
      one.note === line.note &&
      isSameConfiguration(one.configuration, line.configuration),
  )
  if (same) {
    const missing = line.quantity - Math.min(line.quantity, MAX_QUANTITY - same.quantity)
    return {
      lines: increment(lines, same.uuid, line.quantity),
      left: missing > 0 ? [...left, { ...line, quantity: missing }] : left,
    }
  }
  const added = addSeparately(lines, line)
  return added.kind === 'added' ? { lines: added.lines, left } : { lines, left: [...left, line] }
}

/**
 * Adds the lines of an earlier order to a cart: an equal dish with an equal note adds pieces to its line, any other becomes a line of its own, as
 * it was ordered (the refusal of design decision 1 is for adding by hand). Nothing is removed from the cart.
 * @param ordered with the prices of today
 */
export const fillCart = (cart: readonly CartLine[], ordered: readonly CartLine[]): FilledCart =>
  ordered.reduce(fill, { lines: cart, left: [] })
