'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ActionBar } from '@/components/ui/action-bar'
import { Amounts } from '@/components/ui/amounts'
import { Button } from '@/components/ui/button'
import { formatTenge } from '@/lib/i18n/tenge'
import { useLimitWords } from '@/lib/i18n/use-limit-words'
import { useRouter } from '@/lib/i18n/use-router'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useDestination } from '@/stores/place/destination'
import { CartSum } from './cart-sum'
import styles from './cart-summary.module.css'
import { changePlace } from './change-place'
import { FreeDelivery } from './free-delivery'
import { PlaceCard } from './place-card'
import { useTotalRows } from './use-total-rows'

/** Why the order cannot continue, as a message; null when it can. */
function useObstacle(): string | null {
  const t = useTranslations('cart')
  const locale = useLocale()
  const limitWords = useLimitWords()
  const { totals, isOutOfZone, isSoldOut, atWrongTime, overLimit } = useCurrentQuote(locale)
  if (isOutOfZone) return t('outOfZoneStop')
  if (isSoldOut) return t('fixLines')
  if (overLimit) return limitWords(overLimit)
  // The next page asks for the time; only then it is known what the order costs.
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
  const obstacle = useObstacle()
  const { rows, isBusy } = useTotalRows('deliveryLater')
  const [refusals, setRefusals] = useState(0)

  const goOn = () => {
    if (!destination) changePlace()
    else if (obstacle) setRefusals(refusals + 1)
    else router.push('/guest-order')
  }

  return (
    <div className={styles.side}>
      <section className={styles.summary} aria-label={t('summary')}>
        <PlaceCard />
        <FreeDelivery />
        <Amounts rows={rows} isBusy={isBusy} tellsTotal />
      </section>
      <ActionBar
        sum={<CartSum />}
        note={
          obstacle && (
            // Announced again with each press.
            <p key={refusals} id={hintId} className={styles.obstacle} role={refusals > 0 ? 'alert' : undefined}>
              {obstacle}
            </p>
          )
        }
      >
        <Button wide onClick={goOn} aria-describedby={obstacle ? hintId : undefined}>
          {t('checkout')}
        </Button>
      </ActionBar>
    </div>
  )
}
