import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderAddress } from '@/lib/contract/order/order-address'
import { PAYMENT_METHODS, PAYMENT_STATES } from '@/lib/domain/money/payment'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices/message'
import { CANCEL_REASONS } from '@/lib/domain/order/closing'
import { DELIVERY_TYPES } from '@/lib/domain/order/delivery'
import { HAND_OVERS } from '@/lib/domain/order/hand-over'
import { IF_SOLD_OUT, USUAL_IF_SOLD_OUT } from '@/lib/domain/order/if-sold-out'
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from '@/lib/domain/order/order'
import { ESTIMATE_REASONS } from '@/lib/domain/order/order-clock'
import { ORDER_FLAGS } from '@/lib/domain/order/order-limits'
import { SHOP_CANCEL_REASONS } from '@/lib/domain/staff/staff'
import { DEFAULT_LOCALE, LOCALES, type Text } from '@/reference-api/locale'
import { users } from './account'
import { branches, cities, products } from './catalog'
import { isLanguage } from './language-check'
import { deliveryZones } from './places'

const at = () => timestamp({ withTimezone: true, mode: 'date' })
const id = () => integer().generatedAlwaysAsIdentity()

export const orderNumbers = pgSequence('order_numbers', { startWith: 1042 })

/** Orders. The only table with data of customers without an account. */
export const orders = pgTable(
  'orders',
  {
    id: id().primaryKey(),
    number: text().notNull().unique().default(sql`'A-' || nextval('order_numbers')`),
    /** The random part of the order's link. */
    token: text().notNull().unique(),
    /** The idempotency key, made by the browser; `requestHash` distinguishes a repeated order from a changed one. */
    cartId: uuid().notNull().unique(),
    requestHash: text().notNull(),
    userId: integer().references(() => users.id),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    branchId: integer()
      .notNull()
      .references(() => branches.id),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    statusAt: at().notNull(),
    /** When the owner last looked at the order. */
    seenAt: at(),
    deliveryType: text({ enum: DELIVERY_TYPES }).notNull(),
    address: jsonb().$type<OrderAddress>(),
    customerName: text().notNull(),
    customerPhone: text().notNull(),
    /** The second phone, which the courier calls when the first one does not answer; digits with the country code. */
    secondPhone: text(),
    /** How a delivery is handed over. */
    handOver: text({ enum: HAND_OVERS }).notNull().default('hand'),
    /** The code that the customer shows to collect a pickup. */
    pin: text(),
    /** When the customer reported their arrival at the branch. */
    hereAt: at(),
    /** The buyer's business or personal number for the receipt. */
    buyerBin: text(),
    /** The page of the fiscal receipt, entered by the branch. */
    receiptUrl: text(),
    comment: text().notNull(),
    persons: smallint().notNull(),
    /** What the kitchen does when a dish runs out. */
    ifSoldOut: text({ enum: IF_SOLD_OUT }).notNull().default(USUAL_IF_SOLD_OUT),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    paymentState: text({ enum: PAYMENT_STATES }).notNull().default('due'),
    /** Until when a card can be charged; null: no card has to be charged. */
    paymentExpiresAt: at(),
    changeFrom: integer(),
    subtotal: integer().notNull(),
    promo: integer().notNull(),
    /** The normalised form (`normalisePromoCode`); null: no code was used. */
    promoCode: text(),
    bonus: integer().notNull(),
    /** The bonuses that the completed order brings its owner. */
    bonusEarned: integer().notNull().default(0),
    /**
     * The bonus rate at which the order was placed; refunds of parts use it. The default is the rate of orders that are
     * older than this column.
     */
    bonusEarnPercent: smallint().notNull().default(5),
    deliveryPrice: integer().notNull(),
    total: integer().notNull(),
    /** The promised time when the order reached the kitchen; for a slot, the slot. It never changes afterwards. */
    promisedFrom: at().notNull(),
    promisedTo: at().notNull(),
    /** When it is expected now, and the reason (`lib/domain/order/order-clock`). */
    expectedFrom: at().notNull(),
    expectedTo: at().notNull(),
    estimateReason: text({ enum: ESTIMATE_REASONS }).notNull().default('promised'),
    /** When the shop noticed that the order was not accepted; null: it was accepted in time. */
    alarmedAt: at(),
    /**
     * When the shop apologised for the delay, and what the order brings when it is handed over: bonuses, or a guest's
     * promo code.
     */
    apologisedAt: at(),
    apologyBonus: integer().notNull().default(0),
    /** When a guest confirmed the phone by a code; null: no code was required. */
    phoneProvenAt: at(),
    /** The slot in which the kitchen counts the order, chosen or as soon as possible; null: none. */
    bookedStart: at(),
    /** The point of the delivery; null for pickup, and for an address that is not on the map. */
    zoneId: integer().references(() => deliveryZones.id, { onDelete: 'set null' }),
    /** The slot the customer chose; null: as soon as possible. */
    slotStart: at(),
    slotEnd: at(),
    /** When and how often the customer reminded the kitchen. */
    nudgedAt: at(),
    nudgeCount: smallint().notNull().default(0),
    /** The reason of a cancellation by the customer; null when the shop cancelled the order. */
    cancelReason: text({ enum: CANCEL_REASONS }),
    cancelComment: text().notNull().default(''),
    /** Changes whenever something changes that the staff decides by (`bumpVersion`). */
    version: integer().notNull().default(1),
    /** When the staff accepted the order, and the minutes it named for cooking; no minutes for a slot. */
    acceptedAt: at(),
    acceptedMinutes: smallint(),
    /**
     * The reason of a cancellation by the staff; null when the customer cancelled, or when the order was not paid in
     * time.
     */
    shopCancelReason: text({ enum: SHOP_CANCEL_REASONS }),
    shopCancelComment: text().notNull().default(''),
    /**
     * Of the total: money that was or will be given back, whether this includes the delivery fee; and spent bonuses.
     */
    refunded: integer().notNull().default(0),
    refundedBonus: integer().notNull().default(0),
    isDeliveryRefunded: boolean().notNull().default(false),
    /**
     * When the customer confirmed the receipt (of a pickup perhaps before the shop handed it over), or the shop assumed
     * it.
     */
    receivedAt: at(),
    receivedBy: text({ enum: ['customer', 'shop'] }),
    /** When it counted as handed over because the staff had not marked it for hours; null: the staff marked it. */
    autoClosedAt: at(),
    createdAt: at().notNull(),
    /** Warnings for the staff. */
    flags: text({ enum: ORDER_FLAGS }).array().notNull().default([]),
    /**
     * The keyed hash of the order's network; null: the order is older than this column, or its customer was deleted.
     */
    networkKey: text(),
    /** The keyed hash of the /48 of an IPv6 network; null for IPv4, too. */
    siteKey: text(),
    /** The language in which it was placed, and of the messages about it. */
    locale: text({ enum: LOCALES }).notNull().default(DEFAULT_LOCALE),
    /** The channel for messages about the order, besides its page. */
    messageChannel: text({ enum: MESSAGE_CHANNELS }).notNull().default('none'),
  },
  (t) => [
    index().on(t.userId, t.id),
    // For counting orders in a row by customer and by network.
    index('orders_network').on(t.networkKey, t.createdAt),
    index('orders_site').on(t.siteKey, t.createdAt),
    index('orders_phone').on(t.customerPhone, t.createdAt),
    check('orders_flags', sql`${t.flags} <@ array['large_cash', 'many_orders', 'unproven_phone', 'far_pin']`),
    // A login by code searches the guest orders of the phone.
    index('orders_unowned').on(t.customerPhone).where(sql`${t.userId} is null`),
    index().on(t.branchId),
    index().on(t.cityId),
    index().on(t.zoneId),
    // The kitchen's present orders only, and not all orders of the branch.
    index('orders_in_work')
      .on(t.branchId, t.statusAt)
      .where(sql`${t.status} not in ('awaiting_payment', 'delivered', 'cancelled')`),
    index('orders_open').on(t.statusAt).where(sql`${t.status} not in ('delivered', 'cancelled')`),
    check(
      'orders_status',
      sql`${t.status} in ('awaiting_payment', 'sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered', 'cancelled')`,
    ),
    check('orders_delivery_type', sql`${t.deliveryType} in ('Доставка', 'Самовывоз')`),
    check('orders_address', sql`(${t.deliveryType} = 'Доставка') = (${t.address} is not null)`),
    check(
      'orders_payment',
      sql`${t.paymentMethod} in ('cash', 'card', 'terminal', 'kaspi_qr') and ${t.paymentState} in ('due', 'awaiting', 'paid', 'refund_pending', 'refunded', 'void') and (${t.status} <> 'awaiting_payment' or (${t.paymentState} = 'awaiting' and ${t.paymentExpiresAt} is not null)) and (${t.paymentMethod} = 'cash' or ${t.changeFrom} is null)`,
    ),
    check('orders_bonus_earned', sql`${t.bonusEarned} >= 0`),
    index('orders_unpaid').on(t.paymentExpiresAt).where(sql`${t.status} = 'awaiting_payment'`),
    check('orders_if_sold_out', sql`${t.ifSoldOut} in ('call', 'replace', 'leave_out')`),
    check('orders_persons', sql`${t.persons} between 0 and 20`),
    check(
      'orders_door',
      sql`${t.handOver} in ('hand', 'leave', 'call', 'meet') and (${t.deliveryType} = 'Доставка' or (${t.handOver} = 'hand')) and (${t.deliveryType} = 'Самовывоз' or (${t.pin} is null and ${t.hereAt} is null))`,
    ),
    check(
      'orders_money',
      sql`${t.subtotal} >= 0 and ${t.promo} >= 0 and ${t.bonus} >= 0 and ${t.deliveryPrice} >= 0 and ${t.changeFrom} >= ${t.total} and ${t.total} >= ${t.deliveryPrice} and ${t.total} = ${t.subtotal} - ${t.promo} - ${t.bonus} + ${t.deliveryPrice}`,
    ),
    check('orders_slot', sql`(${t.slotStart} is null) = (${t.slotEnd} is null) and ${t.slotEnd} > ${t.slotStart}`),
    check('orders_nudges', sql`${t.nudgeCount} >= 0 and (${t.nudgeCount} = 0) = (${t.nudgedAt} is null)`),
    index('orders_unreceived').on(t.statusAt).where(sql`${t.status} = 'delivered' and ${t.receivedAt} is null`),
    check(
      'orders_cancel',
      sql`(${t.cancelReason} is null or ${t.status} = 'cancelled') and (${t.cancelReason} is not null or ${t.cancelComment} = '') and ${t.cancelReason} in ('changed_mind', 'too_long', 'wrong_order', 'wrong_address', 'other')`,
    ),
    check(
      'orders_received',
      sql`(${t.receivedAt} is null) = (${t.receivedBy} is null) and (${t.receivedAt} is null or ${t.status} in ('ready', 'delivered', 'cancelled')) and ${t.receivedBy} in ('customer', 'shop')`,
    ),
    check('orders_promise', sql`${t.promisedTo} >= ${t.promisedFrom} and ${t.expectedTo} >= ${t.expectedFrom}`),
    check(
      'orders_estimate',
      sql`${t.estimateReason} in ('promised', 'unconfirmed', 'accepted', 'queue', 'slowed', 'paused', 'cooking', 'courier', 'on_way', 'ready')`,
    ),
    check('orders_apology', sql`${t.apologyBonus} >= 0 and (${t.apologisedAt} is not null or ${t.apologyBonus} = 0)`),
    // Orders that are not accepted, for the alarm.
    index('orders_unaccepted').on(t.statusAt).where(sql`${t.status} = 'sent' and ${t.alarmedAt} is null`),
    check('orders_locale', isLanguage(t.locale)),
    check('orders_message_channel', sql`${t.messageChannel} in ('none', 'sms', 'messenger')`),
    check(
      'orders_staff',
      sql`${t.version} >= 1 and (${t.acceptedMinutes} is null or ${t.acceptedAt} is not null) and ${t.acceptedMinutes} between 1 and 1440 and (${t.shopCancelReason} is null or ${t.status} = 'cancelled') and (${t.shopCancelReason} is null or ${t.cancelReason} is null)`,
    ),
    check(
      'orders_refunded',
      sql`${t.refunded} between 0 and ${t.total} and ${t.refundedBonus} between 0 and ${t.bonus}`,
    ),
  ],
)

/** The chosen options, by their names at the time of the order. `options`: first the extras, then the drink and the snack. */
type ChosenSnapshot = {
  readonly name: Text
  readonly options: readonly { readonly id: number; readonly title: Text; readonly quantity: number }[]
  readonly removed: readonly { readonly id: number; readonly name: Text }[]
}

/** A dish of a combo of several, with its price in the menu then (tenge), by which a refund divides the combo's. */
export type DishSnapshot = ChosenSnapshot & {
  readonly id: number
  readonly price: number
  readonly drinkId: number | null
  readonly snackId: number | null
}

/** Missing `dishes`: the product is one dish, or the order is older than they. */
export type LineSnapshot = ChosenSnapshot & { readonly dishes?: readonly DishSnapshot[] }

export const orderLines = pgTable(
  'order_lines',
  {
    id: id().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    uuid: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    drinkId: integer().references(() => products.id),
    snackId: integer().references(() => products.id),
    snapshot: jsonb().$type<LineSnapshot>().notNull(),
    image: text(),
    quantity: smallint().notNull(),
    /** The customer's note about this dish. */
    note: text().notNull().default(''),
    unitPrice: integer().notNull(),
    total: integer().notNull(),
    /** A gift of a promo code, for nothing. */
    isGift: boolean().notNull().default(false),
    /** Pieces whose price was given back. */
    refundedQuantity: smallint().notNull().default(0),
    /** Pieces of each dish of a combo whose share of the price was given back alone, by its position. Null: none. */
    refundedDishes: smallint().array().default([]),
  },
  (t) => [
    unique().on(t.orderId, t.position),
    index().on(t.productId),
    index().on(t.drinkId),
    index().on(t.snackId),
    check('order_lines_quantity', sql`${t.quantity} between 1 and 99`),
    check('order_lines_refunded', sql`${t.refundedQuantity} between 0 and ${t.quantity}`),
    check(
      'order_lines_money',
      sql`${t.unitPrice} >= 0 and ${t.total} = ${t.unitPrice} * ${t.quantity} and (not ${t.isGift} or ${t.total} = 0)`,
    ),
  ],
)

/**
 * Who may change an order's status: its customer (places it, changes to cash, cancels), the bank (a card was charged),
 * the shop.
 */
export const ORDER_MOVERS = ['customer', 'bank', 'shop'] as const

/** Every status an order went through. */
export const orderStatusEvents = pgTable(
  'order_status_events',
  {
    id: id().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    /** Who set the status. */
    by: text({ enum: ORDER_MOVERS }).notNull().default('shop'),
    at: at().notNull(),
  },
  (t) => [
    unique().on(t.orderId, t.status),
    // A call of a customer cannot record a step of the kitchen, because payments follow from those steps.
    check(
      'order_status_events_by',
      sql`${t.by} in ('customer', 'bank', 'shop') and (${t.by} = 'shop' or ${t.status} in ('awaiting_payment', 'sent', 'cancelled'))`,
    ),
    check(
      'order_status_events_status',
      sql`${t.status} in ('awaiting_payment', 'sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered', 'cancelled')`,
    ),
  ],
)

/**
 * Events of orders, written in the transaction that made the change. Each row is relayed at least once, even when the
 * process dies; their ids are the ids of the server-sent events.
 */
export const orderOutbox = pgTable(
  'order_outbox',
  {
    id: id().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ORDER_EVENT_KINDS }).notNull().default('status'),
    /** The status that the order reached; for other kinds, its status at that time. */
    status: text({ enum: ORDER_STATUSES }).notNull(),
    at: at().notNull(),
    /** When the notification was written; null: not yet. */
    processedAt: at(),
  },
  (t) => [
    // Every other kind may occur several times.
    uniqueIndex('order_outbox_status_once').on(t.orderId, t.status).where(sql`${t.kind} = 'status'`),
    index('order_outbox_order').on(t.orderId, t.id),
    check('order_outbox_kind', sql`${t.kind} in ('status', 'estimate', 'changed', 'alarm', 'paid', 'refunded')`),
    index('order_outbox_waiting').on(t.id).where(sql`${t.processedAt} is null`),
    check(
      'order_outbox_status',
      sql`${t.status} in ('awaiting_payment', 'sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered', 'cancelled')`,
    ),
  ],
)
