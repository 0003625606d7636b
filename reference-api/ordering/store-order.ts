import { minutesAfter } from '@/lib/domain/time/durations'
import { consentsOfOrder } from '@/reference-api/account/consents'
import { commitBonuses, reserveBonuses } from '@/reference-api/benefits/bonuses'
import { customerIdentityOf } from '@/reference-api/benefits/customer-identity'
import { redeemPromo } from '@/reference-api/benefits/redeem-promo'
import type { Db } from '@/reference-api/db/client'
import type { PaymentRow } from '@/reference-api/db/rows'
import { insertPayment } from '@/reference-api/payments/start-payment'
import { addTasksOf } from '@/reference-api/staff/order-tasks'
import {
  insertOrder,
  lineRows,
  orderValues,
  type Place,
  type PlacedOrder,
  type PromisedTime,
  type StoreContext,
  statusOf,
} from './insert-order'
import { checkOrderRate, networkKeyOf, type OrderRateLimited } from './order-rate-limits'
import type { OrderRequest } from './order-request'
import type { PricedCart } from './price-cart'
import { bookSlot, slotTimes } from './slots'

/** A stored order, and the payment to open after the transaction; null: nothing has to be charged. */
export type StoredOrder = { readonly order: PlacedOrder; readonly payment: PaymentRow | null }

/** Redeems the promo code, then reserves bonuses: in this order everywhere, so that transactions do not wait for each other. */
async function takeBenefits(
  tx: Db,
  orderId: number,
  { promo, totals }: PricedCart,
  { user, now }: OrderRequest,
  secret: string,
): Promise<boolean> {
  const use = promo?.row && { promo: promo.row, orderId, customer: user && customerIdentityOf(secret, user) }
  if (use && !(await redeemPromo(tx, use, now))) return false
  if (!user || totals.bonus === 0) return true
  return reserveBonuses(tx, { userId: user.id, orderId, amount: totals.bonus }, now)
}

/**
 * Takes a place of the kitchen: in the chosen slot, or as soon as possible in the first that has room, whose time is promised then. An
 * order as soon as possible that waits for its payment is counted when it is paid.
 * @returns why there is none
 */
async function takePlace(
  tx: Db,
  cart: PricedCart,
  request: OrderRequest,
  promised: PromisedTime,
): Promise<Place | 'slot' | 'kitchen'> {
  const { branch } = cart
  const { slot, places } = promised
  if (slot) return (await bookSlot(tx, branch, slot.start)) ? { start: slot.start, promised } : 'slot'
  if (statusOf(cart, request) === 'awaiting_payment' || places.length === 0) return { start: null, promised }
  for (const [index, { start: local, eta }] of places.entries()) {
    const { start } = slotTimes(local)
    if (!(await bookSlot(tx, branch, start))) continue
    if (index === 0) return { start, promised }
    const [from, to] = [minutesAfter(request.now, eta.min), minutesAfter(request.now, eta.max)]
    return { start, promised: { ...promised, from, to } }
  }
  return 'kitchen'
}

/** What follows from an order that reached the kitchen as it was placed: things to do for staff, and bonuses that paid all of it. */
async function followUp(tx: Db, order: PlacedOrder, now: Date): Promise<void> {
  if (order.status !== 'sent') return
  await addTasksOf(tx, [order], now)
  if (order.paymentState === 'paid' && order.bonus > 0) await commitBonuses(tx, [order.id])
}

/**
 * Stores an order that passed all checks, with everything that belongs to it: lines, the place in the slot, the promo code, bonuses, the
 * payment and the event for the outbox. Call it inside a transaction.
 * @returns why nothing may be kept of it, so that the caller rolls back. `cart`: another request stored this cart first;
 * `OrderRateLimited`, `slot`, `kitchen` and `money` (promo code or bonuses): a limit or another order was faster
 */
export async function storeOrder(
  tx: Db,
  cart: PricedCart,
  request: OrderRequest,
  promised: PromisedTime,
  names: StoreContext,
): Promise<StoredOrder | OrderRateLimited | 'cart' | 'slot' | 'kitchen' | 'money'> {
  const { order: body, user, ip, now } = request
  const { provider, secret, limits } = names
  const isHeld = statusOf(cart, request) === 'awaiting_payment' && promised.slot !== null
  const held = isHeld && promised.slot ? { branchId: cart.branch.id, slotStart: promised.slot.start } : null
  const counted = await checkOrderRate(tx, request, held, { limits, networkKey: networkKeyOf(ip, secret) })
  if (counted.limitedBy) return counted
  const place = await takePlace(tx, cart, request, promised)
  if (typeof place === 'string') return place
  const order = await insertOrder(
    tx,
    orderValues(cart, request, place, names, counted.isMany),
    lineRows(cart),
    consentsOfOrder(user?.id ?? null, body.phone, { version: body.consent_version, ip }),
  )
  if (!order) return 'cart'
  if (!(await takeBenefits(tx, order.id, cart, request, secret))) return 'money'
  const payment =
    order.status === 'awaiting_payment'
      ? await insertPayment(tx, {
          orderId: order.id,
          amount: order.total,
          saveCard: body.save_card,
          cardId: body.card_id,
          provider,
          now,
        })
      : null
  await followUp(tx, order, now)
  return { order, payment }
}
