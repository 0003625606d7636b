import { z } from 'zod'
import { CONSENT_VERSIONS } from '@/lib/domain/consent'
import { HAND_OVERS } from '@/lib/domain/hand-over'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { MESSAGE_CHANNELS } from '@/lib/domain/message'
import { ORDER_STATUSES } from '@/lib/domain/order'
import { ESTIMATE_REASONS } from '@/lib/domain/order-clock'
import { ORDER_LIMIT_CODES } from '@/lib/domain/order-limits'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { SALE_REFUSALS } from '@/lib/domain/sale-times'
import { branch } from './catalog'
import { anyFailure, problem, userFailure } from './errors'
import {
  bankLinkOrNull,
  buyerNumber,
  deliveryType,
  id,
  mediaPathOrNull,
  moment,
  orderLines,
  page,
  phone,
  point,
  tenge,
  typedLine,
  typedProse,
  webLinkOrNull,
} from './fields'
import { bonusAnswer, paymentOfOrder, promoAnswer, promoCode } from './money'
import { cancellation, review, shopCancellation } from './order-facts'
import { messagesOfOrder, problemsOfOrder } from './problem-facts'
import { route } from './route'

const required = (max: number) => typedLine(max).min(1)
const optional = (max: number) => typedLine(max).default('')

/** Where a delivery goes. Entrance, apartment and floor are required unless it is a private house (design decision 8). */
export const orderAddress = z
  .strictObject({
    city_id: id,
    street: required(TEXT_LIMITS.street),
    home: required(TEXT_LIMITS.home),
    private_house: z.boolean().default(false),
    entrance: optional(TEXT_LIMITS.entrance),
    apartment: optional(TEXT_LIMITS.apartment),
    floor: optional(TEXT_LIMITS.floor),
    comment: typedProse(TEXT_LIMITS.comment).default(''),
    /** The pin, or the point where the address was found; null: the server searches for the address. */
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
  })
  .superRefine((address, ctx) => {
    if ((address.latitude === null) !== (address.longitude === null))
      ctx.addIssue({ code: 'custom', path: [address.latitude === null ? 'latitude' : 'longitude'], input: null })
    if (address.private_house) return
    for (const field of ['entrance', 'apartment', 'floor'] as const)
      if (!address[field]) ctx.addIssue({ code: 'too_small', origin: 'string', minimum: 1, path: [field], input: '' })
  })
export type OrderAddress = z.infer<typeof orderAddress>

const cartContext = {
  filial_guid: z.string().min(1).max(64),
  delivery_type: deliveryType,
  lines: orderLines,
  /** As typed; null: none. */
  promo_code: promoCode.nullable().default(null),
  /** The bonus toggle (specification §4); a guest has none to spend. */
  use_bonus: z.boolean().default(false),
}

/** The problem of a line: sold out, one of its options is, or the product has left the menu. */
export const LINE_PROBLEMS = ['unavailable', 'invalid_options', 'unknown_product'] as const

/** A cart as the server prices it. Tenge. */
export const serverQuote = z
  .object({
    lines: z.array(
      z.object({
        uuid: z.string(),
        id,
        name: z.string(),
        image: mediaPathOrNull,
        /** Names of the chosen options and removed ingredients, in the requested language. */
        options: z.array(z.string()),
        removed: z.array(z.string()),
        quantity: z.int(),
        unit_price: tenge,
        total: tenge,
        problem: z.enum(LINE_PROBLEMS).nullable(),
        /** Why it is unavailable, in words, when it is not sold at this time or in this way. */
        problem_note: z.string().nullish(),
        /** Set when it is unavailable because of its schedule or its way alone. */
        sale_refusal: z.enum(SALE_REFUSALS).nullish(),
      }),
    ),
    /** The first slot with room in which everything is sold, when something is not at the time that was asked about; null: none. */
    fitting_slot: moment.nullish(),
    subtotal: tenge,
    promo: tenge,
    bonus: tenge,
    /** The fee of the zone, and the rest of it after the promo code. */
    delivery_fee: tenge,
    delivery_price: tenge,
    delivery_free_from: tenge.nullable(),
    total: tenge,
    minimum: tenge,
    missing_for_minimum: tenge,
    filial: branch.pick({
      guid: true,
      name: true,
      phone: true,
      is_open: true,
      opens_in_minutes: true,
      opens_at: true,
      is_paused: true,
    }),
    /** The cart exceeds a limit of one order (`lib/domain/order-limits`), as a message; null: it does not. */
    limit: z.object({ code: z.enum(ORDER_LIMIT_CODES), most: z.int(), message: z.string() }).nullable(),
    /** The branch does not deliver to the point that was asked about. */
    out_of_zone: z.boolean(),
    /** The state of the promo code; null: there is none. */
    promo_code: promoAnswer.nullable(),
    bonuses: bonusAnswer,
    /** Ways to pay at this branch. */
    payment_methods: z.array(z.enum(PAYMENT_METHODS)),
    /** Ways to tell a phone of its order; "none" alone: there are none. */
    message_channels: z.array(z.enum(MESSAGE_CHANNELS)),
  })
  .meta({ id: 'Quote' })
export type ServerQuote = z.infer<typeof serverQuote>

const orderCore = {
  ...cartContext,
  /** Made by the browser with the cart; the order's idempotency key. */
  cart_id: z.uuid(),
  name: required(TEXT_LIMITS.name),
  phone,
  /** Whom the courier calls when the first phone does not answer. */
  second_phone: phone.nullable().default(null),
  /** How a delivery is handed over. */
  hand_over: z.enum(HAND_OVERS).default('hand'),
  /** The buyer's number for the receipt. */
  buyer_bin: buyerNumber.nullable().default(null),
  address: orderAddress.nullable().default(null),
  comment: typedProse(TEXT_LIMITS.comment).default(''),
  /** The slot the customer chose; null: as soon as possible. */
  slot_start: moment.nullable().default(null),
  persons: z.int().min(0).max(20).default(1),
  payment_method: z.enum(PAYMENT_METHODS),
  /** The note the customer will pay with; null: exact money. Cash only. */
  change_from: tenge.max(100_000_000).nullable().default(null),
  /** One of the caller's saved cards; null: another card, or none. */
  card_id: id.nullable().default(null),
  /** Save the card that is about to be used; for registered customers only. */
  save_card: z.boolean().default(false),
  /** How the phone is told of the order; without it the shop's own choice. */
  message_channel: z.enum(MESSAGE_CHANNELS).optional(),
  /** The SMS code that confirms the phone, after a 422 `phone_code_required`. */
  phone_code: z.string().max(10).optional(),
  /** The answer to the challenge of a 429 `proof_required`. */
  proof: z.string().max(100).optional(),
  /** The version of the texts beside the button. */
  consent_version: z.enum(CONSENT_VERSIONS).optional(),
  /** The total that the customer agreed to; the server answers 409 when its own total differs. */
  expected_total: tenge,
}

const withPlace = <T extends z.ZodType<{ delivery_type: string; address: OrderAddress | null }>>(schema: T) =>
  schema.superRefine((order, ctx) => {
    if (order.delivery_type === 'Доставка' && order.address === null)
      ctx.addIssue({ code: 'custom', path: ['address'], message: 'required', input: null })
  })

export const guestOrder = withPlace(z.strictObject(orderCore))
export type GuestOrder = z.infer<typeof guestOrder>

/** The hurry-up of an order: from when on it is possible (null: not any more), and what was done. */
const nudgeState = z.object({ possible_from: moment.nullable(), count: z.int().min(0), last_at: moment.nullable() })

/** An order as its owner sees it. */
export const order = z
  .object({
    token: z.string(),
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    created_at: z.string(),
    timeline: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })),
    delivery_type: deliveryType,
    filial: z.object({ guid: z.string(), name: z.string(), street: z.string(), phone: z.string() }),
    address: orderAddress.nullable(),
    name: z.string(),
    /** The ends of the phones and of the buyer's number: whoever has the link must not be able to call. */
    phone_end: z.string(),
    second_phone_end: z.string().nullable(),
    buyer_bin_end: z.string().nullable(),
    /** The page of the fiscal receipt, told by the branch's register. */
    receipt_url: webLinkOrNull,
    hand_over: z.enum(HAND_OVERS),
    /** What a pickup is handed out against; null: nothing is to be collected. */
    pin: z.string().nullable(),
    /** When the customer said that they stand at the branch, and whether they may say so. */
    here_at: moment.nullable(),
    can_say_here: z.boolean(),
    comment: z.string(),
    persons: z.int(),
    payment_method: z.enum(PAYMENT_METHODS),
    payment: paymentOfOrder,
    change_from: tenge.nullable(),
    /** The promised time: the slot, or the estimate when the order was placed. It never changes. */
    eta: z.object({ from: z.string(), to: z.string() }),
    /** When it is expected now, and why then (`lib/domain/order-clock`). A server without an estimate leaves it out. */
    expected: z.object({ from: moment, to: moment, reason: z.enum(ESTIMATE_REASONS) }).optional(),
    /** While nobody has accepted the order: from when on the branch is late, and from when on cancelling is offered. Null: accepted. */
    acceptance: z.object({ late_from: moment, cancel_from: moment }).nullable().default(null),
    /** The promise was missed: what comes with the order, or came. `promo_code` is a guest's. Null: it was not. */
    apology: z
      .object({ bonus: tenge, is_given: z.boolean(), promo_code: z.string().nullable() })
      .nullable()
      .default(null),
    slot: z.object({ start: moment, end: moment }).nullable(),
    nudge: nudgeState,
    /** Still an active order: not ended, or delivered less than two hours ago and not received. */
    is_active: z.boolean(),
    /** When the customer confirmed the receipt, or the shop did by itself. */
    received_at: moment.nullable(),
    /** When it was taken for handed over, because the shop had said nothing for hours; null: the shop said so. */
    auto_closed_at: moment.nullish(),
    can_cancel: z.boolean(),
    /** Who may change the order now: its owner's session, or whoever has the link; null: nobody any more. */
    changes: z.enum(['owner', 'link']).nullable(),
    can_receive: z.boolean(),
    cancel: cancellation.nullable(),
    /** Null also for an order that was not paid in time. */
    shop_cancel: shopCancellation.nullable(),
    can_review: z.boolean(),
    review: review.nullable(),
    problems: problemsOfOrder,
    messages: messagesOfOrder,
    lines: z.array(
      z.object({
        id,
        name: z.string(),
        image: mediaPathOrNull,
        options: z.array(z.string()),
        removed: z.array(z.string()),
        quantity: z.int(),
        unit_price: tenge,
        total: tenge,
        /** A gift of a promo code; it costs nothing. */
        is_gift: z.boolean(),
        note: z.string(),
        /** Pieces whose price was given back. */
        refunded_quantity: z.int().min(0),
      }),
    ),
    subtotal: tenge,
    promo: tenge,
    promo_code: z.string().nullable(),
    bonus: tenge,
    /** Bonuses that the completed order earns or earned; 0 for a guest. */
    bonus_earned: tenge,
    delivery_price: tenge,
    total: tenge,
    /** What was given back for parts of the order, or is on its way: of the total, and of the bonuses. */
    refunded: tenge,
    refunded_bonus: tenge,
    /** What its card was charged with above the total, and got back or will: a change made the order cheaper. */
    overpaid: tenge.default(0),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

/** The names of an order in paths: its number for its owner, the token of its link for everybody. */
export const numberInPath = z.object({ id: z.string().min(1).max(40) })
export const tokenInPath = z.object({ token: z.string().regex(/^[\w-]{20,64}$/) })

const placed = z.object({
  token: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  total: tenge,
  /** The bank's page that charges the card. Null: nothing to pay now, or a saved card was charged already. */
  payment_url: bankLinkOrNull,
})

/** The cart does not match the menu any more; nothing was stored. `quote` is the current one. */
export const conflict = problem
  .extend({
    code: z.enum([
      'price_changed',
      'unavailable',
      'branch_closed',
      'below_minimum',
      'in_progress',
      'out_of_zone',
      'slot_taken',
      'kitchen_full',
      'promo_refused',
    ]),
    quote: serverQuote.nullable(),
    /** The first slot that is available when the requested one is not; the customer has to confirm it. */
    next_slot: moment.nullable(),
    differences: z.array(z.object({ uuid: z.string(), name: z.string(), was: tenge, now: tenge })),
  })
  .meta({ id: 'OrderConflict' })
export type OrderConflict = z.infer<typeof conflict>

/**
 * 422 of an order: a field is wrong, the phone has to be confirmed (`phone_code_required`), or the cart was ordered already with other content (`code: cart_already_ordered`). Only
 * the owner's session gets the link of that order.
 */
const refusedOrder = problem.extend({ order_token: z.string().optional() })

const placing = { ...anyFailure, 200: placed, 404: problem, 409: conflict, 422: refusedOrder } as const

/** Placing orders and looking at them. */
export const orderingRoutes = {
  quote: route({
    method: 'POST',
    path: '/api/cart/quote',
    summary: 'What a cart costs at a branch now, line by line',
    access: 'optional',
    ours: true,
    body: z.strictObject({
      ...cartContext,
      /** The point of the delivery, when it is known: decides the zone. */
      point: point.nullable().default(null),
      /** The slot that is wanted: products are sold at its time or not; null: as soon as possible. */
      slot_start: moment.nullable().default(null),
    }),
    responses: { ...anyFailure, 404: problem, 200: serverQuote },
  }),
  storeGuestOrder: route({
    method: 'POST',
    path: '/api/guest/cart/store',
    summary: 'Place an order without registering; repeating it with the same cart answers the same',
    access: 'public',
    body: guestOrder,
    responses: placing,
  }),
  storeOrder: route({
    method: 'POST',
    path: '/api/cart/store',
    summary: 'Place an order as a registered customer',
    access: 'user',
    body: guestOrder,
    responses: { ...placing, 401: problem },
  }),
  orderByToken: route({
    method: 'GET',
    path: '/api/order/:token',
    summary: 'An order by its unguessable link',
    access: 'optional',
    ours: true,
    params: tokenInPath,
    /** `is_own` is only there for callers with a session: whether the order is in their history. */
    responses: { ...anyFailure, 404: problem, 200: z.object({ order, is_own: z.boolean().optional() }) },
  }),
  nudgeOrder: route({
    method: 'POST',
    path: '/api/order/:token/nudge',
    summary: 'Ask the kitchen to hurry; refused before its time',
    access: 'public',
    ours: true,
    params: tokenInPath,
    responses: { ...anyFailure, 404: problem, 409: problem, 200: z.object({ order }) },
  }),
  sayHere: route({
    method: 'POST',
    path: '/api/order/:token/here',
    summary: 'Say at the branch that the order is waited for; once',
    access: 'public',
    ours: true,
    params: tokenInPath,
    responses: { ...anyFailure, 404: problem, 409: problem, 200: z.object({ order }) },
  }),
  orderHistory: route({
    method: 'GET',
    path: '/api/user/history',
    summary: "The caller's orders, newest first, ten a page",
    access: 'user',
    query: z.object({
      page,
      status: z.enum(ORDER_STATUSES).optional(),
      tab: z.enum(['active', 'ended']).optional(),
    }),
    responses: {
      ...userFailure,
      200: z.object({
        /** `count`: the number of orders that match the filter, on all pages. */
        orders: z.object({ count: z.int(), data: z.array(order) }),
        unreaded_count: z.int(),
        /** Numbers of the orders on this page whose status changed since their owner last looked at them. */
        unread: z.array(z.string()).optional(),
        /** Of all orders, whatever the filter. */
        active_count: z.int(),
        ended_count: z.int(),
      }),
    },
  }),
  historyOrder: route({
    method: 'GET',
    path: '/api/user/history/:id',
    summary: "One of the caller's orders, by its number",
    access: 'user',
    params: numberInPath,
    responses: { ...userFailure, 404: problem, 200: z.object({ cart: order }) },
  }),
}
