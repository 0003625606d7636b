'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { QuoteKeeper } from '@/components/cart/quote/quote-keeper'
import { useTotalRows } from '@/components/cart/quote/use-total-rows'
import { Amounts } from '@/components/ui/content/amounts'
import { buttonClass } from '@/components/ui/controls/button'
import { Link } from '@/lib/i18n/navigation/navigation'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useDestination } from '@/stores/place/destination'
import styles from './cart-rail.module.css'
import { RailDelivery } from './rail-delivery'
import { RailLine } from './rail-line'

/** The cart beside the menu: lines with steppers, what is missing for free delivery, the receipt and the link to the order. `empty` is shown without lines. */
export function CartRailView({ empty }: { readonly empty: ReactNode }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const lines = useCart((cart) => cart.lines)
  const hasPlace = useDestination(({ destination }) => destination !== null)
  const { totals, isOutOfZone, isSoldOut, overLimit } = useCurrentQuote(locale)
  const isReady = hasPlace && totals.missing === 0 && !isOutOfZone && !isSoldOut && !overLimit
  const { rows, isBusy } = useTotalRows()
  if (lines.length === 0) return empty
  return (
    <div className={`row column clips card ${styles.box}`}>
      <QuoteKeeper />
      <h2 className={`keeps-size title-s ${styles.title}`}>{t('title')}</h2>
      <ul className={`pad-0-4 ${styles.lines}`} aria-label={t('linesLabel')}>
        {lines.map((line) => (
          <RailLine key={line.uuid} line={line} />
        ))}
      </ul>
      <div className={`stack-3 keeps-size ${styles.foot}`}>
        <RailDelivery />
        <Amounts rows={rows} isBusy={isBusy} />
        {/* While a decision is missing, the link leads to the cart, which asks for it. */}
        <Link href={isReady ? '/guest-order' : '/cart'} className={buttonClass({ wide: true })}>
          {t('checkout')}
        </Link>
      </div>
    </div>
  )
}
