'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { formatTenge } from '@/lib/i18n/tenge'
import { BalanceCard } from './balance-card'
import styles from './profile.module.css'

const RULES = ['worth', 'dishes', 'order', 'delivery'] as const

/** The balance, what a bonus is worth and how bonuses are spent (design: promo first, then bonuses, then delivery). */
export function BonusView() {
  const t = useTranslations('profile.bonus')
  const amount = formatTenge(1, useLocale())
  return (
    <div className={styles.stack}>
      <BalanceCard />
      <section className={styles.card} aria-labelledby="bonus-rules">
        <h2 id="bonus-rules" className={styles.cardTitle}>
          {t('rulesTitle')}
        </h2>
        <ul className={styles.rules}>
          {RULES.map((rule) => (
            <li key={rule}>
              <Icon name="check" size={20} />
              <span>{t(`rules.${rule}`, { amount })}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
