'use client'

import { useEffect } from 'react'
import { useLocale } from '#locale'
import { isOffline } from '@/lib/api/offline'
import type { Failure } from '@/lib/api/query/failure'
import { routeName } from '@/lib/api/query/key'
import { useComposedQuery } from '@/lib/api/query/use-composed-query'
import { wordsOf } from '@/lib/api/refusal-words'
import { useDebounced } from '@/lib/api/use-debounced'
import { orderingRoutes } from '@/lib/contract/ordering'
import { toOrderLine } from '@/lib/contract/to-domain'
import { pointOf } from '@/lib/domain/destination'
import type { QuoteFailure } from '@/lib/pricing/current-quote'
import { quoteKey } from '@/lib/pricing/quote-key'
import { useRequestedBenefits } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { applyQuote } from '@/stores/cart/current-quote'
import { useQuote } from '@/stores/cart/quote'
import { useWantedSlot } from '@/stores/checkout/checkout'
import { useDestination } from '@/stores/place/destination'
import { retryQuote } from './retry-quote'

/** Prices and opening change while nobody looks; asked anew on coming back after so long. */
const STALE_MS = 120_000

/** A burst of taps on a stepper is one question. */
const SETTLE_MS = 300

const OFFLINE: QuoteFailure = { kind: 'offline', message: null }

function quoteFailureOf({ status, problem, isOffline: wasOffline }: Failure): QuoteFailure {
  if (wasOffline) return OFFLINE
  // A failure of the server is no reason to change the cart, whatever it says.
  const message = status !== null && status < 500 ? wordsOf(problem) : undefined
  return message === undefined ? { kind: 'failed', message: null } : { kind: 'refused', message }
}

/** What the cart as it stands costs, asked when it has settled: the key is whatever the price depends on. */
function useServerQuote() {
  const locale = useLocale()
  const lines = useCart((cart) => cart.lines)
  const destination = useDestination((store) => store.destination)
  const benefits = useRequestedBenefits()
  const slotStart = useWantedSlot()
  const key = destination && quoteKey(locale, destination, lines, benefits, slotStart)
  const isSettled = useDebounced(key, SETTLE_MS) === key
  const query = useComposedQuery({
    name: routeName(orderingRoutes.quote),
    args: destination && isSettled ? { key } : null,
    ask: (askRoute) => {
      if (!destination) throw new Error('nowhere')
      const { promoCode, useBonus } = benefits
      return askRoute(orderingRoutes.quote, {
        body: {
          filial_guid: destination.branch.guid,
          delivery_type: destination.type,
          // Notes cost nothing: what people write goes out with the order alone.
          lines: lines.map((line) => toOrderLine({ ...line, note: '' })),
          promo_code: promoCode,
          use_bonus: useBonus,
          point: pointOf(destination),
          slot_start: slotStart,
        },
      })
    },
    refreshOnReturnMs: STALE_MS,
  })
  return { ...query, isWaiting: !isSettled || query.isAsking }
}

/**
 * Asks when the cart, what is asked for with it, the place or the language changes, drops what is out of date, and takes over the
 * server's prices and names.
 */
export function QuoteQuestion() {
  const locale = useLocale()
  const { known, answeredAt, failure, isWaiting } = useServerQuote()

  useEffect(() => {
    if (known && answeredAt > 0) applyQuote(locale, known)
  }, [locale, known, answeredAt])

  useEffect(() => {
    if (failure) useQuote.getState().fail(quoteFailureOf(failure))
  }, [failure])

  useEffect(() => {
    if (!isWaiting) return
    // Said at once, not when the question is given up; an answer that comes all the same counts.
    const offline = () => useQuote.getState().fail(OFFLINE)
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
