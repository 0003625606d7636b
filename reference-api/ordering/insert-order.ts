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
import { plainSnapshot } from './line-snapshot'
import { networkKeyOf, type OrderRateLimits } from './order-rate-limits'
import type { OrderRequest } from './order-request'
import type { PricedCart } from './price-cart'
import { requestHash } from './replay'
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

/** What is stored of an order itself. */
export function orderValues(
  cart: PricedCart,
  request: OrderRequest,
  place: Place,
  { token, secret, isProven }: StoreContext,
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
    requestHash: requestHash(request),
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
    flags: [...flagsOf({ method: order.payment_method, total: totals.total, isProven, isMany })],
    phoneProvenAt: isProven && user === null ? now : null,
    networkKey: networkKeyOf(request.ip, secret),
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

type Values = ReturnType<typeof orderValues>
const inserted = z.object({ rows: z.array(z.object({ id: z.number(), number: z.string() })) })

/** A stored order, as far as it is not all defaults. */
export type PlacedOrder = Values & Pick<OrderRow, 'id' | 'number'>

/**
 * Inserts an order with its lines, its first status, what has to be told of it and the consents that came with it: one statement, whose
 * text is the same for all orders. Consents that the customer gave to this version before are not repeated; an order that waits for its
 * payment is not told to anybody.
 * @returns null when another request stored this cart first
 */
export async function insertOrder(
  tx: Db,
  values: Values,
  lines: readonly object[],
  consents: ReturnType<typeof consentsOfOrder>,
): Promise<PlacedOrder | null> {
  const row = Object.fromEntries(Object.entries(values).map(([field, value]) => [nameOf(field), value]))
  const columns = sql.raw(Object.keys(row).join(', '))
  const answer = await tx.execute(sql`
    with placed as (
      insert into orders (${columns}) select ${columns} from jsonb_populate_record(null::orders, ${JSON.stringify(row)}::jsonb)
      on conflict (cart_id) do nothing returning id, number, status, status_at
    ), with_lines as (
      insert into order_lines (order_id, position, uuid, product_id, drink_id, snack_id, snapshot, image, quantity, note, unit_price, total, is_gift)
      select placed.id, line.* from placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        position smallint, uuid text, product_id integer, drink_id integer, snack_id integer, snapshot jsonb, image text,
        quantity smallint, note text, unit_price integer, total integer, is_gift boolean)
    ), recorded as (
      insert into order_status_events (order_id, status, by, at) select id, status, 'customer', status_at from placed
    ), told as (
      insert into order_outbox (order_id, status, at) select id, status, status_at from placed where status <> 'awaiting_payment'
    ), agreed as (
      insert into consents (user_id, phone, order_id, kind, version, is_given, at, network)
      select given.user_id, given.phone, case when given.user_id is null then placed.id end, kind, given.version, true, placed.status_at, given.network
      from placed, jsonb_to_record(${JSON.stringify(consents ?? {})}::jsonb) as given (
        user_id integer, phone text, kinds text[], version text, network text), unnest(given.kinds) as kind
      where not exists (select from consents as known
        where known.user_id = given.user_id and known.version = given.version and known.kind = kind and known.is_given)
    )
    select id, number from placed`)
  const [ids] = inserted.parse(answer).rows
  return ids ? { ...values, ...ids } : null
}
