import { z } from 'zod'
import { addressSchema } from '@/components/form/address.schema'
import { say } from '@/components/form/field-messages'
import { line, optionalPhone, phone, prose } from '@/components/form/rules'
import type { AddressText } from '@/lib/domain/address'
import { isBuyerNumber } from '@/lib/domain/buyer-number'
import { type Draft, PERSONS } from '@/lib/domain/checkout'
import { HAND_OVERS } from '@/lib/domain/hand-over'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { MESSAGE_CHANNELS } from '@/lib/domain/message'

/** What the guest form asks for: the draft, and the address of the order. How it is paid is asked on the next page. */
export type GuestFields = Omit<Draft, 'changeFrom'> & { readonly address: AddressText }

type SchemaOptions = {
  readonly isDelivery: boolean
  /** False: the branch takes no orders now, a slot must be chosen. */
  readonly isAsapPossible?: boolean
}

/**
 * The rules of the guest form (specification §5). They are those of the contract; the server checks again. For pickup the address
 * is not looked at. A slot that is wanted must be chosen, and one is wanted when nothing can be had as soon as possible.
 */
export const guestOrderSchema = ({
  isDelivery,
  isAsapPossible = true,
}: SchemaOptions): z.ZodType<GuestFields, GuestFields> =>
  z.object({
    name: line(TEXT_LIMITS.name),
    phone: phone(),
    address: isDelivery ? addressSchema : z.custom<AddressText>(),
    comment: prose(TEXT_LIMITS.comment),
    handOver: z.enum(HAND_OVERS),
    secondPhone: optionalPhone(),
    buyerBin: z.string().refine((digits) => digits === '' || isBuyerNumber(digits), say('buyerNumber')),
    persons: z.int().min(PERSONS.min).max(PERSONS.max),
    messageChannel: z.enum(MESSAGE_CHANNELS).nullable(),
    slotStart: z
      .string()
      .nullable()
      .refine((start) => start !== '' && (start !== null || isAsapPossible), say('slotRequired')),
  })
