'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import styles from './benefits.module.css'
import { BonusRow } from './bonus-row'
import { PromoBox } from './promo-box'
import { useOfferedPromos } from './use-offered-promos'

/** The promo code and bonuses of the cart. */
export function CartBenefits({ onSettled }: { readonly onSettled?: () => void }) {
  const t = useTranslations('cart')
  const areCodesLoaded = useOfferedPromos() !== null
  useEffect(() => {
    if (areCodesLoaded) onSettled?.()
  }, [areCodesLoaded, onSettled])
  return (
    <section className="panel sized" aria-label={t('benefits')}>
      <PromoBox />
      <hr className={`full unframed flush ${styles.rule}`} />
      <BonusRow />
    </section>
  )
}
