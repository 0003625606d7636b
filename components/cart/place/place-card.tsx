'use client'

import { useTranslations } from 'next-intl'
import styles from '@/components/cart/quote/cart-summary.module.css'
import { Icon } from '@/components/ui/content/icon'
import { Button } from '@/components/ui/controls/button'
import type { Destination } from '@/lib/domain/place/destination'
import { useDestination } from '@/stores/place/destination'
import { changePlace } from './change-place'
import { usePlaceAndTimeTexts } from './use-place-and-time-texts'

type PlaceCardProps = {
  /** The card stands above the fields of the address. */
  readonly asksAddress?: boolean
}

/** Address, type and time of the order, or the button to choose them. */
export function PlaceCard({ asksAddress = false }: PlaceCardProps) {
  const t = useTranslations('cart')
  const destination = useDestination((store) => store.destination)

  if (!destination)
    return (
      <div className="stack-2 one-column">
        <p className={`weight-700 breaks ${styles.placeTitle}`}>{t('choosePlace')}</p>
        <p className="text-m soft">{t('choosePlaceHint')}</p>
        <Button look="secondary" wide onClick={changePlace}>
          {t('choosePlaceButton')}
        </Button>
      </div>
    )
  return <ChosenPlace destination={destination} asksAddress={asksAddress} />
}

function ChosenPlace({ destination, asksAddress }: PlaceCardProps & { readonly destination: Destination }) {
  const t = useTranslations('cart')
  const { way, where, branch, when } = usePlaceAndTimeTexts(destination, asksAddress ? 'addressBelow' : 'addressLater')
  return (
    <div className={`wrap from-top gap-0-3 ${styles.placeRow}`}>
      <Icon name="pin" />
      <p className={`weight-700 breaks ${styles.placeTitle}`}>{way}</p>
      <div>
        <p className="text-m soft">{where}</p>
        {branch && <p className="text-m soft">{branch}</p>}
        <p className={`row centred text-m weight-600 gap-6px ${styles.when}`}>
          <Icon name="clock" size={18} />
          <span>{when}</span>
        </p>
      </div>
      <button
        type="button"
        className={`text-button flame-strong ${styles.change}`}
        onClick={changePlace}
        aria-label={t('changePlace')}
      >
        {t('change')}
      </button>
    </div>
  )
}
