import { MS_PER_MINUTE, minutesAfter } from '@/lib/domain/time/durations'
import { type DeliveryType, PICKUP } from './delivery'
import type { OrderStatus } from './order'

/**
 * The reason for the expected time of an order (ours): `promised`: as it was promised; `unconfirmed`: the branch has
 * not accepted it yet; `accepted`: the branch named the time; `queue`: many orders before it; `slowed`, `paused`: the
 * staff of the branch slowed or paused it; `cooking`: cooking takes longer; `courier`: it waits for the courier;
 * `on_way`: the courier left; `ready`: it can be collected.
 */
export const ESTIMATE_REASONS = [
  'promised',
  'unconfirmed',
  'accepted',
  'queue',
  'slowed',
  'paused',
  'cooking',
  'courier',
  'on_way',
  'ready',
] as const
export type EstimateReason = (typeof ESTIMATE_REASONS)[number]

/** The window in which an order is expected. */
export type TimeWindow = { readonly from: Date; readonly to: Date }

export type Estimate = TimeWindow & { readonly reason: EstimateReason }

/** What happened to an order so far. */
export type OrderFacts = {
  readonly status: OrderStatus
  /** When it came to this status. */
  readonly statusAt: Date
  readonly deliveryType: DeliveryType
  readonly promised: TimeWindow
  /** The customer chose a slot, so the order does not come before it. */
  readonly isForSlot: boolean
  /** When the branch accepted it, and in how many minutes it promised to finish; null: it named no time. */
  readonly acceptedAt: Date | null
  readonly acceptedMinutes: number | null
  /** Minutes of the courier; 0 for pickup. */
  readonly wayMinutes: number
}

/** The state of the branch now. */
export type KitchenFacts = {
  /** Minutes in the kitchen for an order that is not accepted: cooking the orders before it, and its own cooking. */
  readonly queueMinutes: number
  /** The minutes of an order in an idle kitchen. */
  readonly quietMinutes: number
  /** Minutes that the branch adds to every order now; 0: none. */
  readonly extraMinutes: number
  /** Until when the branch takes no orders; null: it takes orders. */
  readonly pausedUntil: Date | null
}

/** Minutes: the width of a window that the branch or courier named, of a moved estimate, and the grid for rounding. */
const NAMED_SPREAD = 10
const MOVED_SPREAD = 15
const GRID = 5
/**
 * The shortest work that is left, in minutes: cooking an accepted order, finishing one that is being cooked, the last
 * part of the way.
 */
const LEAST = { cooking: 10, finishing: 5, arriving: 5 } as const

const gridMs = GRID * MS_PER_MINUTE
const roundedUp = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / gridMs) * gridMs)
const roundedDown = (moment: Date): Date => new Date(Math.floor(moment.getTime() / gridMs) * gridMs)
const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)

/** The minutes that a branch adds to every promise at a moment; 0 after they have ended. */
export const extraMinutesAt = (
  { extraMinutes, extraUntil }: { readonly extraMinutes: number; readonly extraUntil: Date | null },
  now: Date,
): number => (extraUntil !== null && extraUntil > now ? extraMinutes : 0)

/**
 * The latest moment that the branch can name for an order to be cooked, or at which the courier can leave with it, so
 * that the customer is not shown a later time than was promised.
 * @param promisedTo the end of what was promised
 * @param wayMinutes minutes of the courier; 0 for pickup
 */
export const latestReady = (promisedTo: Date, wayMinutes: number): Date =>
  minutesAfter(roundedDown(promisedTo), -NAMED_SPREAD - wayMinutes)

/** The window that begins at a moment, rounded to the grid. */
const spreadFrom = (moment: Date): TimeWindow => ({
  from: roundedDown(moment),
  to: roundedUp(minutesAfter(moment, NAMED_SPREAD)),
})

/** The time that was named last: by the courier who left, by the branch that accepted the order, or by the promise. */
function lastNamedTime(order: OrderFacts): Estimate {
  const { promised, status, acceptedAt, acceptedMinutes, wayMinutes } = order
  if (status === 'on_way') return { ...spreadFrom(minutesAfter(order.statusAt, wayMinutes)), reason: 'on_way' }
  if (acceptedAt === null || acceptedMinutes === null || status === 'sent') return { ...promised, reason: 'promised' }
  const named = spreadFrom(minutesAfter(acceptedAt, acceptedMinutes + wayMinutes))
  if (!order.isForSlot) return { ...named, reason: 'accepted' }
  return { from: laterOf(promised.from, named.from), to: laterOf(promised.to, named.to), reason: 'accepted' }
}

type Rest = { readonly at: Date; readonly reason: EstimateReason }

/** When an order that is not accepted can come at the earliest. */
function earliestUnaccepted(order: OrderFacts, kitchen: KitchenFacts, now: Date): Rest {
  const { queueMinutes, quietMinutes, extraMinutes, pausedUntil } = kitchen
  const isPaused = pausedUntil !== null && pausedUntil > now
  const begun = isPaused ? pausedUntil : now
  const waits = extraMinutes > 0 ? 'slowed' : queueMinutes > quietMinutes ? 'queue' : 'unconfirmed'
  return {
    at: minutesAfter(begun, queueMinutes + extraMinutes + order.wayMinutes),
    reason: isPaused ? 'paused' : waits,
  }
}

/** When the order can come at the earliest, given the work that is left. */
function earliestOf(order: OrderFacts, kitchen: KitchenFacts, now: Date): Rest {
  const { wayMinutes } = order
  switch (order.status) {
    case 'accepted':
      return { at: minutesAfter(now, LEAST.cooking + wayMinutes), reason: 'queue' }
    case 'cooking':
      return { at: minutesAfter(now, LEAST.finishing + wayMinutes), reason: 'cooking' }
    case 'ready':
      return { at: minutesAfter(now, wayMinutes), reason: 'courier' }
    case 'on_way':
      return { at: minutesAfter(now, LEAST.arriving), reason: 'on_way' }
    default:
      return earliestUnaccepted(order, kitchen, now)
  }
}

/**
 * When an order is expected now. The time that was named last stays while it can be kept; afterwards the estimate
 * follows the work that is left. Its end is never in the past, and a delay never makes the estimate earlier.
 * @returns null while no time is shown: the order waits for its payment, has ended, or can be collected
 */
export function expectedTime(order: OrderFacts, kitchen: KitchenFacts, now: Date): Estimate | null {
  const { status, deliveryType } = order
  if (status === 'awaiting_payment' || status === 'delivered' || status === 'cancelled') return null
  if (status === 'ready' && deliveryType === PICKUP) return null
  const said = lastNamedTime(order)
  const earliest = earliestOf(order, kitchen, now)
  const to = roundedUp(minutesAfter(earliest.at, GRID))
  if (to <= said.to) return said
  return { from: laterOf(said.from, minutesAfter(to, -MOVED_SPREAD)), to, reason: earliest.reason }
}
