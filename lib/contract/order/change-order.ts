import { z } from 'zod'
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
  address: orderAddress.nullable().default(null),
  phone: phone.nullable().default(null),
  /** '': remove it. */
  second_phone: z
    .union([phone, z.literal('')])
    .nullable()
    .default(null),
  hand_over: z.enum(HAND_OVERS).nullable().default(null),
  comment: typedProse(TEXT_LIMITS.comment).nullable().default(null),
  /** The start of a slot, or as soon as possible. */
  time: z
    .union([moment, z.literal('asap')])
    .nullable()
    .default(null),
  /** The note to pay with, in tenge; 0: exact money. */
  change_from: tenge.max(MAX_CHANGE_NOTE).nullable().default(null),
}

const changeBody = z.strictObject({
  ...wanted,
  /** The total that the customer agreed to; when it differs the call is answered with 409 and changes nothing. */
  expected_total: tenge,
  /** The SMS code that confirms the new phone, when the quote contained `needs_code`. */
  phone_code: z.string().max(10).optional(),
  /** The solution of the challenge in a 429 `proof_required`. */
  proof: z.string().max(100).optional(),
})
export type OrderChange = z.infer<typeof changeBody>

/** The order as it would be after the change. Tenge. */
const changeQuote = z
  .object({
    total_before: tenge,
    total: tenge,
    delivery_price: tenge,
    eta: z.object({ from: moment, to: moment }),
    slot: z.object({ start: moment, end: moment }).nullable(),
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
  .meta({ id: 'OrderChangeQuote' })
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
