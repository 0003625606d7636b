import type { Tenge } from '@/lib/domain/money/money'
import type { PaymentState } from '@/lib/domain/money/payment'
import { DELIVERY, type DeliveryType } from '@/lib/domain/order/delivery'
import { isEnded, type OrderStatus } from '@/lib/domain/order/order'
import { latestReady } from '@/lib/domain/order/order-clock'
import { minutesAfter, minutesBetween } from '@/lib/domain/time/durations'
import { ACCEPT_MINUTES } from './staff'

/** The sections of the branch's board: not accepted yet, being cooked, waiting for or with the courier, ended. */
export const BOARD_SECTIONS = ['new', 'kitchen', 'leaving', 'ended'] as const
export type BoardSection = (typeof BOARD_SECTIONS)[number]

const SECTION_OF: Readonly<Record<OrderStatus, BoardSection | null>> = {
  awaiting_payment: null,
  sent: 'new',
  accepted: 'kitchen',
  cooking: 'kitchen',
  ready: 'leaving',
  on_way: 'leaving',
  delivered: 'ended',
  cancelled: 'ended',
}

/** The section of an order; null: its card is not charged yet, so the branch does not see it. */
export const sectionOf = (status: OrderStatus): BoardSection | null => SECTION_OF[status]

type Times = {
  readonly status: OrderStatus
  readonly deliveryType: DeliveryType
  /** The slot that the customer chose; null: as soon as possible. */
  readonly slot: { readonly start: Date; readonly end: Date } | null
  /**
   * When the order was accepted and in how many minutes it is to be cooked; null: not accepted, or accepted without
   * minutes.
   */
  readonly accepted: { readonly at: Date; readonly minutes: number } | null
  /** The end of the window that was promised when the order was placed. */
  readonly promisedTo: Date
  /** Minutes of the courier that the promise counted; 0 for pickup. */
  readonly wayMinutes: number
}

/** When an order has to be cooked to come as promised; for a slot, to come at its beginning. */
export const cookBy = ({ slot, promisedTo, wayMinutes }: Pick<Times, 'slot' | 'promisedTo' | 'wayMinutes'>): Date =>
  slot ? minutesAfter(slot.start, -wayMinutes) : latestReady(promisedTo, wayMinutes)

/** The next step of an order at the branch: it is cooked, leaves with the courier, or is handed to its customer. */
export type DueStep = 'cooked' | 'leaves' | 'handed'

/**
 * The next step of an order and when it is due. Cooking is due at the time that the kitchen named, or else as promised;
 * a cooked order has to leave with the courier or be handed over in time for the promise.
 */
export function dueAt(times: Times): { readonly at: Date; readonly what: DueStep } {
  const { status, deliveryType, slot, accepted, promisedTo, wayMinutes } = times
  const handedBy = slot?.end ?? promisedTo
  if (status === 'ready' && deliveryType === DELIVERY) return { at: latestReady(handedBy, wayMinutes), what: 'leaves' }
  if (sectionOf(status) === 'leaving' || sectionOf(status) === 'ended') return { at: handedBy, what: 'handed' }
  return { at: accepted ? minutesAfter(accepted.at, accepted.minutes) : cookBy(times), what: 'cooked' }
}

/** How many minutes before its due time an order is marked. Ours. */
const SOON_MINUTES = 5

/** How urgent an order is; `minutes` until its due time, or since then when it is late. Whole minutes. */
export type Urgency = { readonly level: 'calm' | 'soon' | 'late'; readonly minutes: number }

/** The urgency of an order that is due at a moment. */
export function urgencyOf(dueAt: Date, now: Date): Urgency {
  const left = minutesBetween(now, dueAt)
  if (left < 0) return { level: 'late', minutes: Math.ceil(-left) }
  const minutes = Math.floor(left)
  return { level: minutes < SOON_MINUTES ? 'soon' : 'calm', minutes }
}

/** Minutes after which a new order rings again when the staff saw it and did not accept it. Ours. */
const RINGS_AGAIN_MINUTES = 2

/**
 * Whether an order rings: it waits to be accepted, and the page was not touched since it came, or the last touch was
 * too long ago.
 * @param touchedAt when the page was last touched while the order was shown; null: never
 */
export const isRinging = (status: OrderStatus, touchedAt: Date | null, now: Date): boolean =>
  status === 'sent' && (touchedAt === null || minutesAfter(touchedAt, RINGS_AGAIN_MINUTES) <= now)

/** What the courier or the counter collects in cash: the amount, and the change to have ready. Tenge. */
export type CashToCollect = { readonly amount: Tenge; readonly change: Tenge }

/** @param changeFrom the note the customer pays with; null: exact money */
export const cashToCollect = (total: Tenge, changeFrom: Tenge | null): CashToCollect => ({
  amount: total,
  change: changeFrom === null ? 0 : Math.max(0, changeFrom - total),
})

/**
 * How many pieces of a line are cooked and handed out. Refunded pieces of an order under way are not; an order that has
 * ended was cooked as ordered, and refunds came afterwards.
 */
export const piecesToCook = (status: OrderStatus, quantity: number, refunded: number): number =>
  isEnded(status) ? quantity : quantity - refunded

/** Whether nothing was paid yet: a removed piece lowers the amount to collect, and no money goes back. */
export const isUnpaid = (state: PaymentState): boolean => state === 'due'

type Charged = { readonly status: OrderStatus; readonly total: Tenge; readonly paymentState: PaymentState }

/**
 * Whether the branch is asked for the link of an order's receipt: its register prints one for an accepted order once it
 * is paid, and a second one for a refund. An order that cost nothing has no receipt.
 */
export const hasReceipt = ({ status, total, paymentState }: Charged): boolean =>
  total > 0 &&
  SECTION_OF[status] !== null &&
  status !== 'sent' &&
  (paymentState === 'paid' || paymentState === 'refund_pending' || paymentState === 'refunded')

/** The minutes that the tablet offers when an order is accepted. Ours. */
export const ACCEPT_MINUTE_CHOICES = [10, 15, 20, 30, 45, 60] as const

/** The longest of the offered minutes with which an order is cooked in time; null: none, it is already late. */
export const longestMinutesInTime = (by: Date, now: Date): number | null =>
  ACCEPT_MINUTE_CHOICES.filter((minutes) => minutesAfter(now, minutes) <= by).at(-1) ?? null

/** The minutes to accept an order with so that it is cooked by a moment, within the allowed range. */
export const minutesUntil = (by: Date, now: Date): number =>
  Math.min(ACCEPT_MINUTES.max, Math.max(ACCEPT_MINUTES.min, Math.floor(minutesBetween(now, by))))
