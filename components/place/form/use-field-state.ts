import { useFormContext } from 'react-hook-form'
import type { AddressValues } from './address.schema'

type Field = Exclude<keyof AddressValues, 'cityId' | 'privateHouse' | 'type'>

/** Error and validity of a field as the field kit takes them: a field counts as valid once it was left with something in it. */
export function useFieldState() {
  const { formState, getValues } = useFormContext<AddressValues>()
  const { errors, touchedFields, isSubmitted } = formState
  return (name: Field) => {
    const error = errors[name]?.message
    return { error, isValid: !error && (isSubmitted || touchedFields[name] === true) && getValues(name) !== '' }
  }
}
