import { randomInt, randomUUID } from 'node:crypto'
import { getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { z } from 'zod'
import { bonusesEarnedBy } from '@/lib/domain/money/bonus'
import { firstPaymentState, needsCharge, payableUntil } from '@/lib/domain/money/payment'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { USUAL_IF_SOLD_OUT } from '@/lib/domain/order/if-sold-out'
import { eachTypedText, type OrderField } from '@/lib/domain/order/order-fields'
import { flagsOf } from '@/lib/domain/order/order-limits'
import { PIN_DIGITS } from '@/lib/domain/order/pickup'
import type { AsapSlot } from '@/lib/domain/time/kitchen-capacity'
import type { consentsOfOrder } from '@/reference-api/account/consents'
import type { Db } from '@/reference-api/db/client'
import { preparedOnce } from '@/reference-api/db/prepared-once'
import type { ColumnOf, OrderRow } from '@/reference-api/db/rows'
import { orderLines, orders } from '@/reference-api/db/schema'
import { firstChannel } from '@/reference-api/messages/message-channel'
import { firstEstimate } from '@/reference-api/orders/estimates'
import { plainSnapshot } from '@/reference-api/orders/line-snapshot'
import { needsTasks } from '@/reference-api/orders/order-tasks'
import type { CountedOrders, NetworkKeys, OrderGuard, OrderRateLimits } from './order-rate-limits'
import type { OrderRequest } from './order-request'
import type { PricedCart } from './price-cart'
import type { SlotTimes } from './slots'

/** The promised time of an order: its slot, or as soon as possible with the slots of the kitchen that may count it. */
export type PromisedTime = {
  readonly from: Date
  readonly to: Date
  readonly slot: SlotTimes | null
  readonly slots: readonly AsapSlot[]
  /** How many open orders the kitchen has before this one. */
  readonly openOrders: number
}

/** The keys by which a stored order is found. */
type OrderIds = NetworkKeys & {
  readonly token: string
  /** Distinguishes this order from another one of the same cart. */
  readonly requestHash: string
}

/** The facts besides the cart that decide about an order. */
type OrderPolicy = {
  /** The key for the hashes of customers and networks that are stored. */
  readonly secret: string
  readonly paymentProvider: string
  readonly limits: OrderRateLimits
  /** The customer is logged in, or confirmed the phone by a code. */
  readonly isPhoneVerified: boolean
  /** The pin is far from where geocoding finds the typed address. */
  readonly isPinFar: boolean
}

/** An order that passed all checks and is about to be stored. */
export type CheckedOrder = {
  readonly cart: PricedCart
  readonly request: OrderRequest
  readonly promised: PromisedTime
  readonly ids: OrderIds
  readonly policy: OrderPolicy
  /** The order is flagged as one of many in a row. */
  readonly isFlaggedAsMany: boolean
}

/** The slot in which the kitchen counts an order (null: not counted yet), and the time that is promised with it. */
export type KitchenSlot = { readonly start: Date | null; readonly promised: PromisedTime }

/** The status of a new order: one whose card has to be charged waits for the payment. */
export const statusOf = ({ cart: { totals }, request: { order } }: CheckedOrder): 'awaiting_payment' | 'sent' =>
  needsCharge(order.payment_method, totals.total) ? 'awaiting_payment' : 'sent'

/** How the order is handed over: a delivery at the door, a pickup against a PIN. */
function handOverValues({ delivery_type, hand_over, second_phone, buyer_bin }: OrderRequest['order']) {
  const isDelivery = delivery_type === DELIVERY
  return {
    handOver: isDelivery ? hand_over : 'hand',
    secondPhone: second_phone,
    buyerBin: buyer_bin,
    pin: isDelivery ? null : String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0'),
  } as const
}

/** The warnings for the staff that accepts the order. */
const flagsOfPlacement = ({ cart, request, policy: { isPhoneVerified, isPinFar }, isFlaggedAsMany }: CheckedOrder) => {
  const [method, total] = [request.order.payment_method, cart.totals.total]
  return [...flagsOf({ method, total, isPhoneVerified, isPinFar, isFlaggedAsMany })]
}

/** Whether the staff has to check the order when it reaches the kitchen. */
export const needsStaffCheck = (checkedOrder: CheckedOrder): boolean =>
  needsTasks({
    deliveryType: checkedOrder.request.order.delivery_type,
    zoneId: checkedOrder.cart.zone?.id ?? null,
    flags: flagsOfPlacement(checkedOrder),
  })

/** The columns of a new order. The compiler reports a missing column that has no default or that a customer fills. */
export function orderValues(checkedOrder: CheckedOrder, kitchenSlot: KitchenSlot) {
  const { cart, request, ids, policy } = checkedOrder
  const { order, user, now } = request
  const { totals, bonusRules } = cart
  const { promised } = kitchenSlot
  const status = statusOf(checkedOrder)
  const facts = { status, deliveryType: order.delivery_type, promised, isForSlot: promised.slot !== null }
  const zoneMinutes = cart.zone?.minutes ?? null
  const expected = firstEstimate({ ...facts, zoneMinutes }, cart.branch, promised.openOrders, now)
  return {
    ...ids,
    cartId: order.cart_id,
    userId: user?.id ?? null,
    cityId: cart.branch.cityId,
    branchId: cart.branch.id,
    status,
    statusAt: now,
    createdAt: now,
    deliveryType: order.delivery_type,
    address: order.delivery_type === DELIVERY ? order.address : null,
    customerName: order.name,
    customerPhone: order.phone,
    ...handOverValues(order),
    ...eachTypedText((field) => order[field]),
    persons: order.persons,
    ifSoldOut: order.if_sold_out ?? USUAL_IF_SOLD_OUT,
    paymentMethod: order.payment_method,
    paymentState: firstPaymentState(order.payment_method, totals.total),
    paymentExpiresAt: status === 'awaiting_payment' ? payableUntil(now) : null,
    changeFrom: order.payment_method === 'cash' ? order.change_from : null,
    subtotal: totals.subtotal,
    promo: totals.promo,
    promoCode: cart.promo?.code ?? null,
    bonus: totals.bonus,
    bonusEarned: bonusesEarnedBy(totals, bonusRules.earnPercent),
    bonusEarnPercent: bonusRules.earnPercent,
    deliveryPrice: totals.delivery,
    total: totals.total,
    flags: flagsOfPlacement(checkedOrder),
    phoneProvenAt: policy.isPhoneVerified && user === null ? now : null,
    locale: request.locale,
    messageChannel: firstChannel(order.message_channel, user !== null, cart.channels),
    promisedFrom: promised.from,
    promisedTo: promised.to,
    expectedFrom: expected?.from ?? promised.from,
    expectedTo: expected?.to ?? promised.to,
    estimateReason: expected?.reason ?? ('promised' as const),
    bookedStart: kitchenSlot.start,
    zoneId: cart.zone?.id ?? null,
    slotStart: promised.slot?.start ?? null,
    slotEnd: promised.slot?.end ?? null,
  } satisfies typeof orders.$inferInsert & Record<ColumnOf<OrderField>, unknown>
}

type LineValues = Omit<typeof orderLines.$inferInsert, 'orderId'>

/** The lines of an order, and the gift of its promo code. */
export function lineValues({ lines, promo }: PricedCart): readonly LineValues[] {
  const rows = lines.map(({ line, snapshot, image, unitPrice }, position) => ({
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
  if (!gift) return rows
  const present = {
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
  return [...rows, present]
}

const COLUMN_NAMES = new Map(
  [orders, orderLines].flatMap((table) => Object.keys(getTableColumns(table)).map((name) => [name, toSnakeCase(name)])),
)

/** A row by column names; `place_order` sets id and number, and other columns have their defaults. */
const rowOf = (values: object): object =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [COLUMN_NAMES.get(field) ?? field, value]))

type Values = ReturnType<typeof orderValues>

/** A stored order with the values that it was given; other columns have their defaults. */
export type PlacedOrder = Values & Pick<OrderRow, 'id' | 'number'>

/** The rows to store, and the conditions under which they are stored. */
type OrderToInsert = {
  readonly values: Values
  readonly lines: readonly LineValues[]
  readonly consents: ReturnType<typeof consentsOfOrder>
  readonly guard: OrderGuard
  /** How many orders fit into the slot that the values name. */
  readonly capacity: number
}

const jsonbParam = (name: string) => sql`${sql.placeholder(name)}::jsonb`

const preparedCall = preparedOnce((db) =>
  db
    .select({
      outcome: sql<unknown>`place_order(${jsonbParam('guard')}, ${jsonbParam('order_row')}, ${jsonbParam('line_rows')}, ${jsonbParam('consent_row')})`,
    })
    .from(sql`(select 1) as one`)
    .prepare('place_order'),
)

const outcomes = z.union([
  z.object({ id: z.number(), number: z.string() }),
  z.object({ of_customer: z.array(z.number()), of_network: z.array(z.number()), of_site: z.array(z.number()) }),
  z.object({ is_full: z.literal(true) }),
])

const isOfSameCart = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : null
  return typeof cause === 'object' && cause !== null && Reflect.get(cause, 'constraint') === 'orders_cartId_unique'
}

/** The result of `place_order`. Only `inserted` changed anything. */
type InsertOutcome =
  | { readonly kind: 'inserted'; readonly order: PlacedOrder }
  /** The customer, the network or the site has placed so many orders that they have to be judged. */
  | { readonly kind: 'counted'; readonly counted: CountedOrders }
  | { readonly kind: 'slotFull' }
  /** Another request stored this cart first; a surrounding transaction has to end. */
  | { readonly kind: 'sameCart' }

/**
 * Stores an order with its lines, its first status, its first event, the consents that came with it and its place in
 * the kitchen, by one call of the database function `place_order`, which takes the locks first. Consents that the
 * customer gave to this version before are not stored again; listeners hear nothing of an order that waits for its
 * payment. Without a surrounding transaction the call is a transaction of its own.
 */
export async function insertOrder(
  db: Db,
  { values, lines, consents, guard, capacity }: OrderToInsert,
): Promise<InsertOutcome> {
  try {
    const [answer] = await preparedCall(db).execute({
      guard: JSON.stringify({ ...guard, branch_id: values.branchId, start: values.bookedStart, capacity }),
      order_row: JSON.stringify(rowOf(values)),
      line_rows: JSON.stringify(lines.map(rowOf)),
      consent_row: consents ? JSON.stringify(consents) : null,
    })
    const outcome = outcomes.parse(answer?.outcome)
    if ('is_full' in outcome) return { kind: 'slotFull' }
    if ('of_customer' in outcome) {
      const { of_customer: ofCustomer, of_network: ofNetwork, of_site: ofSite } = outcome
      return { kind: 'counted', counted: { ofCustomer, ofNetwork, ofSite } }
    }
    return { kind: 'inserted', order: { ...values, ...outcome } }
  } catch (error) {
    if (isOfSameCart(error)) return { kind: 'sameCart' }
    throw error
  }
}
