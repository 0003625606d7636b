'use client'

import { useTranslations } from 'next-intl'
import styles from './benefits.module.css'
import { BonusRow } from './bonus-row'
import { PromoBox } from './promo-box'

/** The promo code and bonuses of the cart. */
export function CartBenefits() {
  const t = useTranslations('cart')
  return (
    <section className={styles.benefits} aria-label={t('benefits')}>
      <PromoBox />
      <hr className={styles.rule} />
      <BonusRow />
    </section>
  )
}
