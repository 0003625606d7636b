'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { cartFingerprint } from '@/lib/domain/cart-fingerprint'
import type { Place } from '@/lib/domain/place'
import type { Locale } from '@/lib/i18n/locales'
import type { QuoteFailure } from '@/lib/pricing/current-quote'
import { quoteKey } from '@/lib/pricing/quote-key'
import { requestedBenefits, useBonusToggle, useRequestedBenefits } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { applyQuote } from '@/stores/cart/current-quote'
import { useQuote } from '@/stores/cart/quote'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDelivery } from '@/stores/place/delivery'
import type { Answer } from './ask-quote'

/** After so long in the background prices and opening may have changed: the page asks again when it becomes visible. */
const STALE_MS = 120_000

const OFFLINE: QuoteFailure = { kind: 'offline', message: null }

/** Fetched after the page has loaded: an empty cart needs no quote. */
const fetchAsking = () => import('./ask-quote').catch(() => null)

/** Requests the quote of the current cart at a place; never throws. */
async function priceOf(locale: Locale, place: Place, signal: AbortSignal): Promise<Answer> {
  const asking = await fetchAsking()
  if (asking) return asking.askQuote(locale, place, useCart.getState().lines, requestedBenefits(), signal)
  return { kind: 'failure', failure: navigator.onLine ? { kind: 'failed', message: null } : OFFLINE }
}

/** Several taps on a stepper in a row become one request. */
const SETTLE_MS = 300

/** Switches the bonus toggle off when the cart changes, and tells the customer (specification §4). Not for an empty cart. */
function useToggleOfThisCart(): void {
  const t = useTranslations('bonuses')
  const lines = useCart((cart) => cart.lines)
  const isRestored = useCart((cart) => cart.isRestored)
  const cart = useBonusToggle((toggle) => toggle.cart)
  const isOfAnother = isRestored && cart !== null && cart !== cartFingerprint(lines)

  useEffect(() => {
    if (!isOfAnother) return
    if (useCart.getState().lines.length === 0) return useBonusToggle.getState().switchOff()
    useBonusToggle.getState().lose()
    useSnackbar.getState().show(t('switchedOff'))
  }, [isOfAnother, t])
}

/**
 * Keeps the server's quote of the cart up to date (`stores/cart/quote`): requests it when the cart, the benefits, the place or
 * the language change, drops outdated answers and applies the server's prices and names. Every page with totals has one.
 */
export function QuoteKeeper() {
  const locale = useLocale()
  const lines = useCart((cart) => cart.lines)
  const place = useDelivery((delivery) => delivery.place)
  const benefits = useRequestedBenefits()
  const attempt = useQuote((quote) => quote.attempt)
  const hasAsked = useRef(-1)
  const askedAt = useRef(0)
  const key = place && lines.length > 0 ? quoteKey(locale, place, lines, benefits) : null
  useToggleOfThisCart()

  useEffect(() => {
    if (key === null) return
    const abort = new AbortController()
    // Reported at once, before the request times out; an answer that arrives later still counts.
    const offline = () => useQuote.getState().fail(OFFLINE)
    if (!navigator.onLine) offline()
    window.addEventListener('offline', offline, { signal: abort.signal })
    void fetchAsking()
    const delay = hasAsked.current === attempt ? SETTLE_MS : 0
    const timer = setTimeout(async () => {
      hasAsked.current = attempt
      askedAt.current = Date.now()
      const asked = useDelivery.getState().place
      if (!asked) return
      const answer = await priceOf(locale, asked, abort.signal)
      if (abort.signal.aborted) return
      window.removeEventListener('offline', offline)
      if (answer.kind === 'failure') useQuote.getState().fail(answer.failure)
      else applyQuote(locale, answer.quote)
    }, delay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, locale, attempt])

  useEffect(() => {
    const online = () => useQuote.getState().failure && useQuote.getState().retry()
    const seen = () => {
      if (!document.hidden && askedAt.current > 0 && Date.now() - askedAt.current > STALE_MS)
        useQuote.getState().retry()
    }
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])

  return null
}
