import { addSeparately, type CartLine, increment } from './cart'
import { isSameConfiguration } from './configuration'
import { MAX_QUANTITY } from './limits'

/** A cart after the lines of an earlier order went into it. */
type FilledCart = {
  readonly lines: readonly CartLine[]
  /** What found no room, with the pieces that are missing: too many lines, or too many pieces of one. */
  readonly left: readonly CartLine[]
}

function fill({ lines, left }: FilledCart, line: CartLine): FilledCart {
  const same = lines.find(
    (one) => one.productId === line.productId && isSameConfiguration(one.configuration, line.configuration),
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
 * Puts the lines of an earlier order into a cart: the same dish becomes more pieces of its line, any other a line of its own,
 * for they were ordered like that (design decision 1 asks only who adds by hand). Nothing of the cart is lost.
 * @param ordered with the prices of today
 */
export const fillCart = (cart: readonly CartLine[], ordered: readonly CartLine[]): FilledCart =>
  ordered.reduce(fill, { lines: cart, left: [] })
