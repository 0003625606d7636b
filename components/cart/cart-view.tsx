'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type LeastOrders, leastOrdersOf } from '@/lib/domain/zones'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useDestination } from '@/stores/place/destination'
import { BenefitsOnDemand } from './benefits-on-demand'
import { CartLines } from './cart-lines'
import { CartNotices } from './cart-notices'
import { CartSummary } from './cart-summary'
import styles from './cart-view.module.css'
import { ClearCart } from './clear-cart'
import { EmptyCart } from './empty-cart'
import { GoesWithOnDemand } from './goes-with-on-demand'
import { QuoteKeeper } from './quote-keeper'
import { useRemovedLines } from './use-removed-lines'

type CartViewProps = {
  /** The cart's state from the cookie: used until the storage was read. */
  readonly expectsLines?: boolean
  readonly least?: LeastOrders
}

/** The cart page: editable lines, totals at once, and the server's quote as soon as it arrives. */
export function CartView({ least = leastOrdersOf([]), expectsLines = false }: CartViewProps) {
  const t = useTranslations('cart')
  const { lines, isRestored } = useCart()
  const isPlaceRestored = useDestination((store) => store.isRestored)
  const { quote, promo } = useCurrentQuote(useLocale())
  const history = useRemovedLines()

  const isRead = isRestored && isPlaceRestored
  if (!isRead && expectsLines) return <CartSkeleton />
  if (!isRead || lines.length === 0)
    return (
      <div className={styles.single}>
        <h1 className={styles.title}>{t('title')}</h1>
        <CartLines lines={[]} quote={null} promo={null} history={history} />
        <EmptyCart least={least} />
        {isRead && <GoesWithOnDemand />}
      </div>
    )
  return (
    <div className={styles.columns}>
      <QuoteKeeper />
      <div className={styles.main}>
        <header className={styles.header}>
          <h1 className={styles.title}>{t('title')}</h1>
          <ClearCart onCleared={history.forgetAll} />
        </header>
        <CartNotices />
        <CartLines lines={lines} quote={quote} promo={promo} history={history} />
        <BenefitsOnDemand />
        <GoesWithOnDemand />
      </div>
      <CartSummary />
    </div>
  )
}

/** The skeleton of a cart that was not read yet. */
function CartSkeleton() {
  const t = useTranslations('cart')
  const common = useTranslations('common')
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.main}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className="visually-hidden">{common('loading')}</p>
        <div className={styles.block} />
        <div className={styles.block} />
      </div>
      <div className={`${styles.block} ${styles.tall}`} />
    </div>
  )
}
