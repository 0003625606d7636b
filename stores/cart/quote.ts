import 'client-only'
import { create } from 'zustand'
import type { ServerQuote } from '@/lib/contract/ordering'
import type { CartLine } from '@/lib/domain/cart'
import { cartPrint } from '@/lib/domain/cart-print'
import { pointOf } from '@/lib/domain/destination'
import type { Tenge } from '@/lib/domain/money'
import type { Place } from '@/lib/domain/place'
import { type Claims, NO_CLAIMS } from './benefits'

/** A price that the customer saw and the one that holds now. */
export type PriceChange = { readonly uuid: string; readonly name: string; readonly was: Tenge; readonly now: Tenge }

/** An amount that the browser had reckoned otherwise than the server, of the same cart. What is taken off is positive. */
export type AmountChange = {
  readonly what: 'promo' | 'bonus' | 'delivery' | 'total'
  readonly was: Tenge
  readonly now: Tenge
}

/** Why there is no quote: no internet, no answer, or the server's own words. */
export type QuoteFailure = { readonly kind: 'offline' | 'failed' | 'refused'; readonly message: string | null }

type QuoteStore = {
  /** The server's last word, and the cart it was about (`quoteKey`). */
  readonly quote: ServerQuote | null
  readonly key: string | null
  readonly failure: QuoteFailure | null
  /** Prices that changed since the customer chose, until they are acknowledged. */
  readonly changes: readonly PriceChange[]
  /** Amounts of this cart that came out otherwise than they were shown, until they are acknowledged. */
  readonly amounts: readonly AmountChange[]
  /** Raised to ask again. */
  readonly attempt: number
  readonly answer: (key: string, quote: ServerQuote, amounts?: readonly AmountChange[]) => void
  readonly fail: (failure: QuoteFailure) => void
  readonly noteChanges: (changes: readonly PriceChange[]) => void
  readonly acknowledge: () => void
  readonly retry: () => void
}

/** What delivery costs depends on: how, from where and where to. */
const termsKey = (place: Place): string => JSON.stringify([place.type, place.filialGuid, pointOf(place)])

/** What the server's price of a cart depends on: everything but the prices that the browser remembers. */
export const quoteKey = (
  locale: string,
  place: Place,
  lines: readonly CartLine[],
  { promoCode, useBonus, customer }: Claims = NO_CLAIMS,
): string => termsKey(place) + JSON.stringify([locale, promoCode, useBonus, customer]) + cartPrint(lines)

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
  amounts: [],
  attempt: 0,
  answer: (key, quote, amounts = []) =>
    // Asked again about the same cart: what was not acknowledged yet stays.
    set({ quote, key, failure: null, amounts: amounts.length > 0 || key !== get().key ? amounts : get().amounts }),
  fail: (failure) => set({ failure }),
  noteChanges: (fresh) => set({ changes: merged(get().changes, fresh) }),
  acknowledge: () => set({ changes: [], amounts: [] }),
  retry: () => set({ attempt: get().attempt + 1, failure: null }),
}))
