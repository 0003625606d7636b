import { z } from 'zod'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { isMobile, phoneDigits } from '@/lib/domain/phone'
import { plainLine } from '@/lib/domain/plain-text'

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

type Texts = {
  readonly required: string
  readonly shortPhone: string
  readonly mobileOnly: string
  readonly tooLong: (max: number) => string
  readonly shortPassword: string
  readonly mismatch: string
}

export type RegisterFields = {
  /** Bare national digits. */
  readonly phone: string
  readonly name: string
  readonly password: string
  readonly confirmation: string
  /** Agrees to hear of discounts. */
  readonly wantsNews: boolean
}

const isMobileOrShort = (national: string): boolean => {
  const phone = phoneDigits(national)
  return phone === null || isMobile(phone)
}

/** The rules of the registration form with the messages of specification §5; the server checks again. */
export const registerSchema = (texts: Texts): z.ZodType<RegisterFields, RegisterFields> =>
  z
    .object({
      phone: z
        .string()
        .min(1, texts.required)
        .refine((phone) => phone === '' || phoneDigits(phone) !== null, texts.shortPhone)
        .refine((phone) => isMobileOrShort(phone), texts.mobileOnly),
      name: z
        .string()
        .overwrite(plainLine)
        .trim()
        .min(1, texts.required)
        .max(TEXT_LIMITS.name, texts.tooLong(TEXT_LIMITS.name)),
      password: z
        .string()
        .min(1, texts.required)
        .refine((password) => password === '' || password.length >= PASSWORD_LENGTH.min, texts.shortPassword)
        .max(PASSWORD_LENGTH.max, texts.tooLong(PASSWORD_LENGTH.max)),
      confirmation: z.string().min(1, texts.required),
      wantsNews: z.boolean(),
    })
    .refine(({ password, confirmation }) => confirmation === '' || password === confirmation, {
      path: ['confirmation'],
      message: texts.mismatch,
      // A wrong phone must not hide that the passwords differ.
      when: () => true,
    })
