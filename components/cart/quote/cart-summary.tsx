'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { changePlace } from '@/components/cart/place/change-place'
import { PlaceCard } from '@/components/cart/place/place-card'
import { Amounts } from '@/components/ui/content/amounts'
import { Button } from '@/components/ui/controls/button'
import { ActionBar } from '@/components/ui/layers/action-bar'
import { useRouter } from '@/lib/i18n/navigation/use-router'
import { formatTenge } from '@/lib/i18n/tenge'
import { useLimitWords } from '@/lib/i18n/use-limit-words'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useDestination } from '@/stores/place/destination'
import { CartSum } from './cart-sum'
import styles from './cart-summary.module.css'
import { FreeDelivery } from './free-delivery'
import { useTotalRows } from './use-total-rows'

/** Why the order cannot continue, as a message; null when it can. */
function useCheckoutObstacle(): string | null {
  const t = useTranslations('cart')
  const locale = useLocale()
  const limitWords = useLimitWords()
  const { totals, isOutOfZone, isSoldOut, atWrongTime, overLimit } = useCurrentQuote(locale)
  if (isOutOfZone) return t('outOfZoneStop')
  if (isSoldOut) return t('fixLines')
  if (overLimit) return limitWords(overLimit)
  // The next page asks for the time; the price of the order is known only then.
  if (atWrongTime.length > 0) return null
  if (totals.missing > 0) return t('missing', { amount: formatTenge(totals.missing, locale) })
  return null
}

/** Place, receipt and the order button. The button is never disabled: it says what is missing. */
export function CartSummary() {
  const t = useTranslations('cart')
  const router = useRouter()
  const hintId = useId()
  const destination = useDestination((store) => store.destination)
  const obstacle = useCheckoutObstacle()
  const { rows, isBusy } = useTotalRows()
  const [refusals, setRefusals] = useState(0)

  const goToCheckout = () => {
    if (!destination) changePlace()
    else if (obstacle) setRefusals(refusals + 1)
    else router.push('/guest-order')
  }

  return (
    <div className={`stack-4 one-column ${styles.side}`}>
      <section className={`panel ${styles.summary}`} aria-label={t('summary')} data-later="">
        <PlaceCard />
        <FreeDelivery />
        <Amounts rows={rows} isBusy={isBusy} tellsTotal />
      </section>
      <ActionBar
        sum={<CartSum />}
        note={
          obstacle && (
            // Announced again with each press.
            <p
              key={refusals}
              id={hintId}
              className="weight-600 wrong middle balanced"
              role={refusals > 0 ? 'alert' : undefined}
            >
              {obstacle}
            </p>
          )
        }
      >
        <Button wide onClick={goToCheckout} aria-describedby={obstacle ? hintId : undefined}>
          {t('checkout')}
        </Button>
      </ActionBar>
    </div>
  )
}
