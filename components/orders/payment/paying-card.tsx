'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Checkbox, RadioChoice } from '@/components/ui/controls/choice'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { accountRoutes } from '@/lib/contract/account'
import { MAX_SAVED_CARDS } from '@/lib/domain/money/payment'
import { useSession } from '@/stores/session/session'

/** The card to charge: a saved one, or null for a new one at the bank, with the choice to save it. */
export type PayingCardChoice = { readonly cardId: number | null; readonly savesCard: boolean }

/** The customer's choice so far; null: none yet. */
export type ChosenCard = Partial<Pick<PayingCardChoice, 'cardId'>> & Pick<PayingCardChoice, 'savesCard'>

/** The customer's saved cards and the one to charge: the default one until another is chosen. Guests have none. */
export function usePayingCards({ cardId, savesCard }: ChosenCard) {
  const isCustomer = useSession((session) => session.status === 'signed-in')
  const { state } = useApiQuery(accountRoutes.cards, isCustomer ? {} : null)
  const cards = isCustomer && state.kind === 'ready' ? state.data : []
  const valid = cards.filter((card) => !card.is_expired)
  const preferred = valid.find((card) => card.is_default) ?? valid[0]
  const choice: PayingCardChoice = { cardId: cardId === undefined ? (preferred?.id ?? null) : cardId, savesCard }
  return { isCustomer, cards, choice }
}

type PayingCardProps = ReturnType<typeof usePayingCards> & { readonly onChoice: (choice: PayingCardChoice) => void }

/** The customer's saved cards to choose from, and the consent to keep another one. */
export function PayingCard({ isCustomer, cards, choice, onChoice }: PayingCardProps) {
  const t = useTranslations('pay')
  const name = useId()
  if (!isCustomer) return null
  return (
    <div className="stack-3 unless-empty">
      {cards.length > 0 && (
        <fieldset className="legend-inside stack-3 unless-empty">
          <legend className="weight-600">{t('which')}</legend>
          {cards.map(({ id, brand, last4, is_expired }) => (
            <RadioChoice
              key={id}
              name={name}
              disabled={is_expired}
              checked={choice.cardId === id}
              onChange={() => onChoice({ ...choice, cardId: id })}
              label={t('card', { brand, last4 })}
              note={is_expired ? t('expiredCard') : undefined}
            />
          ))}
          <RadioChoice
            name={name}
            checked={choice.cardId === null}
            onChange={() => onChoice({ ...choice, cardId: null })}
            label={t('otherCard')}
            note={t('atBank')}
          />
        </fieldset>
      )}
      {choice.cardId === null && cards.length < MAX_SAVED_CARDS && (
        <Checkbox
          label={t('saveCard')}
          checked={choice.savesCard}
          onChange={({ target }) => onChoice({ ...choice, savesCard: target.checked })}
        />
      )}
    </div>
  )
}
