'use client'

import { type ComponentProps, useMemo } from 'react'
import { IMaskInput } from 'react-imask'
import { Field, type FieldProps } from './field'

/** A mask: digits are shown in a pattern and kept without it. */
export type Mask = {
  /** In IMask's syntax: a 0 for each digit, everything else is fixed. */
  readonly pattern: string
  /** What an empty field shows. */
  readonly prefix: string
  /** Extracts the digits from anything typed, pasted or filled in, as many as the pattern has room for; null: it does not fit here. */
  readonly read: (raw: string) => string | null
}

type MaskedInputProps = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'name' | 'onBlur'> & {
    readonly mask: Mask
    /** Bare digits. */
    readonly value: string
    readonly onValue: (bare: string) => void
    /** Something was typed or pasted that the mask does not take; the field is left without it. */
    readonly onRefused?: () => void
    readonly ref?: (element: HTMLInputElement | null) => void
  }

type Masked = { readonly value: string; readonly unmaskedValue: string; readonly reset: () => void }
type Flags = { readonly input?: boolean; readonly raw?: boolean; readonly tail?: boolean }

/** IMask handles single characters; `read` understands a whole text. */
function optionsOf({ pattern, prefix, read }: Mask, refuse: () => void) {
  const room = pattern.replace(/[^0]/g, '').length
  let typed = ''
  /** What an empty field makes of a text; a plus that is typed belongs to the digit after it. */
  const take = (text: string): string => {
    const whole = typed + text
    typed = text === '+' ? text : ''
    const digits = read(whole)
    if (digits === null) refuse()
    // The 7 of a typed +7 stands in the prefix.
    return typed === '' && whole === prefix.slice(0, 2) ? '' : (digits ?? '')
  }
  return {
    room,
    options: {
      // Accepts one surplus digit: only an eleventh digit shows that the leading 7 was the country code.
      mask: `${pattern}[0]`,
      eager: 'remove',
      // Keeps the prefix in the text: otherwise the 7 of the pattern would consume the first 7 of the number.
      prepare: (text: string, { value, unmaskedValue }: Masked, { input, raw, tail }: Flags) =>
        (input || raw) && !tail && !unmaskedValue ? prefix.slice(value.length) + take(text) : text,
      validate: (shown: string, { unmaskedValue }: Masked) =>
        unmaskedValue.length <= room || !unmaskedValue.startsWith(read(shown) ?? ' '),
      commit: (_: string, masked: Masked) => {
        if (!masked.unmaskedValue) masked.reset()
      },
    },
  } as const
}

/**
 * IMask reads the selection on key presses; a cut from the menu has none, and IMask would delete everything behind the caret. A
 * synthetic key press prevents that.
 */
function simulateKeydown({ target, inputType, isComposing }: InputEvent) {
  if (inputType.startsWith('delete') && !isComposing) target?.dispatchEvent(new KeyboardEvent('keydown'))
}

/** A field with a mask (by IMask) whose value is the bare digits. */
export function MaskedInput({
  label,
  optionalLabel,
  error,
  hint,
  describedBy,
  isValid,
  mask,
  value,
  onValue,
  onRefused,
  ref,
  ...props
}: MaskedInputProps) {
  const { room, options } = useMemo(() => optionsOf(mask, () => onRefused?.()), [mask, onRefused])
  return (
    <Field
      label={label}
      optionalLabel={optionalLabel}
      error={error}
      hint={hint}
      describedBy={describedBy}
      isValid={isValid}
    >
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
            if (bare.length > room) {
              const digits = mask.read(bare)
              field.unmaskedValue = digits ?? ''
              if (digits === null) onRefused?.()
            } else if (bare !== value) onValue(bare)
          }}
        />
      )}
    </Field>
  )
}
