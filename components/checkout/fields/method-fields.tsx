'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import styles from '@/components/checkout/checkout.module.css'
import { Button } from '@/components/ui/controls/button'
import { Checkbox, RadioChoice } from '@/components/ui/controls/choice'
import { callCentreDigits } from '@/lib/config/site'
import type { SavedCard } from '@/lib/contract/account'
import { formatPhone } from '@/lib/domain/account/phone'
import { MAX_SAVED_CARDS } from '@/lib/domain/money/payment'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import type { PaymentMethodField } from './use-payment-method'

type MethodFieldsProps = {
  readonly method: PaymentMethodField
  /** The customer picks the order up, so the labels do not name a courier. */
  readonly isPickup: boolean
  /** The consent to save the card; off unless the customer gives it. */
  readonly savesCard: boolean
  readonly onSavesCard: (saves: boolean) => void
}

const expiryOf = ({ exp_month, exp_year }: SavedCard): string =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`

/** The hint beside cash when the sum is too large for it. */
function useCashNote({ overCash }: PaymentMethodField): string | undefined {
  const t = useTranslations('limits')
  const locale = useLocale()
  const { quote } = useCurrentQuote(locale)
  if (!overCash) return undefined
  const phone = (quote?.filial.phone ?? callCentreDigits()).replace(/\D/g, '')
  return t('cashHint', { amount: formatTenge(overCash.most, locale), phone: formatPhone(phone) })
}

/** The ways to pay on receipt, a saved card, or a new one on the bank's page. */
export function MethodFields({ method, isPickup, savesCard, onSavesCard }: MethodFieldsProps) {
  const t = useTranslations('payment')
  const common = useTranslations('common')
  const { choice, choose, cards, hasCard, cardsState } = method
  const cashNote = useCashNote(method)
  return (
    <fieldset className={`legend-inside stack-3 ${styles.change}`}>
      <legend className="card-title">{t('method')}</legend>
      {method.onReceipt.map((way, index) => (
        <RadioChoice
          key={way}
          name="method"
          icon={way === 'cash' ? 'cash' : 'card'}
          value={way}
          checked={choice === way}
          onChange={() => choose(way)}
          label={t(isPickup ? `atBranch.${way}` : `toCourier.${way}`)}
          disabled={method.overCash !== null}
          note={index === 0 ? cashNote : undefined}
        />
      ))}
      {hasCard && (
        <>
          {cards.map((card) => (
            <RadioChoice
              key={card.id}
              name="method"
              icon="card"
              value={String(card.id)}
              disabled={card.is_expired}
              checked={choice === card.id}
              onChange={() => choose(card.id)}
              label={t('savedCard', { brand: card.brand, last4: card.last4 })}
              note={t(card.is_expired ? 'savedExpired' : 'savedUntil', { date: expiryOf(card) })}
            />
          ))}
          <RadioChoice
            name="method"
            icon="card"
            value="card"
            checked={choice === 'card'}
            onChange={() => choose('card')}
            label={t(cards.length > 0 ? 'cardOther' : 'cardNew')}
            note={t('cardNote')}
          />
          {cardsState === 'failed' && (
            <p role="status" className="wrap centred spread gap-2-3">
              {t('cardsFailed')}
              <Button look="quiet" onClick={method.retryCards}>
                {common('retry')}
              </Button>
            </p>
          )}
          {cardsState === 'loading' && <p className="text-m soft">{t('cardsLoading')}</p>}
          {choice === 'card' && method.isCustomer && (
            <SaveCard count={cards.length} checked={savesCard} onChange={onSavesCard} />
          )}
        </>
      )}
    </fieldset>
  )
}

type SaveCardProps = { readonly count: number; readonly checked: boolean; readonly onChange: (saves: boolean) => void }

function SaveCard({ count, checked, onChange }: SaveCardProps) {
  const t = useTranslations('payment')
  const hintId = useId()
  if (count >= MAX_SAVED_CARDS) return <p className="text-m soft">{t('cardsFull', { count })}</p>
  return (
    <div>
      <Checkbox
        label={t('saveCard')}
        checked={checked}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={hintId} className={`text-m soft ${styles.underCheck}`}>
        {t('saveCardHint')}
      </p>
    </div>
  )
}
