'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { BenefitsOnDemand } from '@/components/cart/benefits/benefits-on-demand'
import { CartLines } from '@/components/cart/lines/cart-lines'
import { CartSuggestionsOnDemand } from '@/components/cart/lines/cart-suggestions-on-demand'
import { ClearCart } from '@/components/cart/lines/clear-cart'
import { EmptyCart } from '@/components/cart/lines/empty-cart'
import { useRemovedLines } from '@/components/cart/lines/use-removed-lines'
import { CartNotices } from '@/components/cart/quote/cart-notices'
import { CartSummary } from '@/components/cart/quote/cart-summary'
import { QuoteKeeper } from '@/components/cart/quote/quote-keeper'
import { type MinimumOrders, minimumOrdersOf } from '@/lib/domain/place/zones'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
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

/** The cart page: editable lines, totals at once, and the server's quote as soon as it arrives. */
export function CartView({ least = minimumOrdersOf([]) }: CartViewProps) {
  const t = useTranslations('cart')
  const { lines, isRestored } = useCart()
  const isPlaceRestored = useDestination((store) => store.isRestored)
  const { quote, promo } = useCurrentQuote(useLocale())
  const history = useRemovedLines()

  const isRead = isRestored && isPlaceRestored
  const title = useTitleOfFirstLine(isRead && lines.length === 0)
  if (!isRead) return <CartSkeleton />
  if (lines.length === 0)
    return (
      <div className={styles.single}>
        <h1 className="title-l spoken-below-1024">{t('title')}</h1>
        <CartLines lines={[]} quote={null} promo={null} history={history} />
        <EmptyCart least={least} />
      </div>
    )
  return (
    <div className={styles.columns}>
      <QuoteKeeper />
      <div className="stack-4 one-column shrinks">
        <header className={styles.header}>
          <h1 ref={title} tabIndex={-1} className={`title-l spoken-below-1024 ${styles.title}`}>
            {t('title')}
          </h1>
          <ClearCart onCleared={history.forgetAll} />
        </header>
        <CartNotices />
        <CartLines lines={lines} quote={quote} promo={promo} history={history} />
        <CartSuggestionsOnDemand />
        <BenefitsOnDemand />
      </div>
      <CartSummary />
    </div>
  )
}

/** The skeleton of a cart that was not read yet: the document of the page is the same for everybody. */
function CartSkeleton() {
  const t = useTranslations('cart')
  const common = useTranslations('common')
  return (
    <div className={styles.columns} aria-busy="true">
      <div className="stack-4 one-column shrinks">
        <h1 className="title-l spoken-below-1024">{t('title')}</h1>
        <p className="visually-hidden">{common('loading')}</p>
        <div className={styles.block} />
        <div className={styles.block} />
      </div>
      <div className={`${styles.block} ${styles.tall}`} />
    </div>
  )
}
