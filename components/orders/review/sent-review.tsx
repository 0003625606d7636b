'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { Notice } from '@/components/ui/content/notice'
import { Stars } from '@/components/ui/controls/stars'
import type { Order } from '@/lib/contract/order/ordering'
import { useMoment } from '@/lib/i18n/use-moment'
import styles from './review.module.css'
import { useStarWords } from './use-star-words'

type SentReviewProps = {
  readonly order: Order
  /** The result of the form: sent, or a review existed before; null: there was no form on this page. */
  readonly ended: 'sent' | 'before' | null
}

/** The review of an order as its author sent it. */
export function SentReview({ order, ended }: SentReviewProps) {
  const t = useTranslations('review')
  const { stamp } = useMoment()
  const wordsOf = useStarWords()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { review } = order

  useEffect(() => {
    // The form and its button have disappeared: the focus moves to the review that replaces them.
    if (ended) title.current?.focus()
  }, [ended])

  const thanks = review && review.aspects.length > 0 ? t('thanksComplaint') : t('thanks')
  return (
    <section className="stack-4 one-column" aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className="title-s">
        {ended === 'sent' ? thanks : t('yours')}
      </h2>
      {ended === 'before' && <Notice icon="check">{t('reviewWasSent')}</Notice>}
      {review && (
        <div className="stack-3">
          <p className={`wrap centred text-m soft gap-1-3 ${styles.given}`}>
            <Stars value={review.overall} label={wordsOf(review.overall)} size={28} />
            <time dateTime={review.created_at} suppressHydrationWarning>
              {stamp(review.created_at)}
            </time>
          </p>
          {review.aspects.length > 0 && <p>{review.aspects.map((one) => t(`complaint.${one}`)).join(', ')}</p>}
          {review.text && <p className="typed">{review.text}</p>}
          {review.items.length > 0 && (
            <ul className={`stack-2 ${styles.rated}`} aria-label={t('ratedProducts')}>
              {review.items.map(({ product_id, rating }) => (
                <li key={product_id}>
                  <span>{order.lines.find(({ id }) => id === product_id)?.name}</span>
                  <Stars value={rating} label={wordsOf(rating)} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}
