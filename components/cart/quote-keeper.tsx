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

/** Prices and opening change while nobody looks; asked anew on coming back after so long. */
const STALE_MS = 120_000

const OFFLINE: QuoteFailure = { kind: 'offline', message: null }

/** Fetched after the page is there: an empty cart asks nothing. */
const fetchAsking = () => import('./ask-quote').catch(() => null)

/** What the cart as it stands costs at a place; never throws. */
async function priceOf(locale: Locale, place: Place, signal: AbortSignal): Promise<Answer> {
  const asking = await fetchAsking()
  if (asking) return asking.askQuote(locale, place, useCart.getState().lines, requestedBenefits(), signal)
  return { kind: 'failure', failure: navigator.onLine ? { kind: 'failed', message: null } : OFFLINE }
}

/** A burst of taps on a stepper is one question. */
const SETTLE_MS = 300

/** A change of the cart switches the bonus toggle off, and that is said (specification §4). An empty cart needs no words. */
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
 * Keeps the server's price of the cart up to date (`stores/cart/quote`): asks when the cart, what is asked for with it, the place or the language changes,
 * drops what is out of date, and takes over the server's prices and names. Stands once on every page that shows totals.
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
    // Said at once, not when the question is given up; an answer that comes all the same counts.
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
