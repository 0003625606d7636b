import { isEnded, type OrderStatus } from './order'

type Ordered = {
  readonly status: OrderStatus
  readonly lines: readonly { readonly id: number; readonly is_gift: boolean }[]
}

const dishesOf = (order: Ordered): string =>
  [...new Set(order.lines.filter((line) => !line.is_gift).map(({ id }) => id))].sort((a, b) => a - b).join()

/**
 * What somebody takes as a rule: the dishes that were ordered most often, as they were ordered last. Gifts come by themselves,
 * what was cancelled or is still under way counts for nothing.
 * @param orders newest first
 */
export function usualOrder<O extends Ordered>(orders: readonly O[]): O | null {
  const eaten = orders.filter(
    (order) => isEnded(order.status) && order.status !== 'cancelled' && dishesOf(order) !== '',
  )
  const times = (order: O) => eaten.filter((other) => dishesOf(other) === dishesOf(order)).length
  return eaten.reduce<O | null>((best, order) => (best && times(best) >= times(order) ? best : order), null)
}
