import * as z from 'zod/mini'
import { CODE_LENGTH } from '@/components/ui/controls/code-input'
import { isMobile, isWholePhone, phoneDigits } from '@/lib/domain/account/phone'
import { PASSWORD_LENGTH } from '@/lib/domain/input/limits'
import { plainLine, plainProse } from '@/lib/domain/input/plain-text'
import { messageKey } from './field-messages'

/** Optional text of one line. @param max characters */
export const optionalLine = (max: number) =>
  z.string().check(z.overwrite(plainLine), z.trim(), z.maxLength(max, messageKey('tooLong')))

/** Required text of one line. @param max characters */
export const line = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(plainLine),
      z.trim(),
      z.minLength(1, messageKey('required')),
      z.maxLength(max, messageKey('tooLong')),
    )

/** Optional text of several lines. @param max characters */
export const prose = (max: number) =>
  z.string().check(z.overwrite(plainProse), z.trim(), z.maxLength(max, messageKey('tooLong')))

/** A phone for calls, as a masked field keeps it: bare national digits (specification §5). */
export const phone = () =>
  z.string().check(
    z.minLength(1, messageKey('required')),
    z.refine(isWholePhone, messageKey('shortPhone')),
    z.refine((national) => !isWholePhone(national) || phoneDigits(national) !== null, messageKey('otherCountry')),
  )

/** A phone for calls, optional. */
export const optionalPhone = () => z.union([z.literal(''), phone()])

const isMobileOrShort = (national: string): boolean => {
  const digits = phoneDigits(national)
  return digits === null || isMobile(digits)
}

/** A phone that receives an SMS. In: bare national digits; out: all digits with the country code. */
export const mobile = () =>
  z.pipe(
    phone().check(z.refine((national) => isMobileOrShort(national), messageKey('mobileOnly'))),
    z.transform((national) => phoneDigits(national) ?? national),
  )

/** Required, and checked by the server only: the current password. */
export const required = () => z.string().check(z.minLength(1, messageKey('required')))

/** A code from an SMS (specification §5). @param digits the length of the code */
export const code = (digits = CODE_LENGTH) =>
  z.string().check(z.refine(({ length }) => length === digits, messageKey('shortCode')))

/** A code from an SMS; an empty field is valid here, because its form reports it like a wrong code. */
export const optionalCode = (digits = CODE_LENGTH) =>
  z.string().check(z.refine(({ length }) => length === 0 || length === digits, messageKey('shortCode')))

/** A new password, typed twice (specification §5); use it with `samePassword`. */
export const newPassword = () => ({
  password: required().check(
    z.minLength(PASSWORD_LENGTH.min, messageKey('shortPassword')),
    z.maxLength(PASSWORD_LENGTH.max, messageKey('tooLong')),
  ),
  password_confirmation: required(),
})

type Typed = { readonly password: string; readonly password_confirmation: string }

/** Whether both passwords are the same; an empty second field is left to `required`. */
const isTypedTwice = ({ password, password_confirmation: again }: Typed): boolean => again === '' || password === again

/** A check of an object: both passwords are the same; also while other fields are invalid. */
export const samePassword = () =>
  z.refine<Typed>(isTypedTwice, {
    path: ['password_confirmation'],
    message: messageKey('passwordMismatch'),
    when: () => true,
  })
