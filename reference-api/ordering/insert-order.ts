import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { earnedBy } from '@/lib/domain/bonus'
import { DELIVERY } from '@/lib/domain/delivery'
import type { AsapPlace } from '@/lib/domain/kitchen-capacity'
import { flagsOf } from '@/lib/domain/order-limits'
import { firstPaymentState, needsCharge, payableUntil } from '@/lib/domain/payment'
import { PIN_DIGITS } from '@/lib/domain/pickup'
import type { consentsOfOrder } from '@/reference-api/account/consents'
import { firstEstimate } from '@/reference-api/clock/estimates'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { firstChannel } from '@/reference-api/messages/message-channel'
import { asksForTasks } from '@/reference-api/staff/order-tasks'
import { plainSnapshot } from './line-snapshot'
import type { CountedOrders, OrderGuard, OrderRateLimits } from './order-rate-limits'
import type { OrderRequest } from './order-request'
import type { PricedCart } from './price-cart'
import type { SlotTimes } from './slots'

/** The promised time; the slot if one was chosen, and otherwise the places of the kitchen that may count the order. */
export type PromisedTime = {
  readonly from: Date
  readonly to: Date
  readonly slot: SlotTimes | null
  readonly places: readonly AsapPlace[]
  /** How many orders the kitchen has before this one. */
  readonly openOrders: number
}

/** `provider`: who charges cards now; `secret`: keys the hashes that are kept of customers and networks. */
export type StoreContext = {
  readonly token: string
  readonly provider: string
  readonly secret: string
  /** Tells this order from another one of the same cart. */
  readonly requestHash: string
  /** The keyed hash of the caller's network. */
  readonly networkKey: string
  readonly limits: OrderRateLimits
  /** The customer is logged in, or confirmed the phone by a code. */
  readonly isProven: boolean
}

/** Where the kitchen counts an order (null: nowhere yet), and what is promised then. */
export type Place = { readonly start: Date | null; readonly promised: PromisedTime }

/** The status in which an order is placed: one whose card has to be charged waits for it. */
export const statusOf = ({ totals }: PricedCart, { order }: OrderRequest): 'awaiting_payment' | 'sent' =>
  needsCharge(order.payment_method, totals.total) ? 'awaiting_payment' : 'sent'

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

/** What whoever takes the order should look at. @param isMany it is one of many in a row */
const flagsOfOrder = ({ totals }: PricedCart, { order }: OrderRequest, isProven: boolean, isMany: boolean) => [
  ...flagsOf({ method: order.payment_method, total: totals.total, isProven, isMany }),
]

/** Whether a person has to look at the order when it reaches the kitchen. */
export const needsPerson = (cart: PricedCart, request: OrderRequest, isProven: boolean, isMany: boolean): boolean =>
  asksForTasks({
    deliveryType: request.order.delivery_type,
    zoneId: cart.zone?.id ?? null,
    flags: flagsOfOrder(cart, request, isProven, isMany),
  })

/** What is stored of an order itself. */
export function orderValues(
  cart: PricedCart,
  request: OrderRequest,
  place: Place,
  { token, requestHash: hash, networkKey, isProven }: StoreContext,
  isMany: boolean,
) {
  const { order, user, now } = request
  const { totals, bonusRules } = cart
  const { promised } = place
  const status = statusOf(cart, request)
  const facts = { status, deliveryType: order.delivery_type, promised, isForSlot: promised.slot !== null }
  const zoneMinutes = cart.zone?.minutes ?? null
  const expected = firstEstimate({ ...facts, zoneMinutes }, cart.branch, promised.openOrders, now)
  return {
    token,
    cartId: order.cart_id,
    requestHash: hash,
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
    ...doorOf(order),
    comment: order.comment,
    persons: order.persons,
    paymentMethod: order.payment_method,
    paymentState: firstPaymentState(order.payment_method, totals.total),
    paymentExpiresAt: status === 'awaiting_payment' ? payableUntil(now) : null,
    changeFrom: order.payment_method === 'cash' ? order.change_from : null,
    subtotal: totals.subtotal,
    promo: totals.promo,
    promoCode: cart.promo?.code ?? null,
    bonus: totals.bonus,
    bonusEarned: earnedBy(totals, bonusRules.earnPercent),
    bonusEarnPercent: bonusRules.earnPercent,
    deliveryPrice: totals.delivery,
    total: totals.total,
    flags: flagsOfOrder(cart, request, isProven, isMany),
    phoneProvenAt: isProven && user === null ? now : null,
    networkKey,
    locale: request.locale,
    messageChannel: firstChannel(order.message_channel, user !== null, cart.channels),
    promisedFrom: promised.from,
    promisedTo: promised.to,
    expectedFrom: expected?.from ?? promised.from,
    expectedTo: expected?.to ?? promised.to,
    estimateReason: expected?.reason ?? ('promised' as const),
    bookedStart: place.start,
    zoneId: cart.zone?.id ?? null,
    slotStart: promised.slot?.start ?? null,
    slotEnd: promised.slot?.end ?? null,
  }
}

/** The lines as `insertOrder` reads them, however many there are. */
export function lineRows({ lines, promo }: PricedCart): readonly object[] {
  const rows = lines.map(({ line, snapshot, image, unitPrice }, position) => ({
    position,
    uuid: line.uuid,
    product_id: line.productId,
    drink_id: line.configuration.drinkId,
    snack_id: line.configuration.snackId,
    snapshot,
    image,
    quantity: line.quantity,
    note: line.note,
    unit_price: unitPrice,
    total: unitPrice * line.quantity,
    is_gift: false,
  }))
  const gift = promo?.reason === null ? promo.gift : null
  const present = gift && {
    position: rows.length,
    uuid: randomUUID(),
    product_id: gift.id,
    snapshot: plainSnapshot(gift),
    image: gift.imagePath,
    quantity: 1,
    note: '',
    unit_price: 0,
    total: 0,
    is_gift: true,
  }
  return present ? [...rows, present] : rows
}

/** The name of a column, which the schema's field has in camel case. */
const nameOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const COLUMNS = new Map<string, string>()
const columnOf = (field: string): string => {
  const known = COLUMNS.get(field) ?? nameOf(field)
  COLUMNS.set(field, known)
  return known
}

type Values = ReturnType<typeof orderValues>

/** A stored order, as far as it is not all defaults. */
export type PlacedOrder = Values & Pick<OrderRow, 'id' | 'number'>

/** What is stored, and what must hold for it to be stored. */
type Asked = {
  readonly values: Values
  readonly lines: readonly object[]
  readonly consents: ReturnType<typeof consentsOfOrder>
  readonly guard: OrderGuard
  /** How many orders fit into the place that the values name. */
  readonly capacity: number
}

const given = (name: string) => sql`${sql.placeholder(name)}::jsonb`

/** The call of the function; planned once a connection. */
const callIn = (db: Db) =>
  db
    .select({
      outcome: sql<unknown>`place_order(${given('asked')}, ${given('placed')}, ${given('lines')}, ${given('agreed')})`,
    })
    .from(sql`(select 1) as one`)
    .prepare('place_order')

const outcomes = z.union([
  z.object({ id: z.number(), number: z.string() }),
  z.object({ of_customer: z.array(z.number()), of_network: z.array(z.number()) }),
  z.object({ is_full: z.literal(true) }),
])

const statements = new WeakMap<Db, ReturnType<typeof callIn>>()

const isOfSameCart = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : null
  return typeof cause === 'object' && cause !== null && Reflect.get(cause, 'constraint') === 'orders_cartId_unique'
}

/**
 * Stores an order with its lines, its first status, what has to be told of it, the consents that came with it and its place in the
 * kitchen: one call of a function of the database (migration 0033), which takes the locks first. Consents that the customer gave to this
 * version before are not repeated; an order that waits for its payment is not told to anybody. Without a transaction around it, the
 * call is one.
 * @returns the order; the orders that were counted, when they are so many that they have to be judged; `full`: the place is taken. Then
 * nothing was changed. `cart`: another request stored this cart first, and a transaction around it has to end
 */
export async function insertOrder(
  db: Db,
  { values, lines, consents, guard, capacity }: Asked,
): Promise<PlacedOrder | CountedOrders | 'full' | 'cart'> {
  const row = Object.fromEntries(Object.entries(values).map(([field, value]) => [columnOf(field), value]))
  const asked = { ...guard, branch_id: values.branchId, start: values.bookedStart, capacity }
  const statement = statements.get(db) ?? callIn(db)
  statements.set(db, statement)
  try {
    const [answer] = await statement.execute({
      asked: JSON.stringify(asked),
      placed: JSON.stringify(row),
      lines: JSON.stringify(lines),
      agreed: consents ? JSON.stringify(consents) : null,
    })
    const outcome = outcomes.parse(answer?.outcome)
    if ('is_full' in outcome) return 'full'
    if ('of_customer' in outcome) return { ofCustomer: outcome.of_customer, ofNetwork: outcome.of_network }
    return { ...values, ...outcome }
  } catch (error) {
    if (isOfSameCart(error)) return 'cart'
    throw error
  }
}
