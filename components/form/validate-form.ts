import { type FieldErrors, type FieldValues, get, type ResolverResult, set } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { IssueMessage } from './field-messages'

/** Values that the server refused, by field: an error while the field still has that value. */
export type RefusedValues = Readonly<Record<string, { readonly value: unknown; readonly message: string }>>

/**
 * Validates a form, one message per field: the schema's first, otherwise the server's refusal of that value.
 * @param translate makes the message of an issue
 */
export function validateForm<Input extends FieldValues>(
  schema: z.ZodMiniType<unknown, Input>,
  values: Input,
  translate: IssueMessage,
  refused: RefusedValues,
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
