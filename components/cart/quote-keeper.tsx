'use client'

import { useLocale } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useCart } from '@/stores/cart'
import { takeOver } from '@/stores/current-quote'
import { useDelivery } from '@/stores/delivery'
import { quoteKey, useQuote } from '@/stores/quote'
import { askQuote } from './ask-quote'

/** Prices and opening change while nobody looks; asked anew on coming back after so long. */
const STALE_MS = 120_000

/** A burst of taps on a stepper is one question. */
const SETTLE_MS = 300

/**
 * Keeps the server's price of the cart up to date (`stores/quote`): asks when the cart, the place or the language changes,
 * drops what is out of date, and takes over the server's prices and names. Stands once on every page that shows totals.
 */
export function QuoteKeeper() {
  const locale = useLocale()
  const lines = useCart((cart) => cart.lines)
  const place = useDelivery((delivery) => delivery.place)
  const attempt = useQuote((quote) => quote.attempt)
  const hasAsked = useRef(-1)
  const askedAt = useRef(0)
  const key = place && lines.length > 0 ? quoteKey(locale, place, lines) : null

  useEffect(() => {
    if (key === null) return
    const abort = new AbortController()
    const delay = hasAsked.current === attempt ? SETTLE_MS : 0
    const timer = setTimeout(async () => {
      hasAsked.current = attempt
      askedAt.current = Date.now()
      const asked = useDelivery.getState().place
      if (!asked) return
      const answer = await askQuote(locale, asked, useCart.getState().lines, abort.signal)
      if (abort.signal.aborted) return
      if (answer.kind === 'failure') useQuote.getState().fail(answer.failure)
      else takeOver(locale, answer.quote)
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
