import { type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import { dayOf, type LocalMinute, MINUTES_PER_DAY, weekdayOf } from '@/lib/domain/time/branch-clock'
import type { Schedule } from '@/lib/domain/time/opening-hours'
import { workingDayAt } from '@/lib/domain/time/working-day'

/**
 * Who may use a code, where and when. Its beginning and end are compared with the moment of ordering; weekdays and
 * hours with the time for which the order is placed. Days are working days of the branch and count from Monday = 0,
 * minutes from midnight, on the branch's clock.
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
  /** How often one customer may use the code, and how often all customers together may; null: without limit. */
  readonly perCustomer: number | null
  readonly limit: number | null
}

/**
 * Whether the code is counted per customer. Such a code needs a customer whose phone is verified: a guest may type any
 * phone, so a guest's use would be counted against somebody else's phone.
 */
export const needsCustomer = ({
  isLoginRequired,
  isFirstOrderOnly,
  perCustomer,
}: Pick<PromoRules, 'isLoginRequired' | 'isFirstOrderOnly' | 'perCustomer'>): boolean =>
  isLoginRequired || isFirstOrderOnly || perCustomer !== null

export type PromoSituation = {
  readonly now: Date
  /**
   * The time of the order on the branch's clock (`saleMomentOf`), the same that decides whether its dishes are sold.
   */
  readonly moment: LocalMinute
  /** The hours of the branch that cooks it. */
  readonly schedule: Schedule
  readonly type: DeliveryType
  readonly cityId: number
  readonly branchId: number
  readonly isSignedIn: boolean
  /** How many orders of this customer were not cancelled. */
  readonly orders: number
  /** Uses by this customer, and by all customers. */
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

/**
 * The weekday of a window: a window that runs past midnight belongs to the day on which it began; a code without hours
 * follows the working day of the branch.
 */
const weekdayOfWindow = ({ hours }: Pick<PromoRules, 'hours'>, moment: LocalMinute, schedule: Schedule): number => {
  if (!hours) return weekdayOf(workingDayAt(schedule, moment).day)
  const isNightBefore = hours.to <= hours.from && moment % MINUTES_PER_DAY < hours.to
  return weekdayOf(isNightBefore ? dayOf(moment) - 1 : dayOf(moment))
}

/** Whether the code is valid for orders for this moment. */
export const isPromoValidAt = (
  rules: Pick<PromoRules, 'hours' | 'weekdays'>,
  moment: LocalMinute,
  schedule: Schedule,
): boolean =>
  (rules.hours === null || isWithin(rules.hours, moment % MINUTES_PER_DAY)) &&
  (rules.weekdays === null || rules.weekdays.includes(weekdayOfWindow(rules, moment, schedule)))

/** The first reason to refuse a code, the most lasting reasons first; null when it is accepted. */
export function promoRefusal(rules: PromoRules, now: PromoSituation): PromoRefusal | null {
  if (now.now >= rules.endsAt) return 'ended'
  if (rules.limit !== null && now.used >= rules.limit) return 'used_up'
  if (rules.perCustomer !== null && now.usedByCustomer >= rules.perCustomer) return 'used'
  if (now.now < rules.startsAt) return 'not_started'
  if (needsCustomer(rules) && !now.isSignedIn) return 'login_required'
  if (rules.isFirstOrderOnly && now.orders > 0) return 'first_order_only'
  return placeRefusal(rules, now) ?? (isPromoValidAt(rules, now.moment, now.schedule) ? null : 'not_now')
}

function placeRefusal(rules: PromoRules, now: PromoSituation): PromoRefusal | null {
  if (!rules.deliveryTypes.includes(now.type)) return now.type === PICKUP ? 'not_for_pickup' : 'not_for_delivery'
  if (rules.cityIds && !rules.cityIds.includes(now.cityId)) return 'other_city'
  return rules.branchIds && !rules.branchIds.includes(now.branchId) ? 'other_branch' : null
}
