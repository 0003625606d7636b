'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import type { BonusState } from '@/lib/contract/money'
import { formatCount, formatTenge } from '@/lib/i18n/tenge'
import { useMoment } from '@/lib/i18n/use-moment'
import { BalanceCard } from './balance-card'
import { BonusLedger } from './bonus-ledger'
import styles from './profile.module.css'
import { useBonus } from './use-bonus'

/**
 * The bonus page: the balance with pending and expiring bonuses, the rules (promo code first, then bonuses, then delivery), and
 * the changes.
 */
export function BonusView() {
  const bonus = useBonus()
  const known = bonus.state.kind === 'ready' ? bonus.state.data : null
  return (
    <div className="stack-4 one-column">
      <BalanceCard {...bonus}>{known && <Pending amount={known.pending} />}</BalanceCard>
      {known && known.expiring.length > 0 && <Expiring expiring={known.expiring} />}
      <BonusLedger />
      <BonusRules terms={known} />
    </div>
  )
}

function Pending({ amount }: { readonly amount: number }) {
  const t = useTranslations('profile.bonus')
  const locale = useLocale()
  if (amount === 0) return null
  return (
    <p className="above-1">
      <strong>{t('pending', { amount: formatCount(amount, locale) })}</strong> {t('pendingHint')}
    </p>
  )
}

function Expiring({ expiring }: Pick<BonusState, 'expiring'>) {
  const t = useTranslations('profile.bonus')
  const locale = useLocale()
  const { day } = useMoment()
  return (
    <section className="panel at-top" aria-labelledby="bonus-expiring">
      <h2 id="bonus-expiring" className="title-s weight-750">
        {t('expiringTitle')}
      </h2>
      <ul className={`stack-3 ${styles.rules}`}>
        {expiring.map(({ amount, expires_at }) => (
          <li key={expires_at}>
            <Icon name="clock" size={20} />
            <span>{t('expiring', { amount: formatCount(amount, locale), date: day(expires_at) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The rules as texts: the number of lines does not change when the rates arrive, but only then they have figures. */
function BonusRules({ terms }: { readonly terms: BonusState | null }) {
  const t = useTranslations('profile.bonus')
  const amount = formatTenge(1, useLocale())
  const rules = [
    ['earn', terms ? t('rules.earn', { percent: terms.earn_percent }) : t('rules.earnSome')],
    ['life', terms ? t('rules.life', { days: terms.life_days }) : t('rules.lifeSome')],
    ['worth', t('rules.worth', { amount })],
    ['cap', terms && terms.cap_percent < 100 ? t('rules.cap', { percent: terms.cap_percent }) : t('rules.dishes')],
    ['order', t('rules.order')],
    ['delivery', t('rules.delivery')],
  ]
  return (
    <section className="panel at-top" aria-labelledby="bonus-rules">
      <h2 id="bonus-rules" className="title-s weight-750">
        {t('rulesTitle')}
      </h2>
      <ul className={`stack-3 ${styles.rules}`}>
        {rules
          .filter(([key]) => key !== 'earn' || terms?.earn_percent !== 0)
          .map(([key, rule]) => (
            <li key={key}>
              <Icon name="check" size={20} />
              <span>{rule}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
