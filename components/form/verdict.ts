import { type FieldErrors, type FieldValues, get, type ResolverResult, set } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldIssue } from './field-messages'

/** A value that the server refused, by field: wrong as long as it stands there. */
export type Refused = Readonly<Record<string, { readonly value: unknown; readonly message: string }>>

/**
 * What is wrong with the values of a form, one message a field: the first that the schema finds, then what the server refused.
 * @param translate puts an issue into words
 */
export function verdictOf<Input extends FieldValues>(
  schema: z.ZodType<unknown, Input>,
  values: Input,
  translate: FieldIssue,
  refused: Refused,
): ResolverResult<Input> {
  const errors: FieldErrors<Input> = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const name = issue.path.join('.')
    if (!get(errors, name)) set(errors, name, { type: issue.code, message: translate(issue) })
  }
  for (const [name, { value, message }] of Object.entries(refused))
    if (!get(errors, name) && get(values, name) === value) set(errors, name, { type: 'server', message })
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}
