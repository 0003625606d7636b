import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field'

/** A text field with its label and error; takes the result of react-hook-form's `register`. */
export function TextInput({
  label,
  optionalLabel,
  error,
  hint,
  isValid,
  ...props
}: FieldProps & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <Field label={label} optionalLabel={optionalLabel} error={error} hint={hint} isValid={isValid}>
      {(control) => <input type="text" {...props} {...control} />}
    </Field>
  )
}

/** Several lines of text with a label and error. */
export function TextArea({
  label,
  optionalLabel,
  error,
  hint,
  isValid,
  ...props
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field label={label} optionalLabel={optionalLabel} error={error} hint={hint} isValid={isValid}>
      {(control) => <textarea rows={2} {...props} {...control} />}
    </Field>
  )
}
