'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { WaitingWords } from '@/components/ui/content/waiting-words'
import type { BonusState } from '@/lib/contract/money'
import { nextReward } from '@/lib/domain/money/bonus'
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
  const isLoaded = state.kind === 'ready'
  return (
    <section className="panel at-top" aria-labelledby="balance">
      <h2 id="balance" className="title-s weight-750">
        {t('balance')}
      </h2>
      <div>
        {/* Screen readers get the number below, with what it counts. */}
        <p
          className={`weight-800 soft figures ${styles.balanceNumber}`}
          data-spendable={isLoaded && state.data.user_bonus > 0}
          aria-hidden="true"
        >
          {isLoaded ? formatCount(state.data.user_bonus, locale) : '—'}
        </p>
        {state.kind === 'loading' && <WaitingWords>{common('loading')}</WaitingWords>}
        <p role="status" className={styles.balanceUnit}>
          {state.kind === 'failed' && (state.isOffline ? common('offline') : t('unknown'))}
          {isLoaded && (
            <>
              <span className="visually-hidden">{formatCount(state.data.user_bonus, locale)} </span>
              {t('unit', { count: state.data.user_bonus })}
            </>
          )}
        </p>
      </div>
      {isLoaded && <Worth bonus={state.data} />}
      {state.kind === 'failed' && (
        <button type="button" className={styles.textLink} onClick={retry}>
          {common('retry')}
        </button>
      )}
      {isLoaded && children}
    </section>
  )
}

/**
 * The value of the balance in tenge (one bonus is one tenge, DESIGN §7.2), and how far the next round discount is. A customer without
 * bonuses reads how to earn them.
 */
function Worth({ bonus: { user_bonus, earn_percent } }: { readonly bonus: BonusState }) {
  const t = useTranslations('profile.bonus')
  const locale = useLocale()
  const { amount, left } = nextReward(user_bonus)
  return (
    <>
      {user_bonus > 0 && <p className="weight-650">{t('worth', { amount: formatTenge(user_bonus, locale) })}</p>}
      {user_bonus === 0 && earn_percent > 0 && <p className="weight-650">{t('none', { percent: earn_percent })}</p>}
      {earn_percent > 0 && (
        <div className="stack-1 one-column">
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className={`full sand ${styles.progress}`}
            aria-hidden="true"
          >
            <path d={`M0 0h${((amount - left) / amount) * 100}v4H0z`} fill="var(--leaf)" />
          </svg>
          <p className={`soft ${styles.soft}`}>
            {t('next', {
              left,
              shown: formatCount(left, locale),
              amount: formatTenge(amount, locale),
            })}
          </p>
        </div>
      )}
    </>
  )
}
