'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import { orderLifeRoutes } from '@/lib/contract/order-life'
import type { Order } from '@/lib/contract/ordering'
import { PICKUP } from '@/lib/domain/delivery'
import { asksWhatWasWrong } from '@/lib/domain/review'
import { reviewDraftOf, saveReviewDraft } from '@/stores/orders/review-draft'
import styles from './review.module.css'
import { type ReviewFields, reviewSchema } from './review.schema'
import { ReviewComplaints } from './review-complaints'
import { ReviewProducts } from './review-products'
import { ReviewText } from './review-text'

export type ReviewFormProps = {
  readonly token: string
  readonly order: Order
  /** Stars of the whole order, chosen above. */
  readonly overall: number
  /** Stored: the order with its review. */
  readonly onSent: (order: Order) => void
  /** There is one already: another tab sent it, or this one did and the answer got lost. */
  readonly onSentBefore: () => Promise<void>
}

/** What was ordered, each product once, with the stars that it was given before. */
function fieldsFor(order: Order): ReviewFields {
  const draft = reviewDraftOf(order.number)
  const productIds = [...new Set(order.lines.map(({ id }) => id))]
  return {
    aspects: [...(draft?.aspects ?? [])],
    items: productIds.map((productId) => ({
      productId,
      stars: draft?.items.find((item) => item.productId === productId)?.stars ?? null,
    })),
    text: draft?.text ?? '',
  }
}

/** What goes with the stars of an order: what was wrong, or stars for the products; and words. Sent once, kept until then. */
export function ReviewForm({ token, order, overall, onSent, onSentBefore }: ReviewFormProps) {
  const t = useTranslations('review')
  const locale = useLocale()
  const [failure, setFailure] = useState<string | null>(null)
  const [defaultValues] = useState(() => fieldsFor(order))
  const schema = useMemo(() => reviewSchema({ tooLong: (max) => t('tooLong', { max }) }), [t])
  const form = useForm<ReviewFields>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues })
  const fields = useWatch({ control: form.control, compute: (all: ReviewFields) => all })
  const isComplaint = asksWhatWasWrong(overall)

  useEffect(() => saveReviewDraft(order.number, { overall, ...fields }), [order.number, overall, fields])

  const send = form.handleSubmit(async ({ aspects, items, text }) => {
    setFailure(null)
    const body = {
      overall,
      aspects: isComplaint ? aspects : [],
      items: isComplaint
        ? []
        : items.flatMap(({ productId, stars }) => (stars === null ? [] : [{ product_id: productId, rating: stars }])),
      text,
    }
    const reply = await call(browserApi(locale), orderLifeRoutes.reviewOrder, { params: { token }, body }).catch(
      () => null,
    )
    if (reply?.status === 200) return onSent(reply.body.order)
    if (reply?.status === 409 && reply.body.code === 'review_was_sent') return onSentBefore()
    setFailure(wordsOf(reply?.body) ?? t(navigator.onLine ? 'failed' : 'offline'))
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={send} className={styles.form}>
        {isComplaint ? (
          <ReviewComplaints isPickup={order.delivery_type === PICKUP} />
        ) : (
          <ReviewProducts order={order} />
        )}
        <ReviewText />
        <p role="alert" className={styles.error}>
          {failure}
        </p>
        <div>
          <Button type="submit" isBusy={form.formState.isSubmitting}>
            {t('send')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
