import 'client-only'
import { fieldsOf } from '@/lib/domain/input/fields-of'
import { COMPLAINTS, type Complaint } from '@/lib/domain/order/review'
import { orderDraft } from './order-draft'

/** An unsent review. Stars are 1 to 5. */
type ReviewDraft = {
  readonly overall: number
  readonly aspects: readonly Complaint[]
  readonly items: readonly { readonly productId: number; readonly stars: number | null }[]
  readonly text: string
}

export const { save: saveReviewDraft, remove: deleteReviewDraft, fieldsFor } = orderDraft<ReviewDraft>('review')

const isStars = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5

function itemOf(value: unknown): ReviewDraft['items'] {
  const { productId, stars } = fieldsOf(value)
  return typeof productId === 'number' ? [{ productId, stars: isStars(stars) ? stars : null }] : []
}

/** The unsent review of an order (its number) in this tab; null when there is no valid one. */
export function reviewDraftOf(order: string): ReviewDraft | null {
  const { overall, aspects, items, text } = fieldsFor(order)
  if (!isStars(overall)) return null
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  return {
    overall,
    aspects: COMPLAINTS.filter((one) => list(aspects).includes(one)),
    items: list(items).flatMap(itemOf),
    text: typeof text === 'string' ? text : '',
  }
}
