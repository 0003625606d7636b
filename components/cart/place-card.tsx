'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Destination } from '@/lib/domain/destination'
import { useDestination } from '@/stores/place/destination'
import styles from './cart-summary.module.css'
import { changePlace } from './change-place'
import { useWhereWhen } from './use-where-when'

type PlaceCardProps = {
  /** The card is above the fields of the address. */
  readonly asksAddress?: boolean
}

/** Address, type and time of the order, or the button to choose them. */
export function PlaceCard({ asksAddress = false }: PlaceCardProps) {
  const t = useTranslations('cart')
  const destination = useDestination((store) => store.destination)

  if (!destination)
    return (
      <div className={styles.place}>
        <p className={styles.placeTitle}>{t('choosePlace')}</p>
        <p className={styles.hint}>{t('choosePlaceHint')}</p>
        <Button look="secondary" wide onClick={changePlace}>
          {t('choosePlaceButton')}
        </Button>
      </div>
    )
  return <ChosenPlace destination={destination} asksAddress={asksAddress} />
}

function ChosenPlace({ destination, asksAddress }: PlaceCardProps & { readonly destination: Destination }) {
  const t = useTranslations('cart')
  const { way, where, branch, when } = useWhereWhen(destination, asksAddress ? 'addressBelow' : 'addressLater')
  return (
    <div className={styles.placeRow}>
      <Icon name="pin" />
      <p className={styles.placeTitle}>{way}</p>
      <div>
        <p className={styles.hint}>{where}</p>
        {branch && <p className={styles.hint}>{branch}</p>}
        <p className={styles.when}>
          <Icon name="clock" size={18} />
          <span>{when}</span>
        </p>
      </div>
      <button type="button" className={styles.change} onClick={changePlace} aria-label={t('changePlace')}>
        {t('change')}
      </button>
    </div>
  )
}
