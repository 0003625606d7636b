'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Confirm } from '@/components/ui/confirm'
import { Empty } from '@/components/ui/empty'
import { Icon } from '@/components/ui/icon'
import { LoadFailure } from '@/components/ui/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import { useAnswer } from '@/lib/api/use-answer'
import { ready, refused } from '@/lib/api/use-question'
import { accountRoutes, type SavedCard as Card } from '@/lib/contract/account'
import { paymentRoutes } from '@/lib/contract/payments'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useSession } from '@/stores/session/session'
import styles from './profile.module.css'

const expiryOf = ({ exp_year, exp_month }: Card): string =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`

/** The saved cards; one that is deleted stays in the list until the server has said yes. */
export function CardList() {
  const t = useTranslations('profile.cards')
  const common = useTranslations('common')
  const locale = useLocale()
  const logins = useSession((session) => session.logins)
  const [deleted, setDeleted] = useState<readonly number[]>([])
  const [defaultId, setDefaultId] = useState<number | null>(null)
  const [asking, setAsking] = useState<Card | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { state, retry } = useAnswer(locale, `cards ${logins}`, async (api) => {
    const reply = await call(api, accountRoutes.cards, {})
    return reply.status === 200 ? ready(reply.body) : refused(reply.body)
  })

  const onDeleted = (card: Card) => {
    setDeleted([...deleted, card.id])
    setAsking(null)
    useSnackbar.getState().show(t('deleted'))
    // The button that had the focus is gone.
    list.current?.focus()
  }

  const makeDefault = async (card: Card) => {
    const reply = await call(browserApi(locale), paymentRoutes.setDefaultCard, { body: { card_id: card.id } }).catch(
      () => null,
    )
    const { show } = useSnackbar.getState()
    if (reply?.status !== 200)
      return show(wordsOf(reply?.body) ?? (navigator.onLine ? t('defaultFailed') : common('offline')), 'error')
    setDefaultId(card.id)
    show(t('madeDefault'))
  }

  if (state.kind === 'loading') return <Skeleton label={common('loading')} rows={2} height={80} />
  if (state.kind === 'failed')
    return (
      <LoadFailure
        isOffline={state.isOffline}
        title={t('failed')}
        text={wordsOf(state.problem) ?? t('failedHint')}
        onRetry={retry}
      />
    )
  const cards = state.answer
    .filter((card) => !deleted.includes(card.id))
    .map((card) => (defaultId === null ? card : { ...card, is_default: card.id === defaultId }))
  return (
    <div ref={list} tabIndex={-1} className={styles.stack}>
      {cards.length === 0 ? (
        <Empty icon="card" title={t('empty')} text={t('adding')} />
      ) : (
        <ul className={styles.rows} aria-label={t('title')}>
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
      {cards.length > 0 && <p className={styles.soft}>{t('adding')}</p>}
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
    <li className={hasExpired ? `${styles.row} ${styles.expired}` : styles.row}>
      <span className={styles.cardMark}>
        <Icon name="card" />
      </span>
      <div className={styles.rowText}>
        <p className={styles.rowTitle}>{name}</p>
        <p className={styles.soft}>{t(hasExpired ? 'expired' : 'expires', { date: expiryOf(card) })}</p>
        {card.is_default && <p className={styles.tag}>{t('default')}</p>}
        {!card.is_default && !hasExpired && (
          <button
            type="button"
            className={styles.inlineButton}
            aria-label={t('makeDefaultNamed', { name })}
            onClick={onDefault}
          >
            {t('makeDefault')}
          </button>
        )}
      </div>
      <button type="button" className={styles.iconButton} aria-label={t('deleteCard', { name })} onClick={onDelete}>
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
  const common = useTranslations('common')
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const remove = async () => {
    setIsBusy(true)
    setError(null)
    const reply = await call(browserApi(locale), accountRoutes.deleteCard, { body: { card_id: card.id } }).catch(
      () => null,
    )
    setIsBusy(false)
    // Missing: an earlier question deleted it and its answer was lost.
    if (reply?.status === 200 || reply?.status === 404) return onDone(card)
    setError(wordsOf(reply?.body) ?? (navigator.onLine ? t('deleteFailed') : common('offline')))
  }

  return (
    <Confirm
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      onConfirm={() => void remove()}
      onCancel={onCancel}
      isBusy={isBusy}
      error={error}
    >
      <p>{t('deleteText', { name: t('name', { brand: card.brand, last4: card.last4 }) })}</p>
    </Confirm>
  )
}
