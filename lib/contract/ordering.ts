import { z } from 'zod'
import { CONSENT_VERSIONS } from '@/lib/domain/consent'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { ORDER_STATUSES } from '@/lib/domain/order'
import { ORDER_LIMIT_CODES } from '@/lib/domain/order-limits'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { branch } from './catalog'
import { anyFailure, problem, userFailure } from './errors'
import {
  bankLinkOrNull,
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
} from './fields'
import { bonusAnswer, paymentOfOrder, promoAnswer, promoCode } from './money'
import { cancellation, review } from './order-facts'
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
    /** Where the pin stands, or where the address was found; null: the server looks for it itself. */
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

/** What is wrong with a line now: sold out, an option of it gone, or the product no longer on the menu. */
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
        /** Names of what was chosen or left out, in the asked language. */
        options: z.array(z.string()),
        removed: z.array(z.string()),
        quantity: z.int(),
        unit_price: tenge,
        total: tenge,
        problem: z.enum(LINE_PROBLEMS).nullable(),
      }),
    ),
    subtotal: tenge,
    promo: tenge,
    bonus: tenge,
    /** The fee of the zone, and what is left of it after a promo code. */
    delivery_fee: tenge,
    delivery_price: tenge,
    delivery_free_from: tenge.nullable(),
    total: tenge,
    minimum: tenge,
    missing_for_minimum: tenge,
    filial: branch.pick({ guid: true, name: true, phone: true, is_open: true, opens_in_minutes: true, opens_at: true }),
    /** The cart is larger than one order may be (`lib/domain/order-limits`), in words; null: it can be ordered. */
    limit: z.object({ code: z.enum(ORDER_LIMIT_CODES), most: z.int(), message: z.string() }).nullable(),
    /** The branch does not deliver to the point that was asked about. */
    out_of_zone: z.boolean(),
    /** What became of the promo code; null: there was none. */
    promo_code: promoAnswer.nullable(),
    bonuses: bonusAnswer,
    /** Ways to pay at this branch. */
    payment_methods: z.array(z.enum(PAYMENT_METHODS)),
  })
  .meta({ id: 'Quote' })
export type ServerQuote = z.infer<typeof serverQuote>

const orderCore = {
  ...cartContext,
  /** Made by the browser with the cart; the order's idempotency key. */
  cart_id: z.uuid(),
  name: required(TEXT_LIMITS.name),
  phone,
  address: orderAddress.nullable().default(null),
  comment: typedProse(TEXT_LIMITS.comment).default(''),
  /** The slot the customer chose; null: as soon as possible. */
  slot_start: moment.nullable().default(null),
  persons: z.int().min(1).max(20).default(1),
  payment_method: z.enum(PAYMENT_METHODS),
  /** The note the customer will pay with; null: exact money. Cash only. */
  change_from: tenge.max(100_000_000).nullable().default(null),
  /** One of the caller's saved cards; null: another card, or none. */
  card_id: id.nullable().default(null),
  /** Keep the card that is about to be used; of registered customers only. */
  save_card: z.boolean().default(false),
  /** Of the texts that stood beside the button. */
  consent_version: z.enum(CONSENT_VERSIONS).optional(),
  /** The total the customer agreed to; another total is answered with 409. */
  expected_total: tenge,
}

const withPlace = <T extends z.ZodType<{ delivery_type: string; address: OrderAddress | null }>>(schema: T) =>
  schema.superRefine((order, ctx) => {
    if (order.delivery_type === 'Доставка' && order.address === null)
      ctx.addIssue({ code: 'custom', path: ['address'], message: 'required', input: null })
  })

export const guestOrder = withPlace(z.strictObject(orderCore))
export type GuestOrder = z.infer<typeof guestOrder>

/** Asking the kitchen to hurry: from when on it may be done (null: not any more), and what was done. */
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
    comment: z.string(),
    persons: z.int(),
    payment_method: z.enum(PAYMENT_METHODS),
    payment: paymentOfOrder,
    change_from: tenge.nullable(),
    /** The promise: the slot, or the range that was told when the order was placed. */
    eta: z.object({ from: z.string(), to: z.string() }),
    slot: z.object({ start: moment, end: moment }).nullable(),
    nudge: nudgeState,
    /** Among the active orders still: not ended, or delivered and neither received nor forgotten for two hours. */
    is_active: z.boolean(),
    /** When the customer said that the order is there, or the shop took it for granted. */
    received_at: moment.nullable(),
    can_cancel: z.boolean(),
    can_receive: z.boolean(),
    cancel: cancellation.nullable(),
    can_review: z.boolean(),
    review: review.nullable(),
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
        /** A present that came with a promo code; costs nothing. */
        is_gift: z.boolean(),
      }),
    ),
    subtotal: tenge,
    promo: tenge,
    promo_code: z.string().nullable(),
    bonus: tenge,
    /** Bonuses that the order brings when it is completed, or brought; 0 for a guest. */
    bonus_earned: tenge,
    delivery_price: tenge,
    total: tenge,
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

/** How an order is named in an address: by its owner with its number, by anybody else with the token of its link. */
export const numberInPath = z.object({ id: z.string().min(1).max(40) })
export const tokenInPath = z.object({ token: z.string().regex(/^[\w-]{20,64}$/) })

const placed = z.object({
  token: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  total: tenge,
  /** Where the card is charged: the page of the bank. Null: nothing to pay now, or a saved card was charged already. */
  payment_url: bankLinkOrNull,
})

/** The cart and the menu no longer agree; nothing was stored. `quote` is what holds now. */
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
      'promo_refused',
    ]),
    quote: serverQuote.nullable(),
    /** The first time that can still be chosen, when the asked one cannot: never taken without a yes. */
    next_slot: moment.nullable(),
    differences: z.array(z.object({ uuid: z.string(), name: z.string(), was: tenge, now: tenge })),
  })
  .meta({ id: 'OrderConflict' })
export type OrderConflict = z.infer<typeof conflict>

/**
 * 422 of an order: a field is wrong, or this cart was already ordered with another content (`code: cart_already_ordered`). The
 * link of that order is told to its owner only, by the session.
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
      /** Where a delivery goes, when that is known: decides the zone. */
      point: point.nullable().default(null),
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
    /** `is_own` is told to callers with a session: whether the order stands in their history. */
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
        /** `count`: how many there are under this filter, on all pages. */
        orders: z.object({ count: z.int(), data: z.array(order) }),
        unreaded_count: z.int(),
        /** Numbers of those on this page that moved since their owner last looked at them. */
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
