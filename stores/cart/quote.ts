import 'client-only'
import { create } from 'zustand'
import type { ServerQuote } from '@/lib/contract/order/quote'
import type { QuoteFailure } from '@/lib/pricing/current-quote'
import { type AmountChange, mergedChanges, type PriceChange } from '@/lib/pricing/quote-changes'

type QuoteStore = {
  /** The server's last quote, and the cart that it belongs to (`quoteKey`). */
  readonly quote: ServerQuote | null
  readonly key: string | null
  readonly failure: QuoteFailure | null
  /** Prices that changed since the customer saw them, until the customer has confirmed the message. */
  readonly changes: readonly PriceChange[]
  /** Amounts for which the server's value differs from the shown one, until the customer has confirmed the message. */
  readonly amounts: readonly AmountChange[]
  readonly setQuote: (key: string, quote: ServerQuote, amounts?: readonly AmountChange[]) => void
  readonly setFailure: (failure: QuoteFailure) => void
  readonly addChanges: (changes: readonly PriceChange[]) => void
  readonly acknowledge: () => void
  readonly clearFailure: () => void
}

/** The server's quote of the cart. Written by the quote keeper of `components/cart`, read by cart, form and payment. */
export const useQuote = create<QuoteStore>()((set, get) => ({
  quote: null,
  key: null,
  failure: null,
  changes: [],
  amounts: [],
  setQuote: (key, quote, amounts = []) =>
    // A new quote of the same cart keeps the changes that were not confirmed yet.
    set({ quote, key, failure: null, amounts: amounts.length > 0 || key !== get().key ? amounts : get().amounts }),
  setFailure: (failure) => set({ failure }),
  addChanges: (fresh) => set({ changes: mergedChanges(get().changes, fresh) }),
  acknowledge: () => set({ changes: [], amounts: [] }),
  clearFailure: () => set({ failure: null }),
}))
