'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { Switch } from '@/components/ui/controls/choice'
import { maxSpentBonuses } from '@/lib/domain/cart/quote'
import { formatCount, formatTenge } from '@/lib/i18n/tenge'
import { useBonusToggle, useRequestedBenefits } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useDialogs } from '@/stores/dialogs/dialogs'
import styles from './benefits.module.css'

/** Bonuses in the cart: the toggle with its effect; for guests, what they would get by logging in. */
export function BonusRow() {
  const { customer } = useRequestedBenefits()
  return customer === null ? <GuestBonuses /> : <OwnBonuses />
}

function GuestBonuses() {
  const t = useTranslations('bonuses')
  const locale = useLocale()
  const { earns } = useCurrentQuote(locale)
  return (
    <div className="stack-1">
      <button
        type="button"
        className={`row-3 centred pad-0 flame left text-button ${styles.signIn}`}
        onClick={() => useDialogs.getState().open({ kind: 'login', next: 'stay' })}
      >
        <Icon name="gift" size={20} />
        {earns ? t('signIn', { count: earns, amount: formatCount(earns, locale) }) : t('signInShort')}
      </button>
      <p className="text-m soft">{t('signInHint', { tenge: formatTenge(1, locale) })}</p>
    </div>
  )
}

function OwnBonuses() {
  const t = useTranslations('bonuses')
  const locale = useLocale()
  const noteId = useId()
  const { totals, quote, bonusBalance, spendsBonuses } = useCurrentQuote(locale)
  const wasLost = useBonusToggle((toggle) => toggle.wasLost)
  if (bonusBalance === null) return <p className="text-m soft">{t('unknown')}</p>
  if (bonusBalance === 0) return <p className="text-m soft">{t('none')}</p>

  const count = (amount: number) => formatCount(amount, locale)
  const most = Math.min(
    bonusBalance,
    maxSpentBonuses(totals.subtotal - totals.promo, quote?.bonuses.cap_percent ?? 100),
  )
  const set = (isOn: boolean) => {
    if (isOn) useBonusToggle.getState().switchOn(useCart.getState().lines)
    else useBonusToggle.getState().switchOff()
  }
  return (
    <div className="stack-1">
      <div className={`row-4 centred spread ${styles.bonusLine}`}>
        <Switch
          label={t('spend')}
          checked={spendsBonuses}
          aria-describedby={noteId}
          onChange={({ target }) => set(target.checked)}
        />
        {spendsBonuses && totals.bonus > 0 && (
          <span className={`weight-700 leaf ${styles.saved}`}>−{formatTenge(totals.bonus, locale)}</span>
        )}
      </div>
      <p id={noteId} className="text-m soft">
        {spendsBonuses
          ? t('left', { spent: count(totals.bonus), left: count(bonusBalance - totals.bonus) })
          : `${t('have', { count: bonusBalance, amount: count(bonusBalance) })}. ${t('can', { amount: count(most) })}`}
      </p>
      {wasLost && !spendsBonuses && <p className="above-2 text-m weight-600 note">{t('lost')}</p>}
    </div>
  )
}
