import { z } from 'zod'
import { say } from '@/components/form/field-messages'
import { line, phone, prose } from '@/components/form/rules'
import { type Draft, PERSONS } from '@/lib/domain/checkout'
import { TEXT_LIMITS } from '@/lib/domain/limits'

/** What the guest form asks for; how it is paid is asked on the next page. */
export type GuestFields = Omit<Draft, 'changeFrom'>

type SchemaOptions = {
  readonly isDelivery: boolean
  /** False: the branch takes no orders now, a slot must be chosen. */
  readonly isAsapPossible?: boolean
}

/**
 * The rules of the guest form (specification §5). They are those of the contract; the server checks again. For pickup the address
 * is not looked at; a private house has no entrance, apartment and floor. A slot that is wanted must be chosen, and one is wanted
 * when nothing can be had as soon as possible.
 */
export function guestOrderSchema({
  isDelivery,
  isAsapPossible = true,
}: SchemaOptions): z.ZodType<GuestFields, GuestFields> {
  const unchecked = z.string()
  const of = (field: keyof typeof TEXT_LIMITS) => (isDelivery ? line(TEXT_LIMITS[field]) : unchecked)

  return z
    .object({
      name: line(TEXT_LIMITS.name),
      phone: phone(),
      street: of('street'),
      home: of('home'),
      privateHouse: z.boolean(),
      entrance: unchecked,
      apartment: unchecked,
      floor: unchecked,
      courierComment: isDelivery ? prose(TEXT_LIMITS.comment) : unchecked,
      comment: prose(TEXT_LIMITS.comment),
      persons: z.int().min(PERSONS.min).max(PERSONS.max),
      slotStart: z
        .string()
        .nullable()
        .refine((start) => start !== '' && (start !== null || isAsapPossible), say('slotRequired')),
    })
    .superRefine((fields, ctx) => {
      if (!isDelivery || fields.privateHouse) return
      for (const field of ['entrance', 'apartment', 'floor'] as const) {
        const [issue] = line(TEXT_LIMITS[field]).safeParse(fields[field]).error?.issues ?? []
        if (issue) ctx.addIssue({ ...issue, path: [field] })
      }
    })
}
