'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { WaitingWords } from '@/components/ui/waiting-words'
import type { BonusState } from '@/lib/contract/money'
import { formatCount, formatTenge } from '@/lib/i18n/tenge'
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
      <span className={styles.balanceArt} aria-hidden="true">
        <Icon name="flame" size={180} />
      </span>
      <h2 id="balance" className={styles.balanceTitle}>
        {t('balance')}
      </h2>
      {/* Told below, together with what it counts. */}
      <p className={styles.balanceNumber} aria-hidden="true">
        {isKnown ? formatCount(state.data.user_bonus, locale) : '—'}
      </p>
      {state.kind === 'loading' && <WaitingWords>{common('loading')}</WaitingWords>}
      <p role="status" className={styles.balanceUnit}>
        {state.kind === 'failed' && (state.isOffline ? common('offline') : t('unknown'))}
        {isKnown && (
          <>
            <span className="visually-hidden">{formatCount(state.data.user_bonus, locale)} </span>
            {t('unit', { count: state.data.user_bonus })}
          </>
        )}
      </p>
      {isKnown && <Worth bonus={state.data} />}
      {state.kind === 'failed' && (
        <button type="button" className={styles.balanceAction} onClick={retry}>
          {common('retry')}
        </button>
      )}
      {isKnown && children}
    </section>
  )
}

/** What the balance buys, in tenge: a bonus is one of them (DESIGN §7.2). Whoever has none reads how they come. */
function Worth({ bonus: { user_bonus, earn_percent } }: { readonly bonus: BonusState }) {
  const t = useTranslations('profile.bonus')
  const locale = useLocale()
  if (user_bonus > 0)
    return <p className={styles.balanceWorth}>{t('worth', { amount: formatTenge(user_bonus, locale) })}</p>
  return earn_percent > 0 && <p className={styles.balanceWorth}>{t('none', { percent: earn_percent })}</p>
}
