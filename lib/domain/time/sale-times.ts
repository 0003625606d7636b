import { DELIVERY, type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import { dateOf, dayOf, type LocalMinute, MINUTES_PER_DAY, weekdayOf } from './branch-clock'
import type { Schedule } from './opening-hours'
import { SLOT_DAYS, SLOT_MINUTES } from './slots'
import { workingDayAt } from './working-day'

/**
 * When and in which way a product is sold; null: without limits. On the branches' clock; days are working days of a
 * branch.
 */
export type SaleTerms = {
  /** From Monday = 0. */
  readonly weekdays: readonly number[] | null
  /** Minutes from midnight, half open; `to ≤ from` means past midnight, as opening hours do. */
  readonly hours: { readonly from: number; readonly to: number } | null
  /** Dates "YYYY-MM-DD" on which the working day began, both included. */
  readonly from: string | null
  readonly until: string | null
  /** The only way in which it is sold: delivery or pickup. */
  readonly onlyFor: DeliveryType | null
}

/** `not_now`: not sold at the time of the order; the others: not sold in its way. */
export const SALE_REFUSALS = ['not_now', 'not_for_delivery', 'not_for_pickup'] as const
export type SaleRefusal = (typeof SALE_REFUSALS)[number]

/**
 * The day that a moment belongs to for a product: hours past midnight belong to the day on which they began; without
 * hours it is the working day of the branch. Null: the product is not sold at this time of day.
 */
function dayOfSale({ hours }: SaleTerms, moment: LocalMinute, schedule: Schedule): number | null {
  if (!hours) return workingDayAt(schedule, moment).day
  const day = dayOf(moment)
  const minute = moment - day * MINUTES_PER_DAY
  const isPastMidnight = hours.to <= hours.from
  if (minute >= hours.from && (isPastMidnight || minute < hours.to)) return day
  return isPastMidnight && minute < hours.to ? day - 1 : null
}

const isUnbound = ({ weekdays, hours, from, until }: SaleTerms): boolean =>
  weekdays === null && hours === null && from === null && until === null

/**
 * Whether a product is sold at a moment.
 * @param schedule of the branch that sells it; without a branch `NO_HOURS`
 */
export function isSoldAt(terms: SaleTerms, moment: LocalMinute, schedule: Schedule): boolean {
  if (isUnbound(terms)) return true
  const day = dayOfSale(terms, moment, schedule)
  if (day === null || (terms.weekdays && !terms.weekdays.includes(weekdayOf(day)))) return false
  const date = dateOf(day)
  return (terms.from === null || date >= terms.from) && (terms.until === null || date <= terms.until)
}

/** Why a product cannot be ordered in this way for this moment; null when it can. */
export function saleRefusal(
  terms: SaleTerms,
  type: DeliveryType,
  moment: LocalMinute,
  schedule: Schedule,
): SaleRefusal | null {
  if (terms.onlyFor === PICKUP && type === DELIVERY) return 'not_for_delivery'
  if (terms.onlyFor === DELIVERY && type === PICKUP) return 'not_for_pickup'
  return isSoldAt(terms, moment, schedule) ? null : 'not_now'
}

/**
 * The moment for which an order's products have to be sold: the start of its slot; now for an order as soon as
 * possible, or when the slot has begun.
 */
export const saleMomentOf = (slotStart: LocalMinute | null, now: LocalMinute): LocalMinute =>
  slotStart === null ? now : Math.max(slotStart, now)

/** The first part of a line (the product, or its chosen drink or snack) that cannot be ordered, and why. */
export function firstRefusedPart<P extends { readonly sale: SaleTerms }>(
  parts: readonly P[],
  type: DeliveryType,
  moment: LocalMinute,
  schedule: Schedule,
): { readonly part: P; readonly refusal: SaleRefusal } | null {
  for (const part of parts) {
    const refusal = saleRefusal(part.sale, type, moment, schedule)
    if (refusal) return { part, refusal }
  }
  return null
}

/** The first of the moments at which all parts can be ordered; null: none. */
export const firstMomentOnSale = (
  moments: readonly LocalMinute[],
  parts: readonly { readonly sale: SaleTerms }[],
  type: DeliveryType,
  schedule: Schedule,
): LocalMinute | null => moments.find((moment) => firstRefusedPart(parts, type, moment, schedule) === null) ?? null

/** The starts of all slots that can be ordered at a moment. */
function slotsAhead(now: LocalMinute): readonly LocalMinute[] {
  const first = Math.ceil(now / SLOT_MINUTES) * SLOT_MINUTES
  const end = (dayOf(now) + SLOT_DAYS) * MINUTES_PER_DAY
  return Array.from({ length: Math.max(0, (end - first) / SLOT_MINUTES) }, (_, index) => first + index * SLOT_MINUTES)
}

/** When a product can be ordered: `now`, only for a `later` slot of the next days, or `never` within them. */
export function saleAvailability(terms: SaleTerms, now: LocalMinute, schedule: Schedule): 'now' | 'later' | 'never' {
  if (isSoldAt(terms, now, schedule)) return 'now'
  return slotsAhead(now).some((moment) => isSoldAt(terms, moment, schedule)) ? 'later' : 'never'
}
