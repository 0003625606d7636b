import * as z from 'zod/mini'
import { branch } from '@/lib/contract/catalog'
import { anyFailure, problem } from '@/lib/contract/errors'
import {
  deliveryType,
  dishInWords,
  id,
  mediaPathOrNull,
  moment,
  orderLine,
  orderLines,
  point,
  tenge,
} from '@/lib/contract/fields'
import { bonusAnswer, promoAnswer, promoCode } from '@/lib/contract/money'
import { route } from '@/lib/contract/route'
import { PAYMENT_METHODS } from '@/lib/domain/money/payment'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices/message'
import { ORDER_LIMIT_CODES } from '@/lib/domain/order/order-limits'
import { SALE_REFUSALS } from '@/lib/domain/time/sale-times'
import { QUOTE_ADDRESS } from './quote-address'

/** What a quote and an order say of a cart. */
export const cartContext = {
  filial_guid: z.string().check(z.minLength(1), z.maxLength(64)),
  delivery_type: deliveryType,
  lines: orderLines,
  /** As typed; null: none. */
  promo_code: z._default(z.nullable(promoCode), null),
  /** The bonus toggle (specification §4); a guest has no bonuses. */
  use_bonus: z._default(z.boolean(), false),
}

/** The problem of a line: the product or one of its options is sold out, or the product has left the menu. */
export const LINE_PROBLEMS = ['unavailable', 'invalid_options', 'unknown_product'] as const

/** Changes of a cart that together make it cheaper. A field that is absent changes nothing. */
export const cheaperCart = z.object({
  /** Tenge less than the cart costs now, delivery included. */
  saves: tenge,
  /** The way in which it costs this; pickup is at the same branch, whose street is named then. */
  delivery_type: deliveryType,
  street: z.optional(z.string()),
  /** A code that the caller may see and use, instead of the one of the cart. */
  promo_code: z.optional(z.string()),
  /** The customer's bonuses are to be spent. */
  spend_bonuses: z.optional(z.literal(true)),
  /** Pieces of three lines (dish, drink, snack; by uuid) that become a line of a combo. */
  combos: z.optional(
    z
      .array(
        z.object({
          takes: z.array(z.string()).check(z.length(3)),
          name: z.string(),
          image: mediaPathOrNull,
          line: z.omit(orderLine, { uuid: true }),
        }),
      )
      .check(z.minLength(1)),
  ),
})
export type CheaperCart = z.infer<typeof cheaperCart>

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
        /** Ours: the dishes of a combo of several, in words. */
        dishes: z.optional(z.array(dishInWords)),
        /** Whether the customer can choose options or leave out ingredients. */
        has_options: z.optional(z.boolean()),
        quantity: z.int(),
        unit_price: tenge,
        total: tenge,
        problem: z.nullable(z.enum(LINE_PROBLEMS)),
        /** Why it is unavailable, in words, when it is not sold at this time or in this way. */
        problem_note: z.nullish(z.string()),
        /** Set when it is unavailable only because of its schedule or the way of the order. */
        sale_refusal: z.nullish(z.enum(SALE_REFUSALS)),
      }),
    ),
    /**
     * The first slot with room in which every line is sold, when a line is not sold at the requested time or the branch
     * takes no orders now; null: none.
     */
    fitting_slot: z.nullish(moment),
    subtotal: tenge,
    promo: tenge,
    bonus: tenge,
    /** The fee of the zone, and what is left of it after the promo code. */
    delivery_fee: tenge,
    delivery_price: tenge,
    delivery_free_from: z.nullable(tenge),
    total: tenge,
    minimum: tenge,
    missing_for_minimum: tenge,
    filial: z.extend(
      z.pick(branch, {
        guid: true,
        name: true,
        phone: true,
        is_open: true,
        opens_in_minutes: true,
        opens_at: true,
        is_paused: true,
        is_closing: true,
      }),
      /** An older chain API does not send it with a quote. */
      { orders_until: z.nullish(moment) },
    ),
    /** The cart exceeds a limit of one order (`lib/domain/order/order-limits`), as a message; null: it does not. */
    limit: z.nullable(z.object({ code: z.enum(ORDER_LIMIT_CODES), most: z.int(), message: z.string() })),
    /** The branch does not deliver to the requested point. */
    out_of_zone: z.boolean(),
    /** The state of the promo code; null: there is none. */
    promo_code: z.nullable(promoAnswer),
    bonuses: bonusAnswer,
    /** Ways to pay at this branch. */
    payment_methods: z.array(z.enum(PAYMENT_METHODS)),
    /** Channels for messages about the order to a phone; "none" alone: the shop sends no messages. */
    message_channels: z.array(z.enum(MESSAGE_CHANNELS)),
    /**
     * How the cart costs less: first in the way of the order, then as a pickup when that costs less still. An older chain
     * API does not send it.
     */
    cheaper: z.nullish(z.array(cheaperCart).check(z.maxLength(2))),
  })
  .register(z.globalRegistry, { id: 'Quote' })
export type ServerQuote = z.infer<typeof serverQuote>

/** Asking for the price of a cart. It stands apart from the orders, whose schemas the page of the cart does not need. */
export const quoteRoutes = {
  quote: route({
    ...QUOTE_ADDRESS,
    summary: 'What a cart costs at a branch now, line by line',
    access: 'optional',
    ours: true,
    body: z.strictObject({
      ...cartContext,
      /** The point of the delivery when it is known; it decides the zone. */
      point: z._default(z.nullable(point), null),
      /** The requested slot: it decides which products are sold; null: as soon as possible. */
      slot_start: z._default(z.nullable(moment), null),
    }),
    responses: { ...anyFailure, 404: problem, 200: serverQuote },
  }),
}
