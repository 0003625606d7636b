'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { PICKUP } from '@/lib/domain/delivery'
import { useDelivery } from '@/stores/delivery'
import { useDialogs } from '@/stores/dialogs'
import styles from './cart-summary.module.css'

/** Where and how the order goes, or the question for it. */
export function PlaceCard() {
  const t = useTranslations('cart')
  const place = useDelivery((delivery) => delivery.place)
  const open = () => useDialogs.getState().open({ kind: 'place' })

  if (!place)
    return (
      <div className={styles.place}>
        <p className={styles.placeTitle}>{t('choosePlace')}</p>
        <p className={styles.hint}>{t('choosePlaceHint')}</p>
        <Button look="secondary" wide onClick={open}>
          {t('choosePlaceButton')}
        </Button>
      </div>
    )
  return (
    <div className={styles.placeRow}>
      <Icon name="pin" />
      <div>
        <p className={styles.placeTitle}>{t(place.type === PICKUP ? 'pickup' : 'delivery')}</p>
        <p className={styles.hint}>
          {place.type === PICKUP
            ? [place.cityName, place.filialName, place.street].filter(Boolean).join(', ')
            : [place.cityName, place.filialName].filter(Boolean).join(', ')}
        </p>
      </div>
      <button type="button" className={styles.change} onClick={open} aria-label={t('changePlace')}>
        {t('change')}
      </button>
    </div>
  )
}
