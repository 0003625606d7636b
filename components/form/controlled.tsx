'use client'

import type { ReactNode } from 'react'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import { fieldPropsOf } from './use-fields'

/** Props of a field whose value the form holds: masks, steppers, stars. */
export type ControlledField<Value> = {
  readonly name: string
  readonly value: Value
  readonly onValue: (value: Value) => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLElement | null) => void
  readonly error: string | undefined
  readonly isValid: boolean
  readonly 'aria-required': true
}

type ControlledProps<Input extends FieldValues, Name extends FieldPath<Input>> = {
  /** The control of `useShopForm` or `useFields`. */
  readonly form: UseFormReturn<Input>
  readonly name: Name
  readonly children: (field: ControlledField<FieldPathValue<Input, Name>>) => ReactNode
}

/** Connects to the form a field that is not a native input or that formats its value. */
export function Controlled<Input extends FieldValues, Name extends FieldPath<Input>>({
  form,
  name,
  children,
}: ControlledProps<Input, Name>) {
  const {
    field: { value, onChange: onValue, onBlur, ref },
  } = useController({ control: form.control, name })
  return children({ name, value, onValue, onBlur, ref, 'aria-required': true, ...fieldPropsOf(form).stateOf(name) })
}
