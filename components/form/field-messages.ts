import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type * as z from 'zod/mini'

/** The errors of fields, as keys of the texts `fields`; a schema has one of them as its message. */
const FIELD_MESSAGES = [
  'required',
  'shortPhone',
  'otherCountry',
  'mobileOnly',
  'tooLong',
  'shortPassword',
  'passwordMismatch',
  'shortCode',
  'slotRequired',
  'branchRequired',
  'reasonRequired',
  'decisionRequired',
  'problemRequired',
  'promoRequired',
  'promoWrong',
  'buyerNumber',
  'receiptLink',
  'invalid',
] as const
type FieldMessage = (typeof FIELD_MESSAGES)[number]

/** The message of a rule in a schema; checked by the compiler. */
export const messageKey = (key: FieldMessage): FieldMessage => key

/** The limit that was passed, for the texts that name it. */
function limitOf(issue: z.core.$ZodIssue): { readonly min?: number; readonly max?: number } {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  return {}
}

export type IssueMessage = (issue: z.core.$ZodIssue) => string

/** Translates an issue of a schema into the language of the page. Needs the texts of `fields`. */
export function useFieldIssue(): IssueMessage {
  const t = useTranslations('fields')
  return useMemo(
    () => (issue) => t(FIELD_MESSAGES.find((key) => key === issue.message) ?? messageKey('invalid'), limitOf(issue)),
    [t],
  )
}
