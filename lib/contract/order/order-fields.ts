import * as z from 'zod/mini'
import { buyerNumber, moment, phone, tenge, typedLine, typedProse } from '@/lib/contract/fields'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices/message'
import { MAX_CHANGE_NOTE, PERSONS } from '@/lib/domain/order/checkout'
import { HAND_OVERS } from '@/lib/domain/order/hand-over'
import { IF_SOLD_OUT, USUAL_IF_SOLD_OUT } from '@/lib/domain/order/if-sold-out'
import { eachText, type FieldsWith, type OrderField, type OrderText, ruleOf } from '@/lib/domain/order/order-fields'

const passedText = (field: OrderText) => {
  const { max, lines } = ruleOf(field)
  return lines === 'one' ? typedLine(max) : typedProse(max)
}

/** What the kitchen does when a dish runs out. An older API does not send it: the customer is called. */
const ifSoldOut = z._default(z.enum(IF_SOLD_OUT), USUAL_IF_SOLD_OUT)

/** What a customer types about an order, as the request has it (`ORDER_FIELDS`). */
export const typedFields = {
  name: typedLine(TEXT_LIMITS.name).check(z.minLength(1)),
  phone,
  /** The second phone, which the courier calls when the first one does not answer. */
  second_phone: z._default(z.nullable(phone), null),
  /** How a delivery is handed over. */
  hand_over: z._default(z.enum(HAND_OVERS), 'hand'),
  /** The buyer's number for the receipt. */
  buyer_bin: z._default(z.nullable(buyerNumber), null),
  ...eachText((field) => z._default(passedText(field), '')),
  /** The slot the customer chose; null: as soon as possible. */
  slot_start: z._default(z.nullable(moment), null),
  persons: z._default(z.int().check(z.minimum(PERSONS.min), z.maximum(PERSONS.max)), PERSONS.usual),
  /** What the kitchen does when a dish runs out; without it the customer is called. */
  if_sold_out: z.optional(z.enum(IF_SOLD_OUT)),
  /** The note the customer will pay with; null: exact money. Cash only. */
  change_from: z._default(z.nullable(tenge.check(z.maximum(MAX_CHANGE_NOTE))), null),
  /** The channel for messages about the order; without it the shop's own choice. */
  message_channel: z.optional(z.enum(MESSAGE_CHANNELS)),
} satisfies Record<OrderField, z.ZodMiniType>

/** What the staff sees of it under the same names. */
export const fieldsForStaff = {
  name: z.string(),
  phone: z.string(),
  second_phone: z.nullable(z.string()),
  /** The buyer's business or personal number, for the receipt. */
  buyer_bin: z.nullable(z.string()),
  ...eachText(() => z.string()),
  /** Sets of cutlery. */
  persons: z.int(),
  hand_over: z.enum(HAND_OVERS),
  if_sold_out: ifSoldOut,
} satisfies Record<FieldsWith<{ staff: 'whole' }>, z.ZodMiniType>

/** What the customer sees of it: of the phones and of the buyer's number the last digits, so that the holder of the link cannot call. */
export const fieldsForCustomer = {
  name: z.string(),
  phone_end: z.string(),
  second_phone_end: z.nullable(z.string()),
  buyer_bin_end: z.nullable(z.string()),
  hand_over: z.enum(HAND_OVERS),
  ...eachText(() => z.string()),
  persons: z.int(),
  if_sold_out: ifSoldOut,
  change_from: z.nullable(tenge),
} satisfies Record<FieldsWith<{ customer: 'whole' }> | `${FieldsWith<{ customer: 'end' }>}_end`, z.ZodMiniType>
