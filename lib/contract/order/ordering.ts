import * as z from 'zod/mini'
import { anyFailure, problem, userFailure } from '@/lib/contract/errors'
import {
  bankLinkOrNull,
  deliveryType,
  dishInWords,
  id,
  mediaPathOrNull,
  moment,
  page,
  tenge,
  webLinkOrNull,
} from '@/lib/contract/fields'
import { paymentOfOrder } from '@/lib/contract/money'
import { route } from '@/lib/contract/route'
import { CONSENT_VERSIONS } from '@/lib/domain/account/consent'
import { PAYMENT_METHODS } from '@/lib/domain/money/payment'
import { ORDER_STATUSES } from '@/lib/domain/order/order'
import { ESTIMATE_REASONS } from '@/lib/domain/order/order-clock'
import { type OrderAddress, orderAddress } from './order-address'
import { cancellation, review, shopCancellation } from './order-facts'
import { fieldsForCustomer, typedFields } from './order-fields'
import { messagesOfOrder, problemsOfOrder } from './problem-facts'
import { cartContext, quoteRoutes, serverQuote } from './quote'

const orderCore = {
  ...cartContext,
  /** Made by the browser with the cart; the order's idempotency key. */
  cart_id: z.uuid(),
  ...typedFields,
  address: z._default(z.nullable(orderAddress), null),
  payment_method: z.enum(PAYMENT_METHODS),
  /** One of the caller's saved cards; null: another card, or none. */
  card_id: z._default(z.nullable(id), null),
  /** Save the card that is about to be used; for registered customers only. */
  save_card: z._default(z.boolean(), false),
  /** The SMS code that confirms the phone, after a 422 `phone_code_required`. */
  phone_code: z.optional(z.string().check(z.maxLength(10))),
  /** The solution of the challenge in a 429 `proof_required`. */
  proof: z.optional(z.string().check(z.maxLength(100))),
  /** The version of the texts beside the button. */
  consent_version: z.optional(z.enum(CONSENT_VERSIONS)),
  /** The total that the customer agreed to; the server answers 409 when its own total differs. */
  expected_total: tenge,
}

const withPlace = <T extends z.ZodMiniType<{ delivery_type: string; address: OrderAddress | null }>>(schema: T) =>
  schema.check(
    z.superRefine((order, ctx) => {
      if (order.delivery_type === 'Доставка' && order.address === null)
        ctx.addIssue({ code: 'custom', path: ['address'], message: 'required', input: null })
    }),
  )

export const guestOrder = withPlace(z.strictObject(orderCore))
export type GuestOrder = z.infer<typeof guestOrder>

/** The hurry-up of an order: from when on it is possible (null: no longer), and what was done. */
const nudgeState = z.object({
  possible_from: z.nullable(moment),
  count: z.int().check(z.minimum(0)),
  last_at: z.nullable(moment),
})

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
    address: z.nullable(orderAddress),
    ...fieldsForCustomer,
    /** The page of the fiscal receipt, entered by the branch. */
    receipt_url: webLinkOrNull,
    /** The code that the customer shows to collect a pickup; null: nothing is to be collected. */
    pin: z.nullable(z.string()),
    /** When the customer reported their arrival at the branch, and whether they may report it now. */
    here_at: z.nullable(moment),
    can_say_here: z.boolean(),
    payment_method: z.enum(PAYMENT_METHODS),
    payment: paymentOfOrder,
    /** The promised time: the slot, or the estimate when the order was placed. It never changes. */
    eta: z.object({ from: z.string(), to: z.string() }),
    /**
     * When it is expected now, and the reason for this time (`lib/domain/order/order-clock`). A server without
     * estimates leaves it out.
     */
    expected: z.optional(z.object({ from: moment, to: moment, reason: z.enum(ESTIMATE_REASONS) })),
    /**
     * While the order is not accepted: when the branch becomes late, and when cancelling is offered. Null: accepted.
     */
    acceptance: z._default(z.nullable(z.object({ late_from: moment, cancel_from: moment })), null),
    /** The apology for a missed promise. `promo_code` is for guests. Null: the promise was not missed. */
    apology: z._default(
      z.nullable(z.object({ bonus: tenge, is_given: z.boolean(), promo_code: z.nullable(z.string()) })),
      null,
    ),
    slot: z.nullable(z.object({ start: moment, end: moment })),
    nudge: nudgeState,
    /** Still an active order: not ended, or delivered less than two hours ago and not received. */
    is_active: z.boolean(),
    /** When the customer confirmed the receipt, or the shop did automatically. */
    received_at: z.nullable(moment),
    /** When it counted as handed over because the shop had reported nothing for hours; null: the shop reported it. */
    auto_closed_at: z.nullish(moment),
    can_cancel: z.boolean(),
    /**
     * Who may change the order now: its owner's session, or the holder of its link and key; null: it cannot be changed
     * any more.
     */
    changes: z.nullable(z.enum(['owner', 'link'])),
    can_receive: z.boolean(),
    cancel: z.nullable(cancellation),
    /** Null also when the shop cancelled the order because it was not paid in time. */
    shop_cancel: z.nullable(shopCancellation),
    can_review: z.boolean(),
    review: z.nullable(review),
    problems: problemsOfOrder,
    messages: messagesOfOrder,
    lines: z.array(
      z.object({
        id,
        name: z.string(),
        image: mediaPathOrNull,
        options: z.array(z.string()),
        removed: z.array(z.string()),
        /** Ours: the dishes of a combo of several, in words. */
        dishes: z.optional(z.array(dishInWords)),
        quantity: z.int(),
        unit_price: tenge,
        total: tenge,
        /** A gift of a promo code; it costs nothing. */
        is_gift: z.boolean(),
        note: z.string(),
        /** Pieces whose price was given back. */
        refunded_quantity: z.int().check(z.minimum(0)),
      }),
    ),
    subtotal: tenge,
    promo: tenge,
    promo_code: z.nullable(z.string()),
    bonus: tenge,
    /** Bonuses that the completed order earns or earned; 0 for a guest. */
    bonus_earned: tenge,
    delivery_price: tenge,
    total: tenge,
    /** What was or will be given back for parts of the order: of the total, and of the bonuses. */
    refunded: tenge,
    refunded_bonus: tenge,
    /** What the card was charged above the total, and got or will get back: a change made the order cheaper. */
    overpaid: z._default(tenge, 0),
  })
  .register(z.globalRegistry, { id: 'Order' })
export type Order = z.infer<typeof order>

/** How paths name an order: by its number for its owner, by the token of its link for everybody else. */
export const numberInPath = z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) })
export const tokenInPath = z.object({ token: z.string().check(z.regex(/^[\w-]{20,64}$/)) })

/** Who may call: the customer of an order by its number, the holder of its link, or of its link and its key. */
export const byOwner = { access: 'user', ours: true, params: numberInPath } as const
export const byLink = { access: 'public', link: 'view', ours: true, params: tokenInPath } as const
export const byLinkAndKey = { access: 'optional', link: 'act', ours: true, params: tokenInPath } as const

const placed = z.object({
  token: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  total: tenge,
  /** The bank's page that charges the card. Null: nothing has to be paid now, or a saved card was charged already. */
  payment_url: bankLinkOrNull,
})

/** The cart no longer matches the menu; nothing was stored. `quote` is the current one. */
export const conflict = z
  .extend(problem, {
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
    quote: z.nullable(serverQuote),
    /** The first available slot when the requested one is not available; the customer has to confirm it. */
    next_slot: z.nullable(moment),
    differences: z.array(z.object({ uuid: z.string(), name: z.string(), was: tenge, now: tenge })),
  })
  .register(z.globalRegistry, { id: 'OrderConflict' })
export type OrderConflict = z.infer<typeof conflict>

/**
 * 422 of an order: a field is wrong, the phone has to be confirmed (`phone_code_required`), or the cart was ordered already with other content (`code: cart_already_ordered`). Only
 * the owner's session gets the link of that order.
 */
const refusedOrder = z.extend(problem, { order_token: z.optional(z.string()) })

const placing = { ...anyFailure, 200: placed, 404: problem, 409: conflict, 422: refusedOrder } as const

/** Placing orders and looking at them. */
export const orderingRoutes = {
  ...quoteRoutes,
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
    link: 'view',
    ours: true,
    params: tokenInPath,
    /** `is_own`: whether the order is in the caller's history; only callers with a session get it. */
    responses: { ...anyFailure, 404: problem, 200: z.object({ order, is_own: z.optional(z.boolean()) }) },
  }),
  nudgeOrder: route({
    method: 'POST',
    path: '/api/order/:token/nudge',
    summary: 'Ask the kitchen to hurry; refused before its time',
    ...byLinkAndKey,
    responses: { ...anyFailure, 403: problem, 404: problem, 409: problem, 200: z.object({ order }) },
  }),
  markCustomerArrived: route({
    method: 'POST',
    path: '/api/order/:token/here',
    summary: 'Say at the branch that the order is waited for; once',
    ...byLinkAndKey,
    responses: { ...anyFailure, 403: problem, 404: problem, 409: problem, 200: z.object({ order }) },
  }),
  orderHistory: route({
    method: 'GET',
    path: '/api/user/history',
    summary: "The caller's orders, newest first, ten a page",
    access: 'user',
    query: z.object({
      page,
      status: z.optional(z.enum(ORDER_STATUSES)),
      tab: z.optional(z.enum(['active', 'ended'])),
    }),
    responses: {
      ...userFailure,
      200: z.object({
        /** `count`: the number of orders that match the filter, on all pages. */
        orders: z.object({ count: z.int(), data: z.array(order) }),
        unreaded_count: z.int(),
        /** Numbers of the orders on this page whose status changed since their owner last looked at them. */
        unread: z.optional(z.array(z.string())),
        /** Counted over all orders, regardless of the filter. */
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
