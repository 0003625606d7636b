import * as z from 'zod/mini'
import { PAYMENT_METHODS, PAYMENT_STATES } from '@/lib/domain/money/payment'
import { WEBHOOK_TYPES } from '@/lib/domain/notices/webhook'
import { CANCEL_REASONS } from '@/lib/domain/order/closing'
import { HAND_OVERS } from '@/lib/domain/order/hand-over'
import { IF_SOLD_OUT } from '@/lib/domain/order/if-sold-out'
import { ORDER_STATUSES } from '@/lib/domain/order/order'
import { SHOP_CANCEL_REASONS } from '@/lib/domain/staff/staff'
import { deliveryType, id, moment, tenge } from './fields'

const span = z.object({ from: moment, to: moment })

/**
 * The customer's contact and address. Only for endpoints that requested them, and only while the order is under way.
 */
const webhookCustomer = z.object({
  name: z.string(),
  /** Digits with the country code. */
  phone: z.string(),
  /** A second phone for when the first one does not answer; null: none. */
  second_phone: z.nullable(z.string()),
  comment: z.string(),
  /** Null for pickup. */
  address: z.nullable(
    z.object({
      city: z.string(),
      street: z.string(),
      home: z.string(),
      entrance: z.string(),
      apartment: z.string(),
      floor: z.string(),
      comment: z.string(),
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
    }),
  ),
})

const webhookDish = z.object({
  product_id: id,
  /** The id in the chain's own system; null: the menu does not have one. */
  iiko_guid: z.nullable(z.string()),
  name: z.string(),
  options: z.array(
    z.object({ id, iiko_guid: z.nullable(z.string()), name: z.string(), quantity: z.int(), is_product: z.boolean() }),
  ),
  /** Ingredients to leave out. */
  removed: z.array(z.string()),
  /** Pieces whose price was given back. */
  refunded_quantity: z.int().check(z.minimum(0)),
})

const webhookLine = z.extend(webhookDish, {
  line_id: id,
  /** The dishes of a combo of several, one of each for every piece; empty: the product is one dish. */
  dishes: z.array(webhookDish),
  /** What the customer wrote about the dish. */
  note: z.string(),
  quantity: z.int(),
  unit_price: tenge,
  total: tenge,
  is_gift: z.boolean(),
})

/** An order as a POS needs it, in its state when the webhook is sent. Tenge; names are in Russian. */
const webhookOrder = z.object({
  number: z.string(),
  /** Changes whenever something changes that the staff decides by; acts name the version that they saw. */
  version: z.int(),
  filial: z.object({ guid: z.string(), iiko_guid: z.string() }),
  status: z.enum(ORDER_STATUSES),
  created_at: moment,
  status_at: moment,
  delivery_type: deliveryType,
  /** The slot the customer chose; null: as soon as possible. */
  slot: z.nullable(span),
  promised: span,
  expected: span,
  persons: z.int(),
  /** How a delivery is handed over. */
  hand_over: z.enum(HAND_OVERS),
  /** What the kitchen does when a dish runs out. */
  if_sold_out: z.enum(IF_SOLD_OUT),
  /** `collect`: the amount to collect at the door; `change_from`: the banknote that the customer pays with. */
  payment: z.object({
    method: z.enum(PAYMENT_METHODS),
    state: z.enum(PAYMENT_STATES),
    collect: tenge,
    change_from: z.nullable(tenge),
  }),
  lines: z.array(webhookLine),
  subtotal: tenge,
  promo: tenge,
  bonus: tenge,
  delivery_price: tenge,
  total: tenge,
  /** Of the total: money that was or will be given back. */
  refunded: tenge,
  /** Null for an order that is not cancelled. */
  cancel: z.nullable(
    z.object({
      by: z.enum(['customer', 'shop']),
      reason: z.nullable(z.enum([...CANCEL_REASONS, ...SHOP_CANCEL_REASONS])),
    }),
  ),
  customer: z.nullable(webhookCustomer),
})
export type WebhookOrder = z.infer<typeof webhookOrder>

/**
 * What an endpoint is sent (docs/webhooks.md). `id` never changes: a receiver that has seen it ignores the repetition.
 * `sequence` grows with every event of one order; `status` belongs to the event, `order` is the current state.
 */
export const webhookEvent = z.object({
  id: z.string(),
  type: z.enum(WEBHOOK_TYPES),
  timestamp: moment,
  sequence: z.int(),
  status: z.enum(ORDER_STATUSES),
  data: z.object({ order: webhookOrder }),
})
export type WebhookEvent = z.infer<typeof webhookEvent>

/** Sent by `npm run webhooks -- test`, never for an order. */
const webhookTest = z.object({ id: z.string(), type: z.literal('test'), timestamp: moment })

/** The published JSON Schema of everything that is sent: docs/webhooks.schema.json. */
export const webhookJsonSchema = () => z.toJSONSchema(z.union([webhookEvent, webhookTest]), { target: 'draft-2020-12' })

const HEADERS = {
  'webhook-id': 'The id of the event',
  'webhook-timestamp': 'When it was sent, seconds of Unix time',
  'webhook-signature':
    '`v1,` and the HMAC-SHA256 of "id.timestamp.body" in Base64; after a change of the secret two, with a space between',
} as const

/** The section `webhooks` of the OpenAPI document: one entry an event. */
export const webhookOperations = () =>
  Object.fromEntries(
    WEBHOOK_TYPES.map((type) => {
      const { $schema, ...schema } = z.toJSONSchema(z.extend(webhookEvent, { type: z.literal(type) }), {
        target: 'draft-2020-12',
      })
      const parameters = Object.entries(HEADERS).map(([name, description]) => ({
        ...{ name, description, in: 'header', required: true, schema: { type: 'string' } },
      }))
      const post = {
        summary: `${type} of an order`,
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Taken; anything else is tried again (docs/webhooks.md)' } },
      }
      return [type, { post }]
    }),
  )
