import { MS_PER_MINUTE, minutesAfter } from '@/lib/domain/time/durations'
import type { Range } from '@/lib/domain/time/eta'
import { type DeliveryType, PICKUP } from './delivery'
import { isEnded, type OrderStatus } from './order'
import type { Estimate, EstimateReason, TimeWindow } from './order-clock'

type TimedOrder = {
  readonly status: OrderStatus
  readonly deliveryType: DeliveryType
  readonly promised: TimeWindow
  readonly expected: Estimate
}

/**
 * The time of an order as the customer reads it. `promised`: as promised; `estimate`: at another time, not later than
 * promised; `late`: later than promised; `soon`: any moment, no exact time is known; `unaccepted`: its time has passed
 * and no branch has accepted it; `unknown`: so long after the promise that the customer has to call. `from` null: the
 * window has begun, so only its end is shown.
 */
export type ShownTime =
  | { readonly kind: 'promised'; readonly from: Date | null; readonly to: Date }
  | {
      readonly kind: 'estimate' | 'late'
      readonly from: Date | null
      readonly to: Date
      readonly reason: EstimateReason
    }
  | { readonly kind: 'soon'; readonly reason: EstimateReason | null }
  | { readonly kind: 'unaccepted' }
  | { readonly kind: 'unknown' }

/** Ours: so many minutes after the promise, only a time that a person named is shown. */
const UNKNOWN_AFTER_MINUTES = 90
/** Reasons of times that a person named: the branch or the courier. */
const NAMED: readonly EstimateReason[] = ['accepted', 'on_way']

/** Whether a time is shown: not before the kitchen has the order, and not after it can be collected. */
const isTimed = ({ status, deliveryType }: TimedOrder): boolean =>
  status !== 'awaiting_payment' && !isEnded(status) && !(deliveryType === PICKUP && status === 'ready')

/**
 * The time that the order's page, the list of orders and the bar of every page show. A window that has passed is never
 * shown: the API's answer may be old, so it is compared with the clock again.
 * @returns null: no time is shown
 */
export function shownTime(order: TimedOrder, now: Date): ShownTime | null {
  if (!isTimed(order)) return null
  const { promised, expected } = order
  const isNamed = NAMED.includes(expected.reason) && expected.to > now
  if (!isNamed && minutesAfter(promised.to, UNKNOWN_AFTER_MINUTES) <= now) return { kind: 'unknown' }
  // An order that no branch has accepted is not shown as coming any moment.
  if (expected.to <= now && order.status === 'sent') return { kind: 'unaccepted' }
  if (expected.to <= now) return { kind: 'soon', reason: expected.reason === 'promised' ? null : expected.reason }
  const from = expected.from > now ? expected.from : null
  const isAsPromised = +expected.from === +promised.from && +expected.to === +promised.to
  if (isAsPromised) return { kind: 'promised', from, to: expected.to }
  return { kind: expected.to > promised.to ? 'late' : 'estimate', from, to: expected.to, reason: expected.reason }
}

/** Ours: the longest countdown in minutes; beyond it the time of day tells more. */
const LONGEST_COUNTDOWN_MINUTES = 120

/**
 * How many minutes are left until a told time, for a countdown.
 * @returns `min` 0: it may come any moment; null: no countdown: no time is shown, the branch has not accepted the order
 * in time, or it is hours away
 */
export function minutesLeft(time: ShownTime | null, now: Date): Range | null {
  if (time === null || !('to' in time)) return null
  // A countdown would look like a promise, and the branch has not accepted the order.
  if ('reason' in time && time.reason === 'unconfirmed') return null
  const until = (moment: Date) => Math.max(0, Math.ceil((+moment - +now) / MS_PER_MINUTE))
  const max = until(time.to)
  if (max === 0 || max > LONGEST_COUNTDOWN_MINUTES) return null
  return { min: time.from ? until(time.from) : 0, max }
}
