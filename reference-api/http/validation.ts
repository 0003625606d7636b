import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import type { Problem } from '@/lib/contract/errors'
import type { Locale } from '@/reference-api/locale'
import { commonTexts, doorTexts } from '@/reference-api/texts/texts'

type Issue = z.core.$ZodIssue & {
  /** A required value is missing. */
  readonly isMissing?: boolean
  /** The value that was sent. */
  readonly sent?: unknown
}
type Path = readonly PropertyKey[]

/** Input that does not fit its schema; answered as 422 in the caller's language. */
export class InvalidInput extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super('invalid input')
    this.name = 'InvalidInput'
  }
}

/** PostgreSQL accepts neither NUL nor half a surrogate pair; both would cause a 500. */
const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text)

function unstorable(value: unknown, path: Path = []): Issue[] {
  if (typeof value === 'string')
    return isStorable(value)
      ? []
      : [{ code: 'custom', path: [...path], message: 'characters', params: { characters: true }, input: '' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? unstorable(inner, [...path, key]) : unstorable(key, path),
  )
}

/** Fastify's validator: parses by the schema of the contract, and refuses text that PostgreSQL cannot store. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const forbidden = unstorable(data)
    if (forbidden.length > 0) return { error: new InvalidInput(forbidden) }
    const result = schema.safeParse(data)
    return result.success
      ? { value: result.data }
      : {
          error: new InvalidInput(
            result.error.issues.map((issue) => ({
              ...issue,
              isMissing: isMissing(issue, data),
              sent: sentAt(issue, data),
            })),
          ),
        }
  }

/** The value at the place of the issue. */
const sentAt = ({ path }: z.core.$ZodIssue, data: unknown): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), data)

/** Whether the value is missing; Zod distinguishes this from a wrong value only in its English message. */
const isMissing = (issue: z.core.$ZodIssue, data: unknown): boolean =>
  (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_format') &&
  issue.path.length > 0 &&
  (sentAt(issue, data) ?? null) === null

function tooSmall(issue: z.core.$ZodIssueTooSmall, locale: Locale): string {
  const texts = commonTexts[locale]
  const minimum = Number(issue.minimum)
  if (issue.origin === 'string') return minimum <= 1 ? texts.required : texts.tooShort(minimum)
  return issue.origin === 'array' ? texts.required : texts.tooSmall(minimum)
}

function tooBig(issue: z.core.$ZodIssueTooBig, locale: Locale): string {
  const texts = commonTexts[locale]
  const maximum = Number(issue.maximum)
  if (issue.origin === 'string') return texts.tooLong(maximum)
  return issue.origin === 'array' ? texts.tooMany(maximum) : texts.tooBig(maximum)
}

function custom(issue: z.core.$ZodIssueCustom, locale: Locale): string {
  const texts = commonTexts[locale]
  if (issue.params?.characters) return texts.forbiddenCharacters
  if (issue.params?.isMobile) return texts.mobileOnly
  if (issue.params?.isBuyerNumber) return doorTexts[locale].wrongBuyerNumber
  if (issue.path.at(-1) === 'password_confirmation') return texts.passwordMismatch
  return issue.message === 'required' ? texts.required : texts.invalid
}

/** More than ten digits are a number of another country. */
function wrongPhone(sent: unknown, texts: (typeof commonTexts)[Locale]): string {
  if (typeof sent !== 'string') return texts.shortPhone
  if (/\D/.test(sent)) return texts.digits
  return sent.length > 10 ? texts.otherCountry : texts.shortPhone
}

function messageOf(issue: Issue, locale: Locale): string {
  const texts = commonTexts[locale]
  if (issue.isMissing) return texts.required
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue, locale)
    case 'too_big':
      return tooBig(issue, locale)
    case 'custom':
      return custom(issue, locale)
    case 'invalid_format':
      if (issue.path.at(-1) !== 'phone' && issue.path.at(-1) !== 'second_phone') return texts.invalid
      return wrongPhone(issue.sent, texts)
    default:
      return texts.invalid
  }
}

const fieldOf = (path: Path): string => path.map(String).join('.') || 'body'

function fieldMessages(issue: Issue, locale: Locale): [string, string][] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [fieldOf([...issue.path, key]), commonTexts[locale].unknownField])
  return [[fieldOf(issue.path), messageOf(issue, locale)]]
}

/** Issues as the contract's problem: every field with its messages, nested fields joined by dots (`address.street`). */
export function invalidInputProblem(issues: readonly Issue[], locale: Locale): Problem {
  const errors = new Map<string, string[]>()
  for (const [field, message] of issues.slice(0, 100).flatMap((issue) => fieldMessages(issue, locale)))
    errors.set(field.slice(0, 100), [...new Set([...(errors.get(field) ?? []), message])])
  return { message: commonTexts[locale].checkFields, errors: Object.fromEntries(errors) }
}
