'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatCount } from '@/lib/i18n/tenge'
import styles from './profile.module.css'
import type { useBonus } from './use-bonus'

type BalanceCardProps = ReturnType<typeof useBonus> & {
  /** The text below the number. */
  readonly children?: ReactNode
}

/** The bonus balance; a dash and a retry button while it is not known. */
export function BalanceCard({ state, retry, children }: BalanceCardProps) {
  const t = useTranslations('profile.bonus')
  const common = useTranslations('common')
  const locale = useLocale()
  const isKnown = state.kind === 'ready'
  return (
    <section className={styles.balance} aria-labelledby="balance">
      <h2 id="balance" className={styles.balanceTitle}>
        {t('balance')}
      </h2>
      <p className={styles.balanceNumber} aria-busy={state.kind === 'loading' || undefined}>
        {isKnown ? formatCount(state.data.user_bonus, locale) : <span aria-hidden="true">—</span>}
      </p>
      <p role="status" className={styles.balanceUnit}>
        {state.kind === 'loading' && <span className="visually-hidden">{common('loading')}</span>}
        {state.kind === 'failed' && (state.isOffline ? common('offline') : t('unknown'))}
        {isKnown && t('unit', { count: state.data.user_bonus })}
      </p>
      {state.kind === 'failed' && (
        <button type="button" className={styles.balanceAction} onClick={retry}>
          {common('retry')}
        </button>
      )}
      {isKnown && children}
    </section>
  )
}
