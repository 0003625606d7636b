import { invalidate } from '@/lib/api/query/cache'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { useQuote } from '@/stores/cart/quote'

/** Asks the server for the price of the cart again. */
export function retryQuote(): void {
  useQuote.getState().clearFailure()
  invalidate(orderingRoutes.quote)
}
