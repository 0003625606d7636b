'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId } from 'react'
import { Checkbox, RadioChoice } from '@/components/ui/choice'
import { call } from '@/lib/api/call'
import { useAnswer } from '@/lib/api/use-answer'
import { ready, refused } from '@/lib/api/use-question'
import { accountRoutes } from '@/lib/contract/account'
import { MAX_SAVED_CARDS } from '@/lib/domain/payment'
import { useSession } from '@/stores/session/session'
import styles from './payment.module.css'

/** Which card is going to be charged: a saved one, or (null) the one that is typed at the bank, and whether to keep that. */
export type PayingCardChoice = { readonly cardId: number | null; readonly savesCard: boolean }

type PayingCardProps = {
  readonly choice: PayingCardChoice
  readonly onChoice: (choice: PayingCardChoice) => void
}

/** The customer's saved cards to choose from, and the consent to keep another one. Guests have neither. */
export function PayingCard({ choice, onChoice }: PayingCardProps) {
  const t = useTranslations('pay')
  const name = useId()
  const isCustomer = useSession((session) => session.status === 'signed-in')
  const logins = useSession((session) => session.logins)
  const { state } = useAnswer(useLocale(), isCustomer ? `cards ${logins}` : null, async (api) => {
    const reply = await call(api, accountRoutes.cards, {})
    return reply.status === 200 ? ready(reply.body) : refused(reply.body)
  })
  const cards = isCustomer && state.kind === 'ready' ? state.answer : []
  const preferred = cards.find((card) => card.is_default && !card.is_expired) ?? cards.find((card) => !card.is_expired)
  const preferredId = preferred?.id ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when the cards are known; then the person decides
  useEffect(() => onChoice({ ...choice, cardId: preferredId }), [preferredId])

  if (!isCustomer) return null
  return (
    <div className={styles.cards}>
      {cards.length > 0 && (
        <fieldset className={styles.cards}>
          <legend className={styles.legend}>{t('which')}</legend>
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
