import { daysAfter } from '@/lib/domain/time/durations'
import type { OrderStatus } from './order'

/** What may have gone wrong with an order (DESIGN §7.5). */
export const COMPLAINTS = ['late', 'cold', 'missing', 'wrong', 'taste', 'courier', 'packaging'] as const
export type Complaint = (typeof COMPLAINTS)[number]

/** Ours: how long after delivery an order may be reviewed. */
export const REVIEW_DAYS = 14

/** Ours: the number of ratings from which on a product shows their average. */
export const RATINGS_TO_SHOW = 10

type Reviewable = { readonly status: OrderStatus; readonly statusAt: Date; readonly isReviewed: boolean }

/**
 * Whether an order may be reviewed now: once, when it was delivered, within two weeks.
 * @param order `statusAt`: when it came to its status
 */
export function reviewEligibility(order: Reviewable, now: Date): 'open' | 'sent' | 'not_delivered' | 'over' {
  if (order.isReviewed) return 'sent'
  if (order.status !== 'delivered') return 'not_delivered'
  return now < daysAfter(order.statusAt, REVIEW_DAYS) ? 'open' : 'over'
}

/** Whether the form asks what was wrong (up to three stars) instead of how the products were. */
export const asksWhatWasWrong = (overall: number): boolean => overall <= 3

/** `requires_attention` goes to a person and is not published. */
export const REVIEW_STATUSES = ['published', 'requires_attention'] as const

/** A review with two stars or fewer, or with a complaint, goes to a person. */
export const reviewStatus = (review: {
  readonly overall: number
  readonly complaints: readonly Complaint[]
}): (typeof REVIEW_STATUSES)[number] =>
  review.overall <= 2 || review.complaints.length > 0 ? 'requires_attention' : 'published'

export type Rating = { readonly average: number; readonly count: number }

/** The average rating of a product to one decimal; null while there are fewer than ten ratings. */
export const ratingOf = ({ stars, count }: { readonly stars: number; readonly count: number }): Rating | null =>
  count < RATINGS_TO_SHOW ? null : { average: Math.round((stars * 10) / count) / 10, count }
