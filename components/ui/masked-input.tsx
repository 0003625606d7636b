'use client'

import { type ComponentProps, useMemo } from 'react'
import { IMaskInput } from 'react-imask'
import { Field, type FieldProps } from './field'

/** A text of digits that is shown in a pattern and kept bare. */
export type Mask = {
  /** As IMask takes it: a 0 for each digit, everything else stands as it is. */
  readonly pattern: string
  /** What an empty field shows. */
  readonly prefix: string
  /** The digits out of anything typed, pasted or filled in; no more than the pattern has room for. */
  readonly read: (raw: string) => string
}

type MaskedInputProps = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'name' | 'onBlur'> & {
    readonly mask: Mask
    /** Bare digits. */
    readonly value: string
    readonly onValue: (bare: string) => void
    readonly ref?: (element: HTMLInputElement | null) => void
  }

type Masked = { readonly value: string; readonly unmaskedValue: string; readonly reset: () => void }
type Flags = { readonly input?: boolean; readonly raw?: boolean; readonly tail?: boolean }

/** IMask takes characters one by one; what a whole text means, `read` knows. */
function optionsOf({ pattern, prefix, read }: Mask) {
  const room = pattern.replace(/[^0]/g, '').length
  return {
    room,
    options: {
      // One digit more than fits: only the eleventh shows that the 7 in front was the country code.
      mask: `${pattern}[0]`,
      eager: 'remove',
      // With the prefix in front, or the 7 of the pattern would swallow the first 7 of the number.
      prepare: (text: string, { value, unmaskedValue }: Masked, { input, raw, tail }: Flags) =>
        (input || raw) && !tail && !unmaskedValue ? prefix.slice(value.length) + read(text) : text,
      validate: (shown: string, { unmaskedValue }: Masked) =>
        unmaskedValue.length <= room || !unmaskedValue.startsWith(read(shown)),
      commit: (_: string, masked: Masked) => {
        if (!masked.unmaskedValue) masked.reset()
      },
    },
  } as const
}

/** IMask learns the selection from key presses; a cut by menu has none, and it would take everything behind the caret. */
function simulateKeydown({ target, inputType, isComposing }: InputEvent) {
  if (inputType.startsWith('delete') && !isComposing) target?.dispatchEvent(new KeyboardEvent('keydown'))
}

/** A field that shows a mask (by IMask) and keeps the bare digits. */
export function MaskedInput({
  label,
  optionalLabel,
  error,
  hint,
  isValid,
  mask,
  value,
  onValue,
  ref,
  ...props
}: MaskedInputProps) {
  const { room, options } = useMemo(() => optionsOf(mask), [mask])
  return (
    <Field label={label} optionalLabel={optionalLabel} error={error} hint={hint} isValid={isValid}>
      {(control) => (
        <IMaskInput
          {...props}
          {...control}
          {...options}
          inputRef={(node: HTMLInputElement | null) => {
            node?.addEventListener('beforeinput', simulateKeydown)
            ref?.(node)
          }}
          placeholder={mask.prefix}
          unmask
          value={value}
          onAccept={(bare, field) => {
            if (bare.length > room) field.unmaskedValue = mask.read(bare)
            else if (bare !== value) onValue(bare)
          }}
        />
      )}
    </Field>
  )
}
