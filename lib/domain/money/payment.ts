import type { OrderStatus } from '@/lib/domain/order/order'
import { minutesAfter } from '@/lib/domain/time/durations'
import type { Tenge } from './money'

/**
 * Ways to pay: "cash or online card" (specification §1), and ours: a card at the courier's or the branch's terminal, and Kaspi by the
 * QR code that they show.
 */
export const PAYMENT_METHODS = ['cash', 'card', 'terminal', 'kaspi_qr'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Whether the customer pays when the order is handed over, so that nothing is charged before. */
export const isPaidOnReceipt = (method: PaymentMethod): boolean => method !== 'card'

/**
 * The ways to pay at a branch, in the order in which they are offered.
 * @param taken what the branch takes
 * @param possible what the shop is set up for: without a bank it charges no card online
 */
export const methodsOf = (
  taken: readonly PaymentMethod[],
  possible: readonly PaymentMethod[],
): readonly PaymentMethod[] => PAYMENT_METHODS.filter((one) => taken.includes(one) && possible.includes(one))

/**
 * The payment state of an order, beside its status. `due`: paid when it is handed over; `awaiting`: the card has to be
 * charged first; `void`: it was cancelled before any payment.
 */
export const PAYMENT_STATES = ['due', 'awaiting', 'paid', 'refund_pending', 'refunded', 'void'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Ours: how long an order waits for its payment. */
export const PAYMENT_MINUTES = 30

/** Ours: how many cards a customer may keep. */
export const MAX_SAVED_CARDS = 3

/** Why a card was not charged, as far as the customer can do something about it. */
export const PAYMENT_FAILURES = ['declined', 'insufficient_funds', 'not_authenticated', 'timeout', 'cancelled'] as const
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

/** Whether a card must be charged before the kitchen gets the order: not when bonuses pay all of it. */
export const needsCharge = (method: PaymentMethod, total: Tenge): boolean => method === 'card' && total > 0

/** The payment state of a new order. */
export const firstPaymentState = (method: PaymentMethod, total: Tenge): PaymentState =>
  isPaidOnReceipt(method) ? 'due' : total > 0 ? 'awaiting' : 'paid'

/** The end of the time to pay for an order that was placed at this moment. */
export const payableUntil = (placedAt: Date): Date => minutesAfter(placedAt, PAYMENT_MINUTES)

type Payable = {
  readonly status: OrderStatus
  readonly paymentState: PaymentState
  readonly paymentExpiresAt: Date | null
}

/** Whether the customer may pay by card now, or change to cash. */
export const canPay = ({ status, paymentState, paymentExpiresAt }: Payable, now: Date): boolean =>
  status === 'awaiting_payment' && paymentState === 'awaiting' && paymentExpiresAt !== null && now < paymentExpiresAt

/**
 * What to do with a payment that the acquirer confirmed. An order that waits for it is paid; so is one that changed to cash
 * meanwhile and was not handed over yet. A payment for an order that has ended or was paid already is refunded.
 */
export function actionForReceivedMoney({ status, paymentState }: Omit<Payable, 'paymentExpiresAt'>): 'pay' | 'refund' {
  if (paymentState === 'awaiting') return status === 'awaiting_payment' ? 'pay' : 'refund'
  return paymentState === 'due' && status !== 'delivered' && status !== 'cancelled' ? 'pay' : 'refund'
}

/** The payment state of an order after its cancellation. */
export const paymentStateAfterCancel = (state: PaymentState): PaymentState =>
  state === 'paid' ? 'refund_pending' : state === 'due' || state === 'awaiting' ? 'void' : state

/** Whether a card has expired: it is valid to the end of its month; `expMonth` from 1. */
export const isCardExpired = (card: { readonly expMonth: number; readonly expYear: number }, now: Date): boolean =>
  now.getTime() >= Date.UTC(card.expYear, card.expMonth)
