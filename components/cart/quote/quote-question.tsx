'use client'

import { useEffect } from 'react'
import { useLocale } from '#locale'
import { isOffline } from '@/lib/api/offline'
import type { Failure } from '@/lib/api/query/failure'
import { routeName } from '@/lib/api/query/key'
import { useComposedQuery } from '@/lib/api/query/use-composed-query'
import { messageOf } from '@/lib/api/refusal-message'
import { useDebounced } from '@/lib/api/use-debounced'
import { quoteRoutes } from '@/lib/contract/order/quote'
import { toOrderLine } from '@/lib/contract/order/to-domain'
import { deliveryPointOf } from '@/lib/domain/place/destination'
import type { QuoteFailure } from '@/lib/pricing/current-quote'
import { quoteKey } from '@/lib/pricing/quote-key'
import { useRequestedBenefits } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { applyQuote } from '@/stores/cart/cart-quote'
import { useQuote } from '@/stores/cart/quote'
import { useWantedSlot } from '@/stores/checkout/checkout'
import { useDestination } from '@/stores/place/destination'
import { retryQuote } from './retry-quote'

/** Prices and opening hours change while the page is hidden: after so long in the background the quote is fetched again. */
const STALE_MS = 120_000

/** Several quick taps on a stepper make one request. */
const SETTLE_MS = 300

const OFFLINE: QuoteFailure = { kind: 'offline', message: null }

function quoteFailureOf({ status, problem, isOffline: wasOffline }: Failure): QuoteFailure {
  if (wasOffline) return OFFLINE
  // A server error tells nothing about the cart, so its message is not shown.
  const message = status !== null && status < 500 ? messageOf(problem) : undefined
  return message === undefined ? { kind: 'failed', message: null } : { kind: 'refused', message }
}

/** The price of the current cart, requested once its changes have settled. The key contains everything that the price depends on. */
function useServerQuote() {
  const locale = useLocale()
  const lines = useCart((cart) => cart.lines)
  const destination = useDestination((store) => store.destination)
  const benefits = useRequestedBenefits()
  const slotStart = useWantedSlot()
  const key = destination && quoteKey({ locale, destination, lines, benefits, slotStart })
  const isSettled = useDebounced(key, SETTLE_MS) === key
  const query = useComposedQuery({
    name: routeName(quoteRoutes.quote),
    args: destination && isSettled ? { key } : null,
    ask: (askRoute) => {
      if (!destination) throw new Error('quote requested without a destination')
      const { promoCode, useBonus } = benefits
      return askRoute(quoteRoutes.quote, {
        body: {
          filial_guid: destination.branch.guid,
          delivery_type: destination.type,
          // Notes do not change the price; the customer's words are sent with the order only.
          lines: lines.map((line) => toOrderLine({ ...line, note: '' })),
          promo_code: promoCode,
          use_bonus: useBonus,
          point: deliveryPointOf(destination),
          slot_start: slotStart,
        },
      })
    },
    refreshOnReturnMs: STALE_MS,
  })
  return { ...query, isWaiting: !isSettled || query.isAsking }
}

/**
 * Requests a quote when the lines, the benefits, the destination or the language change, drops an outdated one, and takes over the
 * server's prices and names.
 */
export function QuoteQuestion() {
  const locale = useLocale()
  const { known, answeredAt, failure, isWaiting } = useServerQuote()

  useEffect(() => {
    if (known && answeredAt > 0) applyQuote(locale, known)
  }, [locale, known, answeredAt])

  useEffect(() => {
    if (failure) useQuote.getState().setFailure(quoteFailureOf(failure))
  }, [failure])

  useEffect(() => {
    if (!isWaiting) return
    // Being offline is said at once, not after the timeout; an answer that still arrives counts.
    const offline = () => useQuote.getState().setFailure(OFFLINE)
    if (isOffline()) offline()
    window.addEventListener('offline', offline)
    return () => window.removeEventListener('offline', offline)
  }, [isWaiting])

  useEffect(() => {
    const online = () => useQuote.getState().failure && retryQuote()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])

  return null
}
