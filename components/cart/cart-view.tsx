'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useReducer, useRef, useState } from 'react'
import { CartLines } from '@/components/cart/lines/cart-lines'
import { ClearCart } from '@/components/cart/lines/clear-cart'
import { EmptyCart } from '@/components/cart/lines/empty-cart'
import { UnreadCart } from '@/components/cart/lines/unread-cart'
import { useRemovedLines } from '@/components/cart/lines/use-removed-lines'
import { CartBenefitsOnDemand, CartSuggestionsOnDemand, CheaperOffersOnDemand } from '@/components/cart/on-demand'
import { CartNotices } from '@/components/cart/quote/cart-notices'
import { CartSummary } from '@/components/cart/quote/cart-summary'
import { QuoteKeeper } from '@/components/cart/quote/quote-keeper'
import { type MinimumOrders, minimumOrdersOf } from '@/lib/domain/place/zones'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useQuote } from '@/stores/cart/quote'
import { useDestination } from '@/stores/place/destination'
import styles from './cart-view.module.css'

type CartViewProps = {
  readonly least?: MinimumOrders
}

/** Focuses the title when the first line comes: the pressed button of the offer has disappeared with the empty cart. */
function useTitleOfFirstLine(isEmpty: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (wasEmpty.current && !isEmpty && document.activeElement === document.body) title.current?.focus()
    wasEmpty.current = isEmpty
  }, [isEmpty])
  return title
}

/** Whether the first quote has come or failed, or none is asked for. */
function useIsQuoteSettled(isRead: boolean): boolean {
  const hasPlace = useDestination((store) => store.destination !== null)
  const isAnswered = useQuote(({ quote, failure }) => quote !== null || failure !== null)
  const [wasSettled, setWasSettled] = useState(false)
  const isSettled = isRead && (!hasPlace || isAnswered)
  if (isSettled && !wasSettled) setWasSettled(true)
  return isSettled || wasSettled
}

/** What is shown below the lines waits so long for the offers, in ms. */
const LONGEST_WAIT_MS = 4000

/**
 * Whether the suggestions, the benefits and the offers of the quote have their sizes, or the customer has waited long
 * enough. Once they were shown they are not hidden again.
 */
function useOffers(isQuoteSettled: boolean, hasCheaper: boolean) {
  const [areSuggestionsSettled, settleSuggestions] = useReducer(() => true, false)
  const [areBenefitsSettled, settleBenefits] = useReducer(() => true, false)
  const [isCheaperSettled, settleCheaper] = useReducer(() => true, false)
  const [isTimeOver, endTime] = useReducer(() => true, false)
  useEffect(() => {
    const timer = setTimeout(endTime, LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  const areSized = areSuggestionsSettled && areBenefitsSettled && (isCheaperSettled || !hasCheaper)
  const [wereSettled, setWereSettled] = useState(false)
  const areSettled = wereSettled || (isQuoteSettled && (isTimeOver || areSized))
  if (areSettled && !wereSettled) setWereSettled(true)
  return { areSettled, settleSuggestions, settleBenefits, settleCheaper }
}

/** What everything below the lines waits for: it is not shown before, because it would move while the customer presses something. */
const waitsFor = (isQuoteSettled: boolean, areOffersSettled: boolean) =>
  isQuoteSettled ? (areOffersSettled ? undefined : 'offers') : 'quote'

/** The cart page: editable lines, totals at once, and the server's quote as soon as it arrives. */
export function CartView({ least = minimumOrdersOf([]) }: CartViewProps) {
  const t = useTranslations('cart')
  const { lines, isRestored } = useCart()
  const isPlaceRestored = useDestination((store) => store.isRestored)
  const { quote, promo } = useCurrentQuote(useLocale())
  const history = useRemovedLines()

  const isRead = isRestored && isPlaceRestored
  const isQuoteSettled = useIsQuoteSettled(isRead)
  const hasCheaper = (quote?.cheaper?.length ?? 0) > 0
  const offers = useOffers(isQuoteSettled, hasCheaper)
  const title = useTitleOfFirstLine(isRead && lines.length === 0)
  const heading = (
    <h1 ref={title} tabIndex={-1} className="title-l spoken-below-1024 no-outline">
      {t('title')}
    </h1>
  )
  const empty = (
    <div className="stack-5 one-column">
      {heading}
      <CartLines lines={[]} quote={null} promo={null} history={history} />
      <EmptyCart least={least} />
    </div>
  )
  if (!isRead) return <UnreadCart empty={empty} />
  if (lines.length === 0) return empty
  return (
    <div className={`row column gap-5 ${styles.columns}`} data-waits={waitsFor(isQuoteSettled, offers.areSettled)}>
      <QuoteKeeper />
      <div className="stack-4 one-column shrinks">
        <header className={`title-row gap-0-4 ${styles.header}`}>
          {heading}
          <ClearCart onCleared={history.forgetAll} />
        </header>
        <CartLines lines={lines} quote={quote} promo={promo} history={history} />
        <div className="stack-4 one-column" data-later="">
          <CartNotices />
          {hasCheaper && <CheaperOffersOnDemand onSettled={offers.settleCheaper} />}
          <CartSuggestionsOnDemand onSettled={offers.settleSuggestions} />
          <CartBenefitsOnDemand onSettled={offers.settleBenefits} />
        </div>
      </div>
      <CartSummary />
    </div>
  )
}
