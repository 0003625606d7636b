import { invalidate } from '@/lib/api/query/cache'
import { QUOTE_ADDRESS } from '@/lib/contract/order/quote-address'
import { useQuote } from '@/stores/cart/quote'

/** Asks the server for the price of the cart again. */
export function retryQuote(): void {
  useQuote.getState().clearFailure()
  invalidate(QUOTE_ADDRESS)
}
