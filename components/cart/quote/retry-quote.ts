import { invalidate } from '@/lib/api/query/cache'
import { quoteRoutes } from '@/lib/contract/order/quote'
import { useQuote } from '@/stores/cart/quote'

/** Asks the server for the price of the cart again. */
export function retryQuote(): void {
  useQuote.getState().clearFailure()
  invalidate(quoteRoutes.quote)
}
