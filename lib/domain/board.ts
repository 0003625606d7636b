import { DELIVERY, type DeliveryType } from './delivery'
import type { Tenge } from './money'
import { isEnded, type OrderStatus } from './order'
import { latestReady } from './order-clock'
import type { PaymentState } from './payment'
import { ACCEPT_MINUTES } from './staff'
import { minutesAfter, minutesBetween } from './time/durations'

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
  /** When the order was accepted and in how many minutes it is to be cooked; null: not yet, or without minutes. */
  readonly accepted: { readonly at: Date; readonly minutes: number } | null
  /** The end of the window that was promised when the order was placed. */
  readonly promisedTo: Date
  /** Minutes of the courier, the same that the promise counted; 0 for pickup. */
  readonly wayMinutes: number
}

/** The moment by which an order has to be cooked so that it comes as promised, and a slot's order at its beginning. */
export const cookBy = ({ slot, promisedTo, wayMinutes }: Pick<Times, 'slot' | 'promisedTo' | 'wayMinutes'>): Date =>
  slot ? minutesAfter(slot.start, -wayMinutes) : latestReady(promisedTo, wayMinutes)

/** What a branch does next with an order: cook it, give it to the courier, hand it to its customer. */
export type DueStep = 'cooked' | 'leaves' | 'handed'

/**
 * What the branch works towards: an order being cooked by the kitchen's own word, or else by what was promised; a cooked one is to leave
 * with the courier, or to be in the hands of its customer, as promised.
 */
export function dueAt(times: Times): { readonly at: Date; readonly what: DueStep } {
  const { status, deliveryType, slot, accepted, promisedTo, wayMinutes } = times
  const handedBy = slot?.end ?? promisedTo
  if (status === 'ready' && deliveryType === DELIVERY) return { at: latestReady(handedBy, wayMinutes), what: 'leaves' }
  if (sectionOf(status) === 'leaving' || sectionOf(status) === 'ended') return { at: handedBy, what: 'handed' }
  return { at: accepted ? minutesAfter(accepted.at, accepted.minutes) : cookBy(times), what: 'cooked' }
}

/** Minutes before the due time from which an order is marked. Ours. */
const SOON_MINUTES = 5

/** How an order stands to its due time; `minutes` to it, or after it when it is late. Whole minutes. */
export type Urgency = { readonly level: 'calm' | 'soon' | 'late'; readonly minutes: number }

/** How much time is left until an order is due. */
export function urgencyOf(dueAt: Date, now: Date): Urgency {
  const left = minutesBetween(now, dueAt)
  if (left < 0) return { level: 'late', minutes: Math.ceil(-left) }
  const minutes = Math.floor(left)
  return { level: minutes < SOON_MINUTES ? 'soon' : 'calm', minutes }
}

/** Minutes after which a new order that was seen and not accepted rings again. Ours. */
const RINGS_AGAIN_MINUTES = 2

/**
 * Whether an order rings: it waits to be accepted, and nobody has touched the page since it came, or somebody has and then
 * forgot it.
 * @param touchedAt when the page was last touched while the order was shown; null: never
 */
export const isRinging = (status: OrderStatus, touchedAt: Date | null, now: Date): boolean =>
  status === 'sent' && (touchedAt === null || minutesAfter(touchedAt, RINGS_AGAIN_MINUTES) <= now)

/** What the courier or the counter collects in cash: the amount, and the change to have ready. Tenge. */
export type Collected = { readonly amount: Tenge; readonly change: Tenge }

/** @param changeFrom the note the customer pays with; null: exact money */
export const collectedInCash = (total: Tenge, changeFrom: Tenge | null): Collected => ({
  amount: total,
  change: changeFrom === null ? 0 : Math.max(0, changeFrom - total),
})

/**
 * How many pieces of a line are cooked and handed out: what was taken off an order that is under way is neither. Of an order that has
 * ended it is what was ordered: its money may have gone back afterwards.
 */
export const piecesToCook = (status: OrderStatus, quantity: number, refunded: number): number =>
  isEnded(status) ? quantity : quantity - refunded

/** Whether nothing was paid yet: what is taken off such an order lowers what is collected, and no money goes back. */
export const isUnpaid = (state: PaymentState): boolean => state === 'due'

type Charged = { readonly status: OrderStatus; readonly total: Tenge; readonly paymentState: PaymentState }

/**
 * Whether the branch is asked for the page of an order's receipt: its register prints one for an order that was accepted once money was
 * taken, and a second one for money that went back. An order that cost nothing has none.
 */
export const hasReceipt = ({ status, total, paymentState }: Charged): boolean =>
  total > 0 &&
  SECTION_OF[status] !== null &&
  status !== 'sent' &&
  (paymentState === 'paid' || paymentState === 'refund_pending' || paymentState === 'refunded')

/** The minutes that are offered when an order is accepted. Ours. */
export const ACCEPT_CHOICES = [10, 15, 20, 30, 45, 60] as const

/** The longest of the offered minutes with which an order is cooked in time; null: none, it is late already. */
export const kindestMinutes = (by: Date, now: Date): number | null =>
  ACCEPT_CHOICES.filter((minutes) => minutesAfter(now, minutes) <= by).at(-1) ?? null

/** Minutes to accept an order with so that it is cooked by then, within what may be named. */
export const minutesUntil = (by: Date, now: Date): number =>
  Math.min(ACCEPT_MINUTES.max, Math.max(ACCEPT_MINUTES.min, Math.floor(minutesBetween(now, by))))
