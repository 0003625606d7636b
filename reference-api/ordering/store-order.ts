import { minutesAfter } from '@/lib/domain/time/durations'
import { consentsOfOrder } from '@/reference-api/account/consents'
import { customerIdentityOf } from '@/reference-api/account/customer-identity'
import { commitBonuses, reserveBonuses } from '@/reference-api/benefits/bonuses'
import { redeemPromo } from '@/reference-api/benefits/redeem-promo'
import type { Db } from '@/reference-api/db/client'
import type { PaymentRow } from '@/reference-api/db/rows'
import { addTasksOf } from '@/reference-api/orders/order-tasks'
import { insertPayment } from '@/reference-api/payments/start-payment'
import {
  type CheckedOrder,
  insertOrder,
  type KitchenSlot,
  lineValues,
  needsStaffCheck,
  orderValues,
  type PlacedOrder,
  statusOf,
} from './insert-order'
import { checkHeld, exceededRateLimit, type HeldSlot, type OrderRateLimited, orderGuard } from './order-rate-limits'
import type { OrderReply } from './order-request'
import { slotTimes } from './slots'

/** A stored order, and the payment to open after the transaction; null: nothing has to be charged. */
export type StoredOrder = { readonly order: PlacedOrder; readonly payment: PaymentRow | null }

/** The result of one try to place an order. Only with `stored` anything is kept. */
export type PlacementOutcome =
  | ({ readonly kind: 'stored' } & StoredOrder)
  | { readonly kind: 'refused'; readonly reply: OrderReply }
  | { readonly kind: 'rateLimited'; readonly limit: OrderRateLimited }
  /** Other orders took the slot, or every place as soon as possible. */
  | { readonly kind: 'slotFull' }
  /** Another request stored this cart first. */
  | { readonly kind: 'sameCart' }
  /** Another order used the promo code or the bonuses, so the price has to be computed again. */
  | { readonly kind: 'benefitsTaken' }
  /** No limit is exceeded, but the order has to be flagged as one of many in a row. */
  | { readonly kind: 'mustFlag' }

/** Redeems the promo code, then reserves bonuses: always in this order, so that transactions do not deadlock. */
async function takeBenefits(tx: Db, orderId: number, { cart, request, policy }: CheckedOrder): Promise<boolean> {
  const { promo, totals } = cart
  const { user, now } = request
  const customer = user && customerIdentityOf(policy.secret, user)
  if (promo?.row && !(await redeemPromo(tx, { promo: promo.row, orderId, customer }, now))) return false
  if (!user || totals.bonus === 0) return true
  return reserveBonuses(tx, { userId: user.id, orderId, amount: totals.bonus }, now)
}

/** A slot that may count the order. `start` null: the order is counted nowhere, or only when it is paid. */
type Candidate = KitchenSlot & { readonly capacity: number }

/**
 * The slots of the kitchen that may count an order: the chosen slot, or, as soon as possible, the first one with room,
 * whose time is then promised. An order as soon as possible that waits for its payment is counted when it is paid.
 */
function candidates(checkedOrder: CheckedOrder): readonly Candidate[] {
  const { cart, request, promised } = checkedOrder
  const { slotCapacity: capacity } = cart.branch
  const { slot, slots } = promised
  if (slot) return [{ start: slot.start, promised, capacity }]
  if (statusOf(checkedOrder) === 'awaiting_payment' || slots.length === 0) return [{ start: null, promised, capacity }]
  return slots.map(({ start: local, eta }, index) => {
    const [from, to] = [minutesAfter(request.now, eta.min), minutesAfter(request.now, eta.max)]
    return { start: slotTimes(local).start, promised: index === 0 ? promised : { ...promised, from, to }, capacity }
  })
}

/** The slot whose place an order holds while it waits for its payment; null: none. */
const heldSlot = (checkedOrder: CheckedOrder): HeldSlot | null => {
  const { cart, promised } = checkedOrder
  const isHeld = promised.slot && statusOf(checkedOrder) === 'awaiting_payment'
  return isHeld ? { branchId: cart.branch.id, slotStart: promised.slot.start } : null
}

/**
 * What follows from an order that reached the kitchen at once: tasks for the staff, and the use of bonuses that paid
 * all of it.
 */
async function followUp(tx: Db, order: PlacedOrder, now: Date): Promise<void> {
  if (order.status !== 'sent') return
  await addTasksOf(tx, [order], now)
  if (order.paymentState === 'paid' && order.bonus > 0) await commitBonuses(tx, [order.id])
}

/**
 * Whether `place_order` alone can store the order: nothing is charged, redeemed or spent, and the staff has nothing to
 * check.
 */
const isOneCall = (checkedOrder: CheckedOrder): boolean => {
  const { promo, totals } = checkedOrder.cart
  if (promo?.row || totals.bonus > 0 || statusOf(checkedOrder) === 'awaiting_payment') return false
  return !needsStaffCheck(checkedOrder)
}

/** Stores an order with everything that belongs to it: lines, the place in the slot, promo code, bonuses, payment, event. */
async function storeIn(tx: Db, checkedOrder: CheckedOrder): Promise<PlacementOutcome> {
  const { cart, request, ids, policy, isFlaggedAsMany } = checkedOrder
  const { order: body, user, ip } = request
  const { limits } = policy
  const held = heldSlot(checkedOrder)
  const unpaid = held && (await checkHeld(tx, request, held, { limits, networks: ids }))
  if (unpaid) return { kind: 'rateLimited', limit: unpaid }
  const whole = {
    lines: lineValues(cart),
    consents: consentsOfOrder(user?.id ?? null, body.phone, { version: body.consent_version, ip }),
    guard: orderGuard(request, ids, limits, isFlaggedAsMany),
  }
  for (const kitchenSlot of candidates(checkedOrder)) {
    const inserted = await insertOrder(tx, {
      ...whole,
      values: orderValues(checkedOrder, kitchenSlot),
      capacity: kitchenSlot.capacity,
    })
    if (inserted.kind === 'slotFull') continue
    if (inserted.kind === 'sameCart') return inserted
    if (inserted.kind === 'inserted') return complete(tx, inserted.order, checkedOrder)
    const limit = exceededRateLimit(inserted.counted, limits, request.now)
    return limit ? { kind: 'rateLimited', limit } : { kind: 'mustFlag' }
  }
  return { kind: 'slotFull' }
}

/** Adds what belongs to an inserted order: promo code, bonuses, payment and tasks for the staff. */
async function complete(tx: Db, order: PlacedOrder, checkedOrder: CheckedOrder): Promise<PlacementOutcome> {
  if (!(await takeBenefits(tx, order.id, checkedOrder))) return { kind: 'benefitsTaken' }
  const payment = order.status === 'awaiting_payment' ? await addPayment(tx, order, checkedOrder) : null
  await followUp(tx, order, checkedOrder.request.now)
  return { kind: 'stored', order, payment }
}

const addPayment = (tx: Db, { id: orderId, total: amount }: PlacedOrder, { request, policy }: CheckedOrder) =>
  insertPayment(tx, {
    ...{ orderId, amount, provider: policy.paymentProvider, now: request.now },
    ...{ saveCard: request.order.save_card, cardId: request.order.card_id },
  })

/** Thrown inside the transaction to roll it back. */
class NotStored extends Error {
  constructor(readonly outcome: PlacementOutcome) {
    super(`The order was not stored: ${outcome.kind}`)
    this.name = 'NotStored'
  }
}

/**
 * Stores an order that passed all checks: by one call of `place_order`, or in a transaction that keeps all of it or
 * nothing.
 */
export async function storeOrder(db: Db, checkedOrder: CheckedOrder): Promise<PlacementOutcome> {
  if (isOneCall(checkedOrder)) return storeIn(db, checkedOrder)
  try {
    return await db.transaction(async (tx) => {
      const outcome = await storeIn(tx, checkedOrder)
      if (outcome.kind !== 'stored') throw new NotStored(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof NotStored) return error.outcome
    throw error
  }
}
