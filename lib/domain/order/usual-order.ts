import { isEnded, type OrderStatus } from './order'

/** An earlier order. `productIds`: the products that the customer chose, without gifts. */
export type PastOrder = { readonly status: OrderStatus; readonly productIds: readonly number[] }

const dishesOf = ({ productIds }: PastOrder): string => [...new Set(productIds)].sort((a, b) => a - b).join()

/**
 * A customer's usual order: the dishes that were ordered most often, as they were ordered last. Cancelled orders and
 * those under way do not count.
 * @param orders newest first
 */
export function usualOrder<O extends PastOrder>(orders: readonly O[]): O | null {
  const eaten = orders.filter(
    (order) => isEnded(order.status) && order.status !== 'cancelled' && dishesOf(order) !== '',
  )
  const times = (order: O) => eaten.filter((other) => dishesOf(other) === dishesOf(order)).length
  return eaten.reduce<O | null>((best, order) => (best && times(best) >= times(order) ? best : order), null)
}
