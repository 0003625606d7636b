import { type DeliveryType, PICKUP } from './delivery'
import { dayOf, type LocalMinute, MINUTES_PER_DAY, weekdayOf } from './time/branch-clock'

/**
 * Who may use a code, where and when. It begins and ends by the moment of ordering; weekdays and hours are those for which it is ordered. Days
 * count from Monday = 0, minutes from midnight, on the branch's clock.
 */
export type PromoRules = {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Null: every day. */
  readonly weekdays: readonly number[] | null
  /** Half open; `to ≤ from` means past midnight, as opening hours do. Null: all day. */
  readonly hours: { readonly from: number; readonly to: number } | null
  readonly deliveryTypes: readonly DeliveryType[]
  /** Null: everywhere. */
  readonly cityIds: readonly number[] | null
  readonly branchIds: readonly number[] | null
  readonly isLoginRequired: boolean
  readonly isFirstOrderOnly: boolean
  /** How often one customer may use it, and all of them together; null: without limit. */
  readonly perCustomer: number | null
  readonly limit: number | null
}

/**
 * Whether the code is counted per customer. Such a code needs a customer whose phone is proven: a guest may type any phone, so
 * a guest's use could neither be counted nor be held against the owner of the phone.
 */
export const needsCustomer = ({
  isLoginRequired,
  isFirstOrderOnly,
  perCustomer,
}: Pick<PromoRules, 'isLoginRequired' | 'isFirstOrderOnly' | 'perCustomer'>): boolean =>
  isLoginRequired || isFirstOrderOnly || perCustomer !== null

export type PromoSituation = {
  readonly now: Date
  /** The time of the order on the branch's clock (`momentOfOrder`), as its dishes are judged by. */
  readonly moment: LocalMinute
  readonly type: DeliveryType
  readonly cityId: number
  readonly branchId: number
  readonly isSignedIn: boolean
  /** How many orders of this customer were not cancelled. */
  readonly orders: number
  /** Uses by this customer, and by all. */
  readonly usedByCustomer: number
  readonly used: number
}

/** Why a code is refused, besides the reasons that the cart itself gives (`PromoEffect`). */
export const PROMO_REFUSALS = [
  'unknown',
  'too_many_tries',
  'not_started',
  'ended',
  'not_now',
  'not_for_delivery',
  'not_for_pickup',
  'other_city',
  'other_branch',
  'gift_sold_out',
  'login_required',
  'first_order_only',
  'used',
  'used_up',
  'no_items',
  'below_minimum',
] as const
export type PromoRefusal = (typeof PROMO_REFUSALS)[number]

const isWithin = ({ from, to }: { readonly from: number; readonly to: number }, minute: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to

/** A window that runs past midnight belongs to the day on which it began. */
const weekdayOfWindow = ({ hours }: Pick<PromoRules, 'hours'>, moment: LocalMinute): number => {
  const isNightBefore = hours && hours.to <= hours.from && moment % MINUTES_PER_DAY < hours.to
  return weekdayOf(isNightBefore ? dayOf(moment) - 1 : dayOf(moment))
}

/** Whether the code is for orders for a moment. */
export const holdsAt = (rules: Pick<PromoRules, 'hours' | 'weekdays'>, moment: LocalMinute): boolean =>
  (rules.hours === null || isWithin(rules.hours, moment % MINUTES_PER_DAY)) &&
  (rules.weekdays === null || rules.weekdays.includes(weekdayOfWindow(rules, moment)))

/** The first reason to refuse a code, most lasting first; null when it is accepted. */
export function promoRefusal(rules: PromoRules, now: PromoSituation): PromoRefusal | null {
  if (now.now >= rules.endsAt) return 'ended'
  if (rules.limit !== null && now.used >= rules.limit) return 'used_up'
  if (rules.perCustomer !== null && now.usedByCustomer >= rules.perCustomer) return 'used'
  if (now.now < rules.startsAt) return 'not_started'
  if (needsCustomer(rules) && !now.isSignedIn) return 'login_required'
  if (rules.isFirstOrderOnly && now.orders > 0) return 'first_order_only'
  return placeRefusal(rules, now) ?? (holdsAt(rules, now.moment) ? null : 'not_now')
}

function placeRefusal(rules: PromoRules, now: PromoSituation): PromoRefusal | null {
  if (!rules.deliveryTypes.includes(now.type)) return now.type === PICKUP ? 'not_for_pickup' : 'not_for_delivery'
  if (rules.cityIds && !rules.cityIds.includes(now.cityId)) return 'other_city'
  return rules.branchIds && !rules.branchIds.includes(now.branchId) ? 'other_branch' : null
}
