'use client'

import { useLocale, useTranslations } from 'next-intl'
import { QuoteKeeper } from '@/components/cart/quote-keeper'
import { useTotalRows } from '@/components/cart/use-total-rows'
import { Amounts } from '@/components/ui/amounts'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useDestination } from '@/stores/place/destination'
import styles from './cart-rail.module.css'
import { EmptyRail } from './empty-rail'
import { RailDelivery } from './rail-delivery'
import { RailLine } from './rail-line'

/** The cart beside the menu (`hint` of an empty one: the least order): lines with steppers, the way to free delivery, the receipt and the way on. */
export function CartRailView({ hint }: { readonly hint: string | null }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const lines = useCart((cart) => cart.lines)
  const hasPlace = useDestination(({ destination }) => destination !== null)
  const { totals, isOutOfZone, isSoldOut, overLimit } = useCurrentQuote(locale)
  const isReady = hasPlace && totals.missing === 0 && !isOutOfZone && !isSoldOut && !overLimit
  const { rows, isBusy } = useTotalRows('deliveryLater')
  if (lines.length === 0) return <EmptyRail title={t('title')} text={t('empty')} hint={hint} />
  return (
    <div className={styles.box}>
      <QuoteKeeper />
      <h2 className={styles.title}>{t('title')}</h2>
      <ul className={styles.lines} aria-label={t('linesLabel')}>
        {lines.map((line) => (
          <RailLine key={line.uuid} line={line} />
        ))}
      </ul>
      <div className={styles.foot}>
        <RailDelivery />
        <Amounts rows={rows} isBusy={isBusy} />
        {/* Where something is still to be decided, the cart asks for it. */}
        <Link href={isReady ? '/guest-order' : '/cart'} className={buttonClass({ wide: true })}>
          {t('checkout')}
        </Link>
      </div>
    </div>
  )
}
