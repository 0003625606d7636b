import { type DeliveryType, PICKUP } from './delivery'
import type { Range } from './eta'
import { isEnded, type OrderStatus } from './order'
import type { Estimate, EstimateReason, TimeWindow } from './order-clock'
import { MS_PER_MINUTE, minutesAfter } from './time/durations'

type TimedOrder = {
  readonly status: OrderStatus
  readonly deliveryType: DeliveryType
  readonly promised: TimeWindow
  readonly expected: Estimate
}

/**
 * The time of an order as the customer reads it. `promised`: as promised; `estimate`: at another time, not later than promised;
 * `late`: later than promised; `soon`: any moment now, nothing more is known; `unknown`: so long after the promise that only a call helps. `from` null: it has begun, the end is what counts.
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
  | { readonly kind: 'unknown' }

/** Ours: so many minutes after the promise no time is told that nobody named. */
const UNKNOWN_AFTER_MINUTES = 90
/** Reasons that somebody gave: the branch, the courier. */
const NAMED: readonly EstimateReason[] = ['accepted', 'on_way']

/** Whether a time is told at all: not before the kitchen has the order, and not after it can be had. */
const isTimed = ({ status, deliveryType }: TimedOrder): boolean =>
  status !== 'awaiting_payment' && !isEnded(status) && !(deliveryType === PICKUP && status === 'ready')

/**
 * The time that is shown of an order: one rule for its page, the list and the bar of every page. A window that has passed is never
 * shown; the answer may be old, so it is compared with the clock again.
 * @returns null: no time is told
 */
export function shownTime(order: TimedOrder, now: Date): ShownTime | null {
  if (!isTimed(order)) return null
  const { promised, expected } = order
  const isNamed = NAMED.includes(expected.reason) && expected.to > now
  if (!isNamed && minutesAfter(promised.to, UNKNOWN_AFTER_MINUTES) <= now) return { kind: 'unknown' }
  if (expected.to <= now) return { kind: 'soon', reason: expected.reason === 'promised' ? null : expected.reason }
  const from = expected.from > now ? expected.from : null
  const isAsPromised = +expected.from === +promised.from && +expected.to === +promised.to
  if (isAsPromised) return { kind: 'promised', from, to: expected.to }
  return { kind: expected.to > promised.to ? 'late' : 'estimate', from, to: expected.to, reason: expected.reason }
}

/** Ours: a countdown of more minutes says less than the time of day. */
const LONGEST_COUNTDOWN_MINUTES = 120

/**
 * How many minutes are left until a told time, for a countdown.
 * @returns `min` 0: it may come any moment; null: there is nothing to count, or it is hours away
 */
export function minutesLeft(time: ShownTime | null, now: Date): Range | null {
  if (time === null || !('to' in time)) return null
  const until = (moment: Date) => Math.max(0, Math.ceil((+moment - +now) / MS_PER_MINUTE))
  const max = until(time.to)
  if (max === 0 || max > LONGEST_COUNTDOWN_MINUTES) return null
  return { min: time.from ? until(time.from) : 0, max }
}
