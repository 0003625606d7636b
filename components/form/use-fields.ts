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

type FieldOptions<Input extends FieldValues, Name extends FieldPath<Input>> = Pick<
  RegisterOptions<Input, Name>,
  'onChange'
> & {
  /** A field that is judged together with this one, once somebody has come to it. */
  readonly judges?: FieldPath<Input>
}

/** What the fields of the kit (`components/ui`) take, for the form and for parts of it. */
export function kitOf<Input extends FieldValues>(form: UseFormReturn<Input>) {
  const { register, formState, getValues } = form
  const { errors, touchedFields, isSubmitted } = formState
  const isTouched = (name: FieldPath<Input>) => get<unknown, unknown>(touchedFields, name) === true

  /** Error and validity of a field: it counts as valid once it was left with something in it. */
  const stateOf = (name: FieldPath<Input>) => {
    const error = get<unknown, FieldError | undefined>(errors, name)?.message
    return { error, isValid: !error && (isSubmitted || isTouched(name)) && getValues(name) !== '' }
  }
  /** Props of a field that the browser keeps: text, list, password. */
  const field = <Name extends FieldPath<Input>>(name: Name, { judges, onChange }: FieldOptions<Input, Name> = {}) => ({
    // A field that nobody has come to yet must not be wrong: its message would go, and the button move, under the finger.
    ...register(name, { onChange, deps: judges && isTouched(judges) ? judges : [] }),
    ...stateOf(name),
  })
  return { stateOf, field }
}

/** The fields of the form around (`ShopForm`), for parts of it that stand in files of their own. */
export function useFields<Input extends FieldValues>() {
  const form = useFormContext<Input>()
  return { ...form, ...kitOf(form) }
}
