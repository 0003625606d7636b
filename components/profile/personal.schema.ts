import { z } from 'zod'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { plainLine } from '@/lib/domain/plain-text'

type Texts = {
  readonly required: string
  readonly tooLong: (max: number) => string
  readonly shortPassword: (min: number) => string
  readonly otherPassword: string
}

/** Shortest and longest password that the API takes. */
const PASSWORD = { min: 8, max: 128 } as const

export const nameSchema = (texts: Pick<Texts, 'required' | 'tooLong'>) =>
  z.object({
    name: z
      .string()
      .overwrite(plainLine)
      .trim()
      .min(1, texts.required)
      .max(TEXT_LIMITS.name, texts.tooLong(TEXT_LIMITS.name)),
  })
export type NameFields = z.infer<ReturnType<typeof nameSchema>>

/** A new password, typed twice (specification §5). */
export const passwordSchema = (texts: Texts) =>
  z
    .object({
      password: z
        .string()
        .min(1, texts.required)
        .min(PASSWORD.min, texts.shortPassword(PASSWORD.min))
        .max(PASSWORD.max, texts.tooLong(PASSWORD.max)),
      password_confirmation: z.string().min(1, texts.required),
    })
    .refine((fields) => !fields.password_confirmation || fields.password === fields.password_confirmation, {
      path: ['password_confirmation'],
      message: texts.otherPassword,
    })
export type PasswordFields = z.infer<ReturnType<typeof passwordSchema>>
