import * as z from 'zod/mini'
import { anyFailure, problem } from '@/lib/contract/errors'
import { moment, phone, tenge, typedProse } from '@/lib/contract/fields'
import { route } from '@/lib/contract/route'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { MAX_CHANGE_NOTE } from '@/lib/domain/order/checkout'
import { HAND_OVERS } from '@/lib/domain/order/hand-over'
import { orderAddress } from './order-address'
import { byLinkAndKey, order } from './ordering'

/** The changes that a customer wants; a field that is null or missing stays as it is. */
const wanted = {
  address: z._default(z.nullable(orderAddress), null),
  phone: z._default(z.nullable(phone), null),
  /** '': remove it. */
  second_phone: z._default(z.nullable(z.union([phone, z.literal('')])), null),
  hand_over: z._default(z.nullable(z.enum(HAND_OVERS)), null),
  comment: z._default(z.nullable(typedProse(TEXT_LIMITS.comment)), null),
  /** The start of a slot, or as soon as possible. */
  time: z._default(z.nullable(z.union([moment, z.literal('asap')])), null),
  /** The note to pay with, in tenge; 0: exact money. */
  change_from: z._default(z.nullable(tenge.check(z.maximum(MAX_CHANGE_NOTE))), null),
}

const changeBody = z.strictObject({
  ...wanted,
  /** The total that the customer agreed to; when it differs the call is answered with 409 and changes nothing. */
  expected_total: tenge,
  /** The SMS code that confirms the new phone, when the quote contained `needs_code`. */
  phone_code: z.optional(z.string().check(z.maxLength(10))),
  /** The solution of the challenge in a 429 `proof_required`. */
  proof: z.optional(z.string().check(z.maxLength(100))),
})
export type OrderChange = z.infer<typeof changeBody>

/** The order as it would be after the change. Tenge. */
const changeQuote = z
  .object({
    total_before: tenge,
    total: tenge,
    delivery_price: tenge,
    eta: z.object({ from: moment, to: moment }),
    slot: z.nullable(z.object({ start: moment, end: moment })),
    /** The banknote that the customer wanted to pay with is too small for the new total. */
    is_note_too_small: z.boolean(),
    /**
     * The new phone has to be confirmed by a code, because the order is paid at the door
     * (`lib/domain/money/cash-rules`).
     */
    needs_code: z.boolean(),
    /** What goes back to the card that paid for the order, because the order becomes cheaper. */
    refund: tenge,
  })
  .register(z.globalRegistry, { id: 'OrderChangeQuote' })
export type OrderChangeQuote = z.infer<typeof changeQuote>

/**
 * Codes of the 409: `accepted` (the branch has it, or it has ended), `out_of_zone`, `below_minimum`, `paid_otherwise`, `cash_limit`,
 * `slot_taken`, `branch_closed`, `unavailable` (a dish is not sold at the new time), `price_changed`. 422 `phone_code_required`: `phone_code` is missing.
 */
const changing = { ...anyFailure, 403: problem, 404: problem, 409: problem } as const

/**
 * Calls that change an order which the branch has not accepted yet: with its key, or in the session of its customer.
 */
export const changeOrderRoutes = {
  quoteOrderChange: route({
    method: 'POST',
    path: '/api/order/:token/change/quote',
    summary: 'What a changed order would cost and when it would come; nothing is stored',
    ...byLinkAndKey,
    body: z.strictObject(wanted),
    responses: { ...changing, 200: changeQuote },
  }),
  changeOrder: route({
    method: 'POST',
    path: '/api/order/:token/change',
    summary: 'Change the address, the phone, the note or the time of an order that is not accepted yet',
    ...byLinkAndKey,
    body: changeBody,
    responses: { ...changing, 200: z.object({ order }) },
  }),
}
