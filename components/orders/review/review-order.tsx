'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useId, useState } from 'react'
import cards from '@/components/orders/page/order-view.module.css'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { StarRating } from '@/components/ui/star-rating'
import { useAskNow } from '@/lib/api/query/use-ask-now'
import { type Order, orderingRoutes } from '@/lib/contract/ordering'
import { deleteReviewDraft, reviewDraftOf } from '@/stores/orders/review-draft'
import styles from './review.module.css'
import type { ReviewFormProps } from './review-form'
import { SentReview } from './sent-review'
import { useStarWords } from './use-star-words'

type ReviewOrderProps = {
  readonly token: string
  readonly order: Order
  /** The order as it is with its review. */
  readonly onOrder: (order: Order) => void
}

/** Loads the form when stars are chosen: a customer who only follows the order does not load it. */
function useForm(isAsked: boolean) {
  const [Form, setForm] = useState<ComponentType<ReviewFormProps> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isAsked || hasFailed) return
    import('./review-form').then(
      ({ ReviewForm }) => setForm(() => ReviewForm),
      () => setHasFailed(true),
    )
  }, [isAsked, hasFailed])
  return { Form, hasFailed, retry: () => setHasFailed(false) }
}

/** Asks for a review of a delivered order, and shows it afterwards. Renders nothing for an order that cannot be reviewed. */
export function ReviewOrder({ token, order, onOrder }: ReviewOrderProps) {
  const t = useTranslations('review')
  const common = useTranslations('common')
  const askNow = useAskNow()
  const wordsOf = useStarWords()
  const titleId = useId()
  const [overall, setOverall] = useState<number | null>(null)
  const [ended, setEnded] = useState<'sent' | 'before' | null>(null)
  const { number, can_review, review } = order
  const { Form, hasFailed, retry } = useForm(overall !== null)

  useEffect(() => {
    if (can_review) setOverall((chosen) => chosen ?? reviewDraftOf(number)?.overall ?? null)
  }, [can_review, number])

  const end = (how: 'sent' | 'before', reviewed: Order | null) => {
    deleteReviewDraft()
    setEnded(how)
    if (reviewed) onOrder(reviewed)
  }
  const wasSentBefore = async () => {
    const fresh = await askNow(orderingRoutes.orderByToken, { params: { token } })
    end('before', fresh?.order ?? null)
  }

  if (review || ended) return <SentReview order={order} ended={ended} />
  if (!can_review) return null
  return (
    <section className={cards.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={cards.cardTitle}>
        {t('title')}
      </h2>
      <div className={styles.overall}>
        <StarRating
          size="large"
          legend={t('overall')}
          hidesLegend
          value={overall}
          onChange={setOverall}
          labelOf={wordsOf}
        />
        {overall !== null && (
          <p className={styles.words} aria-hidden="true">
            {wordsOf(overall)}
          </p>
        )}
      </div>
      {overall !== null && Form && (
        <Form
          token={token}
          order={order}
          overall={overall}
          onSent={(reviewed) => end('sent', reviewed)}
          onSentBefore={wasSentBefore}
        />
      )}
      {overall !== null && !Form && !hasFailed && <Skeleton label={common('loading')} rows={2} />}
      {hasFailed && (
        <Notice tone="error" actions={<Button onClick={retry}>{common('retry')}</Button>}>
          <p>{t('formFailed')}</p>
        </Notice>
      )}
    </section>
  )
}
