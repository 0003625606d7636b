import { DELIVERY, type DeliveryType, PICKUP } from './delivery'
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

export type SaleRefusal = 'not_now' | 'not_for_delivery' | 'not_for_pickup'

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
