import { isEnded, type OrderStatus } from './order'

/** An earlier order. `productIds`: what was chosen, without gifts, which come by themselves. */
export type PastOrder = { readonly status: OrderStatus; readonly productIds: readonly number[] }

const dishesOf = ({ productIds }: PastOrder): string => [...new Set(productIds)].sort((a, b) => a - b).join()

/**
 * What somebody takes as a rule: the dishes that were ordered most often, as they were ordered last. What was cancelled or is still under way counts for nothing.
 * @param orders newest first
 */
export function usualOrder<O extends PastOrder>(orders: readonly O[]): O | null {
  const eaten = orders.filter(
    (order) => isEnded(order.status) && order.status !== 'cancelled' && dishesOf(order) !== '',
  )
  const times = (order: O) => eaten.filter((other) => dishesOf(other) === dishesOf(order)).length
  return eaten.reduce<O | null>((best, order) => (best && times(best) >= times(order) ? best : order), null)
}
