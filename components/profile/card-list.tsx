'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Empty } from '@/components/ui/content/empty'
import { Icon } from '@/components/ui/content/icon'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { Confirm } from '@/components/ui/layers/confirm'
import { updateCachedAnswers } from '@/lib/api/query/cache'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { messageOf } from '@/lib/api/refusal-message'
import { accountRoutes, type SavedCard as Card } from '@/lib/contract/account'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import styles from './profile.module.css'

const expiryOf = ({ exp_year, exp_month }: Card): string =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`

/** The saved cards; a deleted one stays in the list until the server has confirmed it. */
export function CardList() {
  const t = useTranslations('profile.cards')
  const common = useTranslations('common')
  const textOf = useFailureText()
  const [asking, setAsking] = useState<Card | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { state, retry } = useApiQuery(accountRoutes.cards, {})
  const { send, failure } = useApiMutation(paymentRoutes.setDefaultCard)
  const defaultFailure = textOf(failure, t('defaultFailed'))

  useEffect(() => {
    if (defaultFailure) useSnackbar.getState().show(defaultFailure, 'error')
  }, [defaultFailure])

  const onDeleted = (card: Card) => {
    updateCachedAnswers(accountRoutes.cards, (cards) => cards.filter(({ id }) => id !== card.id))
    setAsking(null)
    useSnackbar.getState().show(t('deleted'))
    // The focused button has disappeared.
    list.current?.focus()
  }

  const makeDefault = async (card: Card) => {
    const reply = await send({ body: { card_id: card.id } })
    if (reply?.status !== 200) return
    updateCachedAnswers(accountRoutes.cards, (cards) =>
      cards.map((one) => ({ ...one, is_default: one.id === card.id })),
    )
    useSnackbar.getState().show(t('madeDefault'))
  }

  if (state.kind === 'loading') return <Skeleton label={common('loading')} rows={2} height={80} />
  if (state.kind === 'failed')
    return (
      <LoadFailure
        isOffline={state.isOffline}
        title={t('failed')}
        text={messageOf(state.problem) ?? t('failedHint')}
        onRetry={retry}
      />
    )
  const cards = state.data
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    <div ref={list} tabIndex={-1} role="group" aria-label={t('title')} className="stack-4 one-column">
      {cards.length === 0 ? (
        <Empty icon="card" title={t('empty')} text={t('adding')} />
      ) : (
        <ul className={`stack-3 ${styles.tiles}`} aria-label={t('title')}>
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              onDelete={() => setAsking(card)}
              onDefault={() => void makeDefault(card)}
            />
          ))}
        </ul>
      )}
      {cards.length > 0 && <p className={`soft ${styles.soft}`}>{t('adding')}</p>}
      {asking && <DeleteCard card={asking} onDone={onDeleted} onCancel={() => setAsking(null)} />}
    </div>
  )
}

type CardRowProps = { readonly card: Card; readonly onDelete: () => void; readonly onDefault: () => void }

function CardRow({ card, onDelete, onDefault }: CardRowProps) {
  const t = useTranslations('profile.cards')
  const name = t('name', { brand: card.brand, last4: card.last4 })
  const hasExpired = card.is_expired
  return (
    <li
      className={
        hasExpired
          ? `row-4 centred tile pad-4 ${styles.row} ${styles.expired}`
          : `row-4 centred tile pad-4 ${styles.row}`
      }
    >
      <span className={`centre keeps-size sand round-s ${styles.cardMark}`}>
        <Icon name="card" />
      </span>
      <div className={`shrinks grows whole-row breaks ${styles.rowText}`}>
        <p className={`weight-700 ${styles.rowTitle}`}>{name}</p>
        <p className={`soft ${styles.soft}`}>{t(hasExpired ? 'expired' : 'expires', { date: expiryOf(card) })}</p>
        {card.is_default && <p className={styles.tag}>{t('default')}</p>}
        {!card.is_default && !hasExpired && (
          <button
            type="button"
            className={`pad-0 flame text-button ${styles.inlineButton}`}
            aria-label={t('makeDefaultNamed', { name })}
            onClick={onDefault}
          >
            {t('makeDefault')}
          </button>
        )}
      </div>
      <button
        type="button"
        className="round-button sand-on-hover"
        aria-label={t('deleteCard', { name })}
        onClick={onDelete}
      >
        <Icon name="trash" />
      </button>
    </li>
  )
}

type DeleteCardProps = {
  readonly card: Card
  readonly onDone: (card: Card) => void
  readonly onCancel: () => void
}

function DeleteCard({ card, onDone, onCancel }: DeleteCardProps) {
  const t = useTranslations('profile.cards')
  const textOf = useFailureText()
  const { send, isBusy, failure } = useApiMutation(accountRoutes.deleteCard)

  const remove = async () => {
    const reply = await send({ body: { card_id: card.id } })
    // 404: an earlier call deleted it and its answer was lost.
    if (reply?.status === 200 || reply?.status === 404) onDone(card)
  }

  return (
    <Confirm
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      onConfirm={() => void remove()}
      onCancel={onCancel}
      isBusy={isBusy}
      error={textOf(failure, t('deleteFailed'))}
    >
      <p>{t('deleteText', { name: t('name', { brand: card.brand, last4: card.last4 }) })}</p>
    </Confirm>
  )
}
