import { z } from 'zod'
import { HAND_OVERS } from '@/lib/domain/hand-over'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { anyFailure, problem } from './errors'
import { moment, phone, tenge, typedProse } from './fields'
import { order, orderAddress, tokenInPath } from './ordering'
import { route } from './route'

/** What a customer wants otherwise; null, or nothing said: it stays as it is. */
const wanted = {
  address: orderAddress.nullable().default(null),
  phone: phone.nullable().default(null),
  /** '': none any more. */
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
  change_from: tenge.max(100_000_000).nullable().default(null),
}

const changeBody = z.strictObject({
  ...wanted,
  /** The total that the customer agreed to; another one is answered with 409 and changes nothing. */
  expected_total: tenge,
  /** The SMS code that confirms the new phone, where the quote said `needs_code`. */
  phone_code: z.string().max(10).optional(),
  /** The answer to the challenge of a 429 `proof_required`. */
  proof: z.string().max(100).optional(),
})
export type OrderChange = z.infer<typeof changeBody>

/** An order as it would be. Tenge. */
const changeQuote = z
  .object({
    total_before: tenge,
    total: tenge,
    delivery_price: tenge,
    eta: z.object({ from: moment, to: moment }),
    slot: z.object({ start: moment, end: moment }).nullable(),
    /** The note that was to be paid with is too small for the new total. */
    is_note_too_small: z.boolean(),
    /** The phone that was asked for has to be confirmed by a code, because the order is paid at the door (`lib/domain/cash-proof`). */
    needs_code: z.boolean(),
    /** What goes back to the card that paid for it, because it is cheaper. */
    refund: tenge,
  })
  .meta({ id: 'OrderChangeQuote' })
export type OrderChangeQuote = z.infer<typeof changeQuote>

/**
 * Codes of the 409: `accepted` (the branch has it, or it has ended), `out_of_zone`, `below_minimum`, `paid_otherwise`, `cash_limit`,
 * `slot_taken`, `branch_closed`, `unavailable` (a dish is not sold at the new time), `price_changed`. 422 `phone_code_required`: `phone_code` is missing.
 */
const changing = { ...anyFailure, 403: problem, 404: problem, 409: problem } as const

/** Changing an order before anybody has accepted it: a customer's by its owner, a guest's by whoever has the link. */
export const changeOrderRoutes = {
  quoteOrderChange: route({
    method: 'POST',
    path: '/api/order/:token/change/quote',
    summary: 'What a changed order would cost and when it would come; nothing is stored',
    access: 'optional',
    ours: true,
    params: tokenInPath,
    body: z.strictObject(wanted),
    responses: { ...changing, 200: changeQuote },
  }),
  changeOrder: route({
    method: 'POST',
    path: '/api/order/:token/change',
    summary: 'Change the address, the phone, the note or the time of an order that nobody has accepted yet',
    access: 'optional',
    ours: true,
    params: tokenInPath,
    body: changeBody,
    responses: { ...changing, 200: z.object({ order }) },
  }),
}
