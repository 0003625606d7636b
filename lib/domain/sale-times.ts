import { DELIVERY, type DeliveryType, PICKUP } from './delivery'
import { SLOT_DAYS, SLOT_MINUTES } from './slots'
import { dateOf, dayOf, type LocalMinute, MINUTES_PER_DAY, weekdayOf } from './time/branch-clock'

/** When and how a product is sold; null: no bounds. On the branches' clock. */
export type SaleTerms = {
  /** From Monday = 0. */
  readonly weekdays: readonly number[] | null
  /** Minutes from midnight, half open; `to ≤ from` means past midnight, as opening hours do. */
  readonly hours: { readonly from: number; readonly to: number } | null
  /** Local dates "YYYY-MM-DD", both included. */
  readonly from: string | null
  readonly until: string | null
  /** The only way in which it is handed over. */
  readonly onlyFor: DeliveryType | null
}

/** `not_now`: not for the time of the order; the others: not in its way. */
export const SALE_REFUSALS = ['not_now', 'not_for_delivery', 'not_for_pickup'] as const
export type SaleRefusal = (typeof SALE_REFUSALS)[number]

/** The local day to which a moment belongs: hours past midnight belong to the day on which they began. Null: between the hours. */
function dayOfSale({ hours }: SaleTerms, moment: LocalMinute): number | null {
  const day = dayOf(moment)
  if (!hours) return day
  const minute = moment - day * MINUTES_PER_DAY
  const isPastMidnight = hours.to <= hours.from
  if (minute >= hours.from && (isPastMidnight || minute < hours.to)) return day
  return isPastMidnight && minute < hours.to ? day - 1 : null
}

/** Whether a product is sold at a moment. */
export function isSoldAt(terms: SaleTerms, moment: LocalMinute): boolean {
  const day = dayOfSale(terms, moment)
  if (day === null || (terms.weekdays && !terms.weekdays.includes(weekdayOf(day)))) return false
  const date = dateOf(day)
  return (terms.from === null || date >= terms.from) && (terms.until === null || date <= terms.until)
}

/** Why a product cannot be ordered in this way for this moment; null when it can. */
export function saleRefusal(terms: SaleTerms, type: DeliveryType, moment: LocalMinute): SaleRefusal | null {
  if (terms.onlyFor === PICKUP && type === DELIVERY) return 'not_for_delivery'
  if (terms.onlyFor === DELIVERY && type === PICKUP) return 'not_for_pickup'
  return isSoldAt(terms, moment) ? null : 'not_now'
}

/**
 * The moment by which an order's products are sold or not: the start of its slot, and now for as soon as possible and for a slot that began.
 */
export const momentOfOrder = (slotStart: LocalMinute | null, now: LocalMinute): LocalMinute =>
  slotStart === null ? now : Math.max(slotStart, now)

/** The first of a line's parts (the product, the drink and the snack that were chosen with it) that cannot be ordered, and why. */
export function refusedPart<P extends { readonly sale: SaleTerms }>(
  parts: readonly P[],
  type: DeliveryType,
  moment: LocalMinute,
): { readonly part: P; readonly refusal: SaleRefusal } | null {
  for (const part of parts) {
    const refusal = saleRefusal(part.sale, type, moment)
    if (refusal) return { part, refusal }
  }
  return null
}

/** The first of the moments at which all parts can be ordered; null: none. */
export const firstSold = (
  moments: readonly LocalMinute[],
  parts: readonly { readonly sale: SaleTerms }[],
  type: DeliveryType,
): LocalMinute | null => moments.find((moment) => refusedPart(parts, type, moment) === null) ?? null

/** The starts of all slots that could be ordered ahead at a moment. */
function slotsAhead(now: LocalMinute): readonly LocalMinute[] {
  const first = Math.ceil(now / SLOT_MINUTES) * SLOT_MINUTES
  const end = (dayOf(now) + SLOT_DAYS) * MINUTES_PER_DAY
  return Array.from({ length: Math.max(0, (end - first) / SLOT_MINUTES) }, (_, index) => first + index * SLOT_MINUTES)
}

/** When a product can be ordered: `now`, only for a `later` slot of the days ahead, or `never` in them. */
export function soldWhen(terms: SaleTerms, now: LocalMinute): 'now' | 'later' | 'never' {
  if (isSoldAt(terms, now)) return 'now'
  return slotsAhead(now).some((moment) => isSoldAt(terms, moment)) ? 'later' : 'never'
}
