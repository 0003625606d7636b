import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Problem } from '@/lib/contract/errors'

/**
 * Puts the server's messages beside the fields they are about and the focus into the first of them.
 * @returns whether any field was named
 */
export function showRefusedFields<T extends FieldValues>(
  form: UseFormReturn<T>,
  { errors = {} }: Problem,
  names: readonly Path<T>[],
): boolean {
  const refused = names.flatMap((name) => {
    const message = errors[name]?.[0]
    return message ? [{ name, message }] : []
  })
  for (const [index, { name, message }] of refused.entries())
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  return refused.length > 0
}
