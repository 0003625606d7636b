'use client'

import { useTranslations } from 'next-intl'
import styles from './benefits.module.css'
import { BonusRow } from './bonus-row'
import { PromoBox } from './promo-box'

/** What makes the order cheaper: the promo code and bonuses. */
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
