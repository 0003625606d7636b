'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { FormOnDemand } from '@/components/form/form-on-demand'
import { StarRating } from '@/components/ui/controls/star-rating'
import { useRequest } from '@/lib/api/query/use-request'
import { type Order, orderingRoutes } from '@/lib/contract/order/ordering'
import { deleteReviewDraft, reviewDraftOf } from '@/stores/orders/review-draft'
import { SentReview } from './sent-review'
import { useStarWords } from './use-star-words'

type ReviewOrderProps = {
  readonly token: string
  readonly order: Order
  /** Receives the order with its review. */
  readonly onOrder: (order: Order) => void
}

const loadForm = () => import('./review-form').then(({ ReviewForm }) => ReviewForm)

/** Asks for a review of a delivered order, and shows it afterwards. Renders nothing for an order that cannot be reviewed. */
export function ReviewOrder({ token, order, onOrder }: ReviewOrderProps) {
  const t = useTranslations('review')
  const askNow = useRequest()
  const wordsOf = useStarWords()
  const titleId = useId()
  const [overall, setOverall] = useState<number | null>(null)
  const [ended, setEnded] = useState<'sent' | 'before' | null>(null)
  const { number, can_review, review } = order

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
    <section className="stack-4 one-column" aria-labelledby={titleId}>
      <h2 id={titleId} className="title-s">
        {t('title')}
      </h2>
      <div className="wrap centred gap-0-3">
        <StarRating
          size="large"
          legend={t('overall')}
          hidesLegend
          value={overall}
          onChange={setOverall}
          labelOf={wordsOf}
        />
        {overall !== null && (
          <p className="weight-600 soft" aria-hidden="true">
            {wordsOf(overall)}
          </p>
        )}
      </div>
      {overall !== null && (
        <FormOnDemand
          load={loadForm}
          rows={2}
          props={{
            token,
            order,
            overall,
            onSent: (reviewed: Order) => end('sent', reviewed),
            onSentBefore: wasSentBefore,
          }}
        />
      )}
    </section>
  )
}
