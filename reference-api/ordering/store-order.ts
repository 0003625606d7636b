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
  needsPerson,
  orderValues,
  type Place,
  type PlacedOrder,
  type PromisedTime,
  type StoreContext,
  statusOf,
} from './insert-order'
import { checkHeld, type HeldSlot, judgeCounted, type OrderRateLimited, orderGuard } from './order-rate-limits'
import type { OrderRequest } from './order-request'
import type { PricedCart } from './price-cart'
import { slotTimes } from './slots'

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

/** A place that may count the order. `start` null: it is counted in none, or when it is paid. */
type Candidate = Place & { readonly capacity: number }

/**
 * The places of the kitchen that may count an order: the chosen slot, or as soon as possible the first that has room, whose time is promised
 * then. An order as soon as possible that waits for its payment is counted when it is paid.
 */
function candidates(cart: PricedCart, request: OrderRequest, promised: PromisedTime): readonly Candidate[] {
  const { slotCapacity: capacity } = cart.branch
  const { slot, places } = promised
  if (slot) return [{ start: slot.start, promised, capacity }]
  if (statusOf(cart, request) === 'awaiting_payment' || places.length === 0)
    return [{ start: null, promised, capacity }]
  return places.map(({ start: local, eta }, index) => {
    const [from, to] = [minutesAfter(request.now, eta.min), minutesAfter(request.now, eta.max)]
    return { start: slotTimes(local).start, promised: index === 0 ? promised : { ...promised, from, to }, capacity }
  })
}

/** The slot whose place an order holds while it waits for its payment; null: none. */
const heldSlot = (cart: PricedCart, request: OrderRequest, { slot }: PromisedTime): HeldSlot | null =>
  slot && statusOf(cart, request) === 'awaiting_payment' ? { branchId: cart.branch.id, slotStart: slot.start } : null

/** What follows from an order that reached the kitchen as it was placed: things to do for staff, and bonuses that paid all of it. */
async function followUp(tx: Db, order: PlacedOrder, now: Date): Promise<void> {
  if (order.status !== 'sent') return
  await addTasksOf(tx, [order], now)
  if (order.paymentState === 'paid' && order.bonus > 0) await commitBonuses(tx, [order.id])
}

/** An order that is about to be stored. `isMany`: it is flagged as one of many in a row. */
export type OrderToStore = {
  readonly cart: PricedCart
  readonly request: OrderRequest
  readonly promised: PromisedTime
  readonly names: StoreContext
  readonly isMany: boolean
}

/** Whether an order is stored by one call of the database: nothing is charged, redeemed or spent, and nobody has to look at it. */
export function isOneCall({ cart, request, names, isMany }: OrderToStore): boolean {
  if (cart.promo?.row || cart.totals.bonus > 0 || statusOf(cart, request) === 'awaiting_payment') return false
  return !needsPerson(cart, request, names.isProven, isMany)
}

/**
 * Stores an order that passed all checks, with everything that belongs to it: lines, the place in the slot, the promo code, bonuses, the
 * payment and the event for the outbox. Call it inside a transaction, unless `isOneCall`.
 * @returns why nothing may be kept of it, so that the caller rolls back. `cart`: another request stored this cart first;
 * `OrderRateLimited`, `slot`, `kitchen` and `money` (promo code or bonuses): a limit or another order was faster; `many`: no limit is
 * in its way, but it has to be flagged as one of many
 */
export async function storeOrder(
  tx: Db,
  { cart, request, promised, names, isMany }: OrderToStore,
): Promise<StoredOrder | OrderRateLimited | 'many' | 'cart' | 'slot' | 'kitchen' | 'money'> {
  const { order: body, user, ip, now } = request
  const { provider, secret, limits, networkKey } = names
  const held = heldSlot(cart, request, promised)
  const unpaid = held && (await checkHeld(tx, request, held, { limits, networkKey }))
  if (unpaid) return unpaid
  const whole = {
    lines: lineRows(cart),
    consents: consentsOfOrder(user?.id ?? null, body.phone, { version: body.consent_version, ip }),
    guard: orderGuard(request, networkKey, limits, isMany),
  }
  for (const place of candidates(cart, request, promised)) {
    const values = orderValues(cart, request, place, names, isMany)
    const order = await insertOrder(tx, { ...whole, values, capacity: place.capacity })
    if (order === 'full') continue
    if (order === 'cart') return order
    if ('ofCustomer' in order) return judgeCounted(order, limits, now)
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
  return promised.slot ? 'slot' : 'kitchen'
}
