import { z } from 'zod'
import { CODE_LENGTH } from '@/components/ui/controls/code-input'
import { isMobile, isWholePhone, phoneDigits } from '@/lib/domain/account/phone'
import { PASSWORD_LENGTH } from '@/lib/domain/input/limits'
import { plainLine, plainProse } from '@/lib/domain/input/plain-text'
import { messageKey } from './field-messages'

/** Optional text of one line. @param max characters */
export const optionalLine = (max: number) => z.string().overwrite(plainLine).trim().max(max, messageKey('tooLong'))

/** Required text of one line. @param max characters */
export const line = (max: number) =>
  z.string().overwrite(plainLine).trim().min(1, messageKey('required')).max(max, messageKey('tooLong'))

/** Optional text of several lines. @param max characters */
export const prose = (max: number) => z.string().overwrite(plainProse).trim().max(max, messageKey('tooLong'))

/** A phone for calls, as a masked field keeps it: bare national digits (specification §5). */
export const phone = () =>
  z
    .string()
    .min(1, messageKey('required'))
    .refine(isWholePhone, messageKey('shortPhone'))
    .refine((national) => !isWholePhone(national) || phoneDigits(national) !== null, messageKey('otherCountry'))

/** A phone for calls, optional. */
export const optionalPhone = () => z.literal('').or(phone())

const isMobileOrShort = (national: string): boolean => {
  const digits = phoneDigits(national)
  return digits === null || isMobile(digits)
}

/** A phone that receives an SMS. In: bare national digits; out: all digits with the country code. */
export const mobile = () =>
  phone()
    .refine((national) => isMobileOrShort(national), messageKey('mobileOnly'))
    .transform((national) => phoneDigits(national) ?? national)

/** Required, and checked by the server only: the current password. */
export const required = () => z.string().min(1, messageKey('required'))

/** A code from an SMS (specification §5). @param digits the length of the code */
export const code = (digits = CODE_LENGTH) =>
  z.string().refine(({ length }) => length === digits, messageKey('shortCode'))

/** A code from an SMS; an empty field is valid here, because its form reports it like a wrong code. */
export const optionalCode = (digits = CODE_LENGTH) =>
  z.string().refine(({ length }) => length === 0 || length === digits, messageKey('shortCode'))

/** A new password, typed twice (specification §5); use it with `samePassword`. */
export const newPassword = () => ({
  password: required()
    .min(PASSWORD_LENGTH.min, messageKey('shortPassword'))
    .max(PASSWORD_LENGTH.max, messageKey('tooLong')),
  password_confirmation: required(),
})

type Typed = { readonly password: string; readonly password_confirmation: string }

/** Whether both passwords are the same; an empty second field is left to `required`. */
const isTypedTwice = ({ password, password_confirmation: again }: Typed): boolean => again === '' || password === again

/** For `refine`: both passwords are the same; checked even while other fields are invalid. */
export const samePassword: Parameters<z.ZodType<Typed>['refine']> = [
  isTypedTwice,
  { path: ['password_confirmation'], message: messageKey('passwordMismatch'), when: () => true },
]
