import * as z from 'zod/mini'
import { addressSchema } from '@/components/form/address.schema'
import { messageKey } from '@/components/form/field-messages'
import { line, optionalLine, optionalPhone, phone, prose } from '@/components/form/rules'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { isBuyerNumber } from '@/lib/domain/money/buyer-number'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices/message'
import { type Draft, PERSONS } from '@/lib/domain/order/checkout'
import { HAND_OVERS } from '@/lib/domain/order/hand-over'
import { IF_SOLD_OUT } from '@/lib/domain/order/if-sold-out'
import { eachTypedText, type OrderText, ruleOf } from '@/lib/domain/order/order-fields'
import type { AddressText } from '@/lib/domain/place/address'

/** The fields of the guest form: the draft, and the address of the order. The next page asks for the payment method. */
export type GuestFields = Omit<Draft, 'changeFrom'> & { readonly address: AddressText }

const passedText = (field: OrderText) => {
  const { max, lines } = ruleOf(field)
  return lines === 'one' ? optionalLine(max) : prose(max)
}

type SchemaOptions = {
  readonly isDelivery: boolean
  /** False: the branch takes no orders now, so a slot must be chosen. */
  readonly isAsapPossible?: boolean
}

/**
 * The rules of the guest form (specification §5). They are those of the contract; the server checks again. For pickup the address
 * is not checked. A slot must be chosen when the customer wants one, or when the branch takes no orders now.
 */
export const guestOrderSchema = ({
  isDelivery,
  isAsapPossible = true,
}: SchemaOptions): z.ZodMiniType<GuestFields, GuestFields> =>
  z.object({
    name: line(TEXT_LIMITS.name),
    phone: phone(),
    address: isDelivery ? addressSchema : z.custom<AddressText>(),
    ...eachTypedText(passedText),
    handOver: z.enum(HAND_OVERS),
    secondPhone: optionalPhone(),
    buyerBin: z.string().check(z.refine((digits) => digits === '' || isBuyerNumber(digits), messageKey('buyerNumber'))),
    ifSoldOut: z.enum(IF_SOLD_OUT),
    persons: z.int().check(z.minimum(PERSONS.min), z.maximum(PERSONS.max)),
    messageChannel: z.nullable(z.enum(MESSAGE_CHANNELS)),
    slotStart: z
      .nullable(z.string())
      .check(z.refine((start) => start !== '' && (start !== null || isAsapPossible), messageKey('slotRequired'))),
  })
