import type { Tenge } from './money'
import type { OrderStatus } from './order'
import { minutesAfter } from './time/durations'

/** Ways to pay (specification §1: "payment by cash or online card"). */
export const PAYMENT_METHODS = ['cash', 'card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * Where the money of an order is, beside where its food is. `due`: paid in cash when it is handed over; `awaiting`: a card has to
 * be charged first; `void`: it was cancelled before any money came.
 */
export const PAYMENT_STATES = ['due', 'awaiting', 'paid', 'refund_pending', 'refunded', 'void'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Ours: how long an order waits for its payment. */
export const PAYMENT_MINUTES = 30

/** Ours: how many cards a customer may keep. */
export const MAX_SAVED_CARDS = 3

/** Why a card was not charged, as far as a customer can do something about it. */
export const PAYMENT_FAILURES = ['declined', 'insufficient_funds', 'not_authenticated', 'timeout', 'cancelled'] as const
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

/** Must a card be charged before the kitchen hears of the order? Not when bonuses pay all of it. */
export const needsCharge = (method: PaymentMethod, total: Tenge): boolean => method === 'card' && total > 0

/** The state that an order begins with. */
export const firstPaymentState = (method: PaymentMethod, total: Tenge): PaymentState =>
  method === 'cash' ? 'due' : total > 0 ? 'awaiting' : 'paid'

/** Until when an order can be paid that was placed then. */
export const payableUntil = (placedAt: Date): Date => minutesAfter(placedAt, PAYMENT_MINUTES)

type Payable = {
  readonly status: OrderStatus
  readonly paymentState: PaymentState
  readonly paymentExpiresAt: Date | null
}

/** May the customer pay by card now, or change to cash? */
export const canPay = ({ status, paymentState, paymentExpiresAt }: Payable, now: Date): boolean =>
  status === 'awaiting_payment' && paymentState === 'awaiting' && paymentExpiresAt !== null && now < paymentExpiresAt

/**
 * What becomes of money that surely arrived. An order that waited for it is paid; one that changed to cash meanwhile too, while
 * it was not handed over. Money for an order that ended, or that was paid already, goes back.
 */
export function actionForReceivedMoney({ status, paymentState }: Omit<Payable, 'paymentExpiresAt'>): 'pay' | 'refund' {
  if (paymentState === 'awaiting') return status === 'awaiting_payment' ? 'pay' : 'refund'
  return paymentState === 'due' && status !== 'delivered' && status !== 'cancelled' ? 'pay' : 'refund'
}

/** What the money of an order comes to when the order is cancelled. */
export const paymentStateAfterCancel = (state: PaymentState): PaymentState =>
  state === 'paid' ? 'refund_pending' : state === 'due' || state === 'awaiting' ? 'void' : state

/** A card is good to the end of the month that stands on it; `expMonth` from 1. */
export const isCardExpired = (card: { readonly expMonth: number; readonly expYear: number }, now: Date): boolean =>
  now.getTime() >= Date.UTC(card.expYear, card.expMonth)
