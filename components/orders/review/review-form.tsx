'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormAlert } from '@/components/form/form-alert'
import { refusalOf } from '@/components/form/refusal'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/controls/button'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import type { Order } from '@/lib/contract/order/ordering'
import { PICKUP } from '@/lib/domain/order/delivery'
import { asksWhatWasWrong } from '@/lib/domain/order/review'
import { reviewDraftOf, saveReviewDraft } from '@/stores/orders/review-draft'
import { type ReviewFields, reviewSchema } from './review.schema'
import { ReviewComplaints } from './review-complaints'
import { ReviewProducts } from './review-products'
import { ReviewText } from './review-text'

export type ReviewFormProps = {
  readonly token: string
  readonly order: Order
  /** The stars of the whole order, chosen above the form. */
  readonly overall: number
  /** Receives the order with the stored review. */
  readonly onSent: (order: Order) => void
  /** Called when a review exists already: another tab sent it, or this tab did and the answer was lost. */
  readonly onSentBefore: () => Promise<void>
}

/** The ordered products, each once, with its previous rating. */
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

/** The body of the call: complaints for a bad order, ratings of the products for a good one. */
function reviewOf({ aspects, items, text }: ReviewFields, overall: number) {
  if (asksWhatWasWrong(overall)) return { overall, aspects, items: [], text }
  const rated = items.flatMap(({ productId, stars }) =>
    stars === null ? [] : [{ product_id: productId, rating: stars }],
  )
  return { overall, aspects: [], items: rated, text }
}

/** The form below the stars of an order: complaints or ratings of the products, and a text. The values are kept until the review was sent. */
export function ReviewForm({ token, order, overall, onSent, onSentBefore }: ReviewFormProps) {
  const t = useTranslations('review')
  const [start] = useState(() => fieldsFor(order))
  const review = useApiMutation(orderLifeRoutes.reviewOrder)
  const form = useShopForm(reviewSchema, {
    start,
    failed: t('failed'),
    send: async (fields) => {
      const reply = await review.send({ params: { token }, body: reviewOf(fields, overall) })
      if (reply?.status === 200) onSent(reply.body.order)
      else if (reply?.status === 409 && reply.body.code === 'review_was_sent') await onSentBefore()
      else return refusalOf(reply?.body)
    },
  })
  const fields = useWatch({ control: form.control, compute: (all: ReviewFields) => all })
  useEffect(() => saveReviewDraft(order.number, { overall, ...fields }), [order.number, overall, fields])

  return (
    <ShopForm form={form} className="stack-4">
      {asksWhatWasWrong(overall) ? (
        <ReviewComplaints isPickup={order.delivery_type === PICKUP} />
      ) : (
        <ReviewProducts order={order} />
      )}
      <ReviewText />
      <FormAlert alert={form.alert} />
      <div>
        <Button type="submit" isBusy={form.isSending}>
          {t('send')}
        </Button>
      </div>
    </ShopForm>
  )
}
