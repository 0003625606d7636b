'use client'

import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
  useFormContext,
} from 'react-hook-form'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'

type FieldOptions<Input extends FieldValues, Name extends FieldPath<Input>> = Pick<
  RegisterOptions<Input, Name>,
  'onChange'
> & {
  /** A field that is validated together with this one, once it was touched. */
  readonly judges?: FieldPath<Input>
}

const LIMITS: Readonly<Record<string, number | undefined>> = TEXT_LIMITS

/** Where typing stops: a field with the name of a limit has that limit, in characters; others name their own. */
const limitOf = (name: string) => {
  const maxLength = LIMITS[name.slice(name.lastIndexOf('.') + 1)]
  return maxLength === undefined ? {} : { maxLength }
}

/** Makes the props of the field components (`components/ui`), for the form and for parts of it. */
export function fieldPropsOf<Input extends FieldValues>(form: UseFormReturn<Input>) {
  const { register, formState, getValues } = form
  const { errors, touchedFields, isSubmitted } = formState
  const isTouched = (name: FieldPath<Input>) => get<unknown, unknown>(touchedFields, name) === true

  /** Error and validity of a field: valid once it was left, is not empty and has no error. */
  const stateOf = (name: FieldPath<Input>) => {
    const error = get<unknown, FieldError | undefined>(errors, name)?.message
    return { error, isValid: !error && (isSubmitted || isTouched(name)) && getValues(name) !== '' }
  }
  /** Props of a native field: text, list, password. */
  const field = <Name extends FieldPath<Input>>(name: Name, { judges, onChange }: FieldOptions<Input, Name> = {}) => ({
    // An untouched field must not be validated: its message would appear or vanish and move the button under the finger.
    ...register(name, { onChange, deps: judges && isTouched(judges) ? judges : [] }),
    ...stateOf(name),
    ...limitOf(name),
    // An optional field says so beside its label (`optionalLabel`) and drops this one.
    'aria-required': true as const,
  })
  return { stateOf, field }
}

/** The fields of the surrounding `ShopForm`, for parts of a form in files of their own. */
export function useFields<Input extends FieldValues>() {
  const form = useFormContext<Input>()
  return { ...form, ...fieldPropsOf(form) }
}
