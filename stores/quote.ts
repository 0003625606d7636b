import 'client-only'
import { create } from 'zustand'
import type { ServerQuote } from '@/lib/contract/ordering'
import type { CartLine } from '@/lib/domain/cart'
import { pointOf } from '@/lib/domain/destination'
import type { Tenge } from '@/lib/domain/money'
import type { Place } from '@/lib/domain/place'

/** A price that the customer saw and the one that holds now. */
export type PriceChange = { readonly uuid: string; readonly name: string; readonly was: Tenge; readonly now: Tenge }

/** Why there is no quote: no internet, no answer, or the server's own words. */
export type QuoteFailure = { readonly kind: 'offline' | 'failed' | 'refused'; readonly message: string | null }

type QuoteStore = {
  /** The server's last word, and the cart it was about (`quoteKey`). */
  readonly quote: ServerQuote | null
  readonly key: string | null
  readonly failure: QuoteFailure | null
  /** Prices that changed since the customer chose, until they are acknowledged. */
  readonly changes: readonly PriceChange[]
  /** Raised to ask again. */
  readonly attempt: number
  readonly answer: (key: string, quote: ServerQuote) => void
  readonly fail: (failure: QuoteFailure) => void
  readonly noteChanges: (changes: readonly PriceChange[]) => void
  readonly acknowledge: () => void
  readonly retry: () => void
}

/** What delivery costs depends on: how, from where and where to. */
const termsKey = (place: Place): string => JSON.stringify([place.type, place.filialGuid, pointOf(place)])

/** What the server's price of a cart depends on: everything but the prices that the browser remembers. */
export const quoteKey = (locale: string, place: Place, lines: readonly CartLine[]): string =>
  termsKey(place) +
  JSON.stringify([locale, lines.map((line) => [line.uuid, line.productId, line.quantity, line.configuration])])

/** Was the quote with this key about the same branch and the same spot? Then its terms of delivery hold. */
export const isOnTermsOf = (key: string | null, place: Place): boolean => key?.startsWith(termsKey(place)) === true

/** Keeps the first price that was seen: two changes in a row are one for the customer, and none when it is back. */
function merged(known: readonly PriceChange[], fresh: readonly PriceChange[]): readonly PriceChange[] {
  const byUuid = new Map(known.map((change) => [change.uuid, change]))
  for (const change of fresh) byUuid.set(change.uuid, { ...change, was: byUuid.get(change.uuid)?.was ?? change.was })
  return [...byUuid.values()].filter((change) => change.was !== change.now)
}

/** The cart as the server prices it now. Written by the keeper of `components/cart`, read by cart, form and payment. */
export const useQuote = create<QuoteStore>()((set, get) => ({
  quote: null,
  key: null,
  failure: null,
  changes: [],
  attempt: 0,
  answer: (key, quote) => set({ key, quote, failure: null }),
  fail: (failure) => set({ failure }),
  noteChanges: (fresh) => set({ changes: merged(get().changes, fresh) }),
  acknowledge: () => set({ changes: [] }),
  retry: () => set({ attempt: get().attempt + 1, failure: null }),
}))
