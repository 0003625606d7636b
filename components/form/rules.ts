import { z } from 'zod'
import { phoneDigits } from '@/lib/domain/phone'
import { plainLine, plainProse } from '@/lib/domain/plain-text'
import { say } from './field-messages'

/** A line that may stay empty. @param max characters */
export const optionalLine = (max: number) => z.string().overwrite(plainLine).trim().max(max, say('tooLong'))

/** A line that must say something. @param max characters */
export const line = (max: number) =>
  z.string().overwrite(plainLine).trim().min(1, say('required')).max(max, say('tooLong'))

/** Several lines, or none. @param max characters */
export const prose = (max: number) => z.string().overwrite(plainProse).trim().max(max, say('tooLong'))

/** A phone to call, as a masked field keeps it: bare national digits (specification §5). */
export const phone = () =>
  z
    .string()
    .min(1, say('required'))
    .refine((national) => phoneDigits(national) !== null, say('shortPhone'))
