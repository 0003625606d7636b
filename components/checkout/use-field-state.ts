'use client'

import { useFormContext } from 'react-hook-form'
import type { GuestFields } from './guest-order.schema'

/** Error and validity of a field as the field kit takes them: a field counts as valid once it was left with something in it. */
export function useFieldState() {
  const { formState, getValues } = useFormContext<GuestFields>()
  const { errors, touchedFields, isSubmitted } = formState
  return (name: keyof GuestFields) => {
    const error = errors[name]?.message
    return { error, isValid: !error && (isSubmitted || touchedFields[name] === true) && getValues(name) !== '' }
  }
}
