import * as z from 'zod/mini'
import { productCard } from '@/lib/contract/catalog'
import { anyFailure, problem, userFailure } from '@/lib/contract/errors'
import { dishInWords, mediaPathOrNull, moment, orderLine, phone, tenge } from '@/lib/contract/fields'
import { route } from '@/lib/contract/route'
import { REPEAT_STATUSES } from '@/lib/domain/cart/repeat'
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from '@/lib/domain/order/order'
import { closing, reviewInput } from './order-facts'
import { orderKey } from './order-key'
import { byLink, byLinkAndKey, byOwner, order } from './ordering'

const branchInput = z.strictObject({ filial_guid: z.string().check(z.minLength(1), z.maxLength(64)) })

/**
 * A line of an earlier order, matched with a branch's menu of today. Tenge for one piece. `line` can be put into the cart; null
 * when the product is unavailable, then `alternatives` names up to two others, those of its category first. `gone` names options that are no
 * longer available, `instead` their replacements.
 */
const repeatedLine = z
  .object({
    status: z.enum(REPEAT_STATUSES),
    name: z.string(),
    image: mediaPathOrNull,
    /** Names of the chosen options and removed ingredients. */
    options: z.array(z.string()),
    removed: z.array(z.string()),
    dishes: z.optional(z.array(dishInWords)),
    quantity: z.int(),
    was: tenge,
    now: z.nullable(tenge),
    line: z.nullable(orderLine),
    gone: z.array(z.string()),
    instead: z.array(z.string()),
    alternatives: z.array(productCard),
  })
  .register(z.globalRegistry, { id: 'RepeatedLine' })
export type RepeatedLine = z.infer<typeof repeatedLine>

const changed = { 404: problem, 409: problem, 200: z.object({ order }) } as const
const repeated = { 404: problem, 200: z.object({ lines: z.array(repeatedLine) }) } as const

/**
 * Calls about a placed order; each exists by number for its owner and by token for the holder of its link. A change by
 * link also needs the key of the order, or the session of its customer (403 `order_key_needed`, `owner_only`).
 */
export const orderLifeRoutes = {
  orderKeyByPhone: route({
    method: 'POST',
    path: '/api/order/:token/key',
    summary: "The key of a guest's order, for its phone; wrong phones are limited",
    ...byLink,
    body: z.strictObject({ phone }),
    responses: { ...anyFailure, 403: problem, 404: problem, 200: z.object({ key: orderKey }) },
  }),
  closeHistoryOrder: route({
    method: 'POST',
    path: '/api/user/history/:id/close',
    summary: "Cancel one of the caller's orders before it is cooked, or say that it was received",
    ...byOwner,
    body: closing,
    responses: { ...userFailure, ...changed },
  }),
  closeOrder: route({
    method: 'POST',
    path: '/api/order/:token/close',
    summary: 'Cancel an order before it is cooked, or say that it was received',
    ...byLinkAndKey,
    body: closing,
    responses: { ...anyFailure, ...changed, 403: problem },
  }),
  repeatHistoryOrder: route({
    method: 'POST',
    path: '/api/user/history/:id/repeat',
    summary: "What one of the caller's orders would be at a branch today; nothing is stored",
    ...byOwner,
    body: branchInput,
    responses: { ...userFailure, ...repeated },
  }),
  repeatOrder: route({
    method: 'POST',
    path: '/api/order/:token/repeat',
    summary: 'What an order would be at a branch today; nothing is stored',
    ...byLink,
    body: branchInput,
    responses: { ...anyFailure, ...repeated },
  }),
  reviewHistoryOrder: route({
    method: 'POST',
    path: '/api/user/history/:id/review',
    summary: "Review one of the caller's delivered orders, once",
    ...byOwner,
    body: reviewInput,
    responses: { ...userFailure, ...changed },
  }),
  reviewOrder: route({
    method: 'POST',
    path: '/api/order/:token/review',
    summary: 'Review a delivered order, once',
    ...byLinkAndKey,
    body: reviewInput,
    responses: { ...anyFailure, ...changed, 403: problem },
  }),
}

/**
 * Streams of server-sent events, beside the table of calls. An event is named `status` when its order reached a status,
 * and `change` when something else changed (the client then requests the order). Each has an `id` (the client sends the
 * last one as Last-Event-ID) and an `OrderEvent` as data; `end` is the last event, and status 204 means that no events
 * will come.
 */
export const ORDER_EVENTS_PATH = '/api/order/:token/events'
export const USER_EVENTS_PATH = '/api/user/events'

/**
 * `status`: the status of the order at `at`; `now`: the server's time of sending. A server that sends only status
 * events leaves `kind` out.
 */
export const orderEvent = z.object({
  number: z.string(),
  kind: z._default(z.enum(ORDER_EVENT_KINDS), 'status'),
  status: z.enum(ORDER_STATUSES),
  at: moment,
  now: z.optional(moment),
})
export type OrderEvent = z.infer<typeof orderEvent>
