import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { earnedBy } from '@/lib/domain/bonus'
import { DELIVERY } from '@/lib/domain/delivery'
import type { AsapPlace } from '@/lib/domain/kitchen-capacity'
import { flagsOf } from '@/lib/domain/order-limits'
import { firstPaymentState, needsCharge, payableUntil } from '@/lib/domain/payment'
import { PIN_DIGITS } from '@/lib/domain/pickup'
import { minutesAfter } from '@/lib/domain/time/durations'
import { consentToOrder } from '@/reference-api/account/consents'
import { reserveBonuses } from '@/reference-api/benefits/bonuses'
import { customerIdentityOf } from '@/reference-api/benefits/customer-identity'
import { redeemPromo } from '@/reference-api/benefits/redeem-promo'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow, PaymentRow } from '@/reference-api/db/rows'
import { orderLines, orders } from '@/reference-api/db/schema'
import { firstChannel } from '@/reference-api/messages/message-channel'
import { insertPayment } from '@/reference-api/payments/start-payment'
import { plainSnapshot } from './line-snapshot'
import { checkOrderRate, networkKeyOf, type OrderRateLimited, type OrderRateLimits } from './order-rate-limits'
import type { OrderRequest } from './order-request'
import type { PricedCart } from './price-cart'
import { recordStatus } from './record-status'
import { requestHash } from './replay'
import { bookSlot, type SlotTimes, slotTimes } from './slots'

/** The promised time; the slot if one was chosen, and otherwise the places of the kitchen that may count the order. */
export type PromisedTime = {
  readonly from: Date
  readonly to: Date
  readonly slot: SlotTimes | null
  readonly places: readonly AsapPlace[]
}

/** A stored order, and the payment to open after the transaction; null: nothing has to be charged. */
type StoredOrder = { readonly order: OrderRow; readonly payment: PaymentRow | null }

/** `provider`: who charges cards now; `secret`: keys the hashes that are kept of customers and networks. */
type StoreContext = {
  readonly token: string
  readonly provider: string
  readonly secret: string
  readonly limits: OrderRateLimits
  /** The customer is logged in, or confirmed the phone by a code. */
  readonly isProven: boolean
}

/** How the order changes hands: a delivery at the door, a pickup against a PIN. */
function doorOf({ delivery_type, hand_over, second_phone, buyer_bin }: OrderRequest['order']) {
  const isDelivery = delivery_type === DELIVERY
  return {
    handOver: isDelivery ? hand_over : 'hand',
    secondPhone: second_phone,
    buyerBin: buyer_bin,
    pin: isDelivery ? null : String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0'),
  } as const
}

async function insertOrder(
  tx: Db,
  cart: PricedCart,
  request: OrderRequest,
  promised: PromisedTime,
  { token, secret, isProven }: StoreContext,
) {
  const { order, user, now } = request
  const { totals, bonusRules } = cart
  const isCharged = needsCharge(order.payment_method, totals.total)
  const [row] = await tx
    .insert(orders)
    .values({
      token,
      cartId: order.cart_id,
      requestHash: requestHash(request),
      userId: user?.id ?? null,
      cityId: cart.branch.cityId,
      branchId: cart.branch.id,
      status: isCharged ? 'awaiting_payment' : 'sent',
      statusAt: now,
      createdAt: now,
      deliveryType: order.delivery_type,
      address: order.delivery_type === DELIVERY ? order.address : null,
      customerName: order.name,
      customerPhone: order.phone,
      ...doorOf(order),
      comment: order.comment,
      persons: order.persons,
      paymentMethod: order.payment_method,
      paymentState: firstPaymentState(order.payment_method, totals.total),
      paymentExpiresAt: isCharged ? payableUntil(now) : null,
      changeFrom: order.payment_method === 'cash' ? order.change_from : null,
      subtotal: totals.subtotal,
      promo: totals.promo,
      promoCode: cart.promo?.code ?? null,
      bonus: totals.bonus,
      bonusEarned: earnedBy(totals, bonusRules.earnPercent),
      bonusEarnPercent: bonusRules.earnPercent,
      deliveryPrice: totals.delivery,
      total: totals.total,
      flags: [...flagsOf({ method: order.payment_method, total: totals.total, isProven, isMany: false })],
      phoneProvenAt: isProven && user === null ? now : null,
      networkKey: networkKeyOf(request.ip, secret),
      locale: request.locale,
      messageChannel: firstChannel(order.message_channel, user !== null, cart.channels),
      promisedFrom: promised.from,
      promisedTo: promised.to,
      expectedFrom: promised.from,
      expectedTo: promised.to,
      bookedStart: promised.slot?.start ?? null,
      zoneId: cart.zone?.id ?? null,
      slotStart: promised.slot?.start ?? null,
      slotEnd: promised.slot?.end ?? null,
    })
    .onConflictDoNothing({ target: orders.cartId })
    .returning()
  return row ?? null
}

async function insertLines(tx: Db, orderId: number, { lines, promo }: PricedCart): Promise<void> {
  const rows = lines.map(({ line, snapshot, image, unitPrice }, position) => ({
    orderId,
    position,
    uuid: line.uuid,
    productId: line.productId,
    drinkId: line.configuration.drinkId,
    snackId: line.configuration.snackId,
    snapshot,
    image,
    quantity: line.quantity,
    note: line.note,
    unitPrice,
    total: unitPrice * line.quantity,
  }))
  const gift = promo?.reason === null ? promo.gift : null
  const present = gift && {
    orderId,
    position: rows.length,
    uuid: randomUUID(),
    productId: gift.id,
    snapshot: plainSnapshot(gift),
    image: gift.imagePath,
    quantity: 1,
    unitPrice: 0,
    total: 0,
    isGift: true,
  }
  await tx.insert(orderLines).values(present ? [...rows, present] : rows)
}

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
 * Counts an order as soon as possible in the first place of the kitchen that has room, and promises what that place allows. One that
 * waits for its payment is counted when it is paid.
 * @returns false when the kitchen is full
 */
async function takePlace(tx: Db, order: OrderRow, { branch }: PricedCart, { places }: PromisedTime): Promise<boolean> {
  if (order.status === 'awaiting_payment' || places.length === 0) return true
  for (const [index, { start: local, eta }] of places.entries()) {
    const { start } = slotTimes(local)
    if (!(await bookSlot(tx, branch, start))) continue
    const promisedFrom = minutesAfter(order.createdAt, eta.min)
    const promisedTo = minutesAfter(order.createdAt, eta.max)
    const times = { promisedFrom, promisedTo, expectedFrom: promisedFrom, expectedTo: promisedTo }
    await tx
      .update(orders)
      .set({ bookedStart: start, ...(index > 0 && times) })
      .where(eq(orders.id, order.id))
    return true
  }
  return false
}

/**
 * Stores an order that passed all checks, with everything that belongs to it: lines, the place in the slot, the promo code, bonuses, the
 * payment and the event for the outbox. Call it inside a transaction.
 * @returns null when another request stored this cart first. `OrderRateLimited`, `slot`, `kitchen` and `money` (promo code or bonuses): a
 * limit or another order was faster, and the caller has to roll back
 */
export async function storeOrder(
  tx: Db,
  cart: PricedCart,
  request: OrderRequest,
  promised: PromisedTime,
  names: StoreContext,
): Promise<StoredOrder | OrderRateLimited | 'slot' | 'kitchen' | 'money' | null> {
  const { order: body, user, ip, now } = request
  const { provider, secret, limits } = names
  const order = await insertOrder(tx, cart, request, promised, names)
  if (!order) return null
  const counted = await checkOrderRate(tx, order, request, { limits, networkKey: networkKeyOf(ip, secret) })
  if (counted.limitedBy) return counted
  if (counted.isMany)
    await tx
      .update(orders)
      .set({ flags: [...order.flags, 'many_orders'] })
      .where(eq(orders.id, order.id))
  // After the order's row is inserted: the same cart sent twice must not take two places.
  if (promised.slot && !(await bookSlot(tx, cart.branch, promised.slot.start))) return 'slot'
  if (!promised.slot && !(await takePlace(tx, order, cart, promised))) return 'kitchen'
  if (!(await takeBenefits(tx, order.id, cart, request, secret))) return 'money'
  await insertLines(tx, order.id, cart)
  if (body.consent_version) {
    const whose = user ? { userId: user.id } : { phone: body.phone, orderId: order.id }
    await consentToOrder(tx, whose, { version: body.consent_version, ip }, now)
  }
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
  await recordStatus(tx, [{ orderId: order.id, status: order.status }], 'customer', now)
  return { order, payment }
}
