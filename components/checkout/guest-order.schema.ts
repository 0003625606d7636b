import { z } from 'zod'
import { type Draft, PERSONS } from '@/lib/domain/checkout'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { phoneDigits } from '@/lib/domain/phone'
import { plainLine, plainProse } from '@/lib/domain/plain-text'

type Texts = {
  readonly required: string
  readonly shortPhone: string
  readonly tooLong: (max: number) => string
  readonly slotRequired: string
}

/** What the guest form asks for; how it is paid is asked on the next page. */
export type GuestFields = Omit<Draft, 'changeFrom'>

type Terms = { readonly isDelivery: boolean; readonly isAsapPossible: boolean }

/**
 * The rules of the guest form, with the messages of specification §5. They are those of the contract; the server checks
 * again. For pickup the address is not looked at; a private house has no entrance, apartment and floor. A slot that is wanted
 * must be chosen, and one is wanted when nothing can be had as soon as possible.
 */
export function guestOrderSchema(
  texts: Texts,
  { isDelivery, isAsapPossible }: Terms,
): z.ZodType<GuestFields, GuestFields> {
  const optional = (max: number) => z.string().overwrite(plainProse).trim().max(max, texts.tooLong(max))
  const required = (max: number) =>
    z.string().overwrite(plainLine).trim().min(1, texts.required).max(max, texts.tooLong(max))
  const unchecked = z.string()
  const of = (field: keyof typeof TEXT_LIMITS) => (isDelivery ? required(TEXT_LIMITS[field]) : unchecked)
  const flat = (field: 'entrance' | 'apartment' | 'floor') => [field, required(TEXT_LIMITS[field]), isDelivery] as const

  return z
    .object({
      name: required(TEXT_LIMITS.name),
      phone: z
        .string()
        .min(1, texts.required)
        .refine((phone) => phone === '' || phoneDigits(phone) !== null, texts.shortPhone),
      street: of('street'),
      home: of('home'),
      privateHouse: z.boolean(),
      entrance: unchecked,
      apartment: unchecked,
      floor: unchecked,
      courierComment: isDelivery ? optional(TEXT_LIMITS.comment) : unchecked,
      comment: optional(TEXT_LIMITS.comment),
      persons: z.int().min(PERSONS.min).max(PERSONS.max),
      slotStart: z
        .string()
        .nullable()
        .refine((start) => start !== '' && (start !== null || isAsapPossible), texts.slotRequired),
    })
    .superRefine((fields, ctx) => {
      for (const [field, schema, isAsked] of [flat('entrance'), flat('apartment'), flat('floor')]) {
        if (!isAsked || fields.privateHouse) continue
        const message = schema.safeParse(fields[field]).error?.issues[0]?.message
        if (message) ctx.addIssue({ code: 'custom', path: [field], message })
      }
    })
}
