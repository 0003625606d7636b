'use client'

import { type ClipboardEvent, type ComponentProps, useMemo } from 'react'
import { IMaskInput } from 'react-imask'
import { Field, type FieldProps } from './field'

/** A mask: shows digits in a pattern and keeps them without it. */
export type Mask = {
  /** In IMask's syntax: a 0 for each digit; all other characters are fixed. */
  readonly pattern: string
  /** The text of an empty field. */
  readonly prefix: string
  /** Extracts the digits from any typed, pasted or filled-in text, as many as the pattern has; null: the text does not fit. */
  readonly read: (raw: string) => string | null
}

type MaskedInputProps = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'name' | 'onBlur'> & {
    readonly mask: Mask
    /** Bare digits. */
    readonly value: string
    readonly onValue: (bare: string) => void
    /** Called with a typed or pasted text that does not fit the mask; the field keeps what it has. */
    readonly onRefused?: (text: string) => void
    readonly ref?: (element: HTMLInputElement | null) => void
  }

type Masked = { readonly value: string; readonly unmaskedValue: string; readonly reset: () => void }
type Flags = { readonly input?: boolean; readonly raw?: boolean; readonly tail?: boolean }

/** IMask handles single characters; `read` understands a whole text. */
function optionsOf({ pattern, prefix, read }: Mask, refuse: (text: string) => void) {
  const room = pattern.replace(/[^0]/g, '').length
  let typed = ''
  /**
   * The digits that a text adds to an empty field. A text without digits of its own and a refused one are remembered for
   * what is typed next: +998 typed digit by digit must not become another number.
   */
  const take = (text: string): string => {
    const whole = typed + text
    const digits = read(whole)
    typed = digits === null || /^[+8\s(-]+$/.test(whole) ? whole : ''
    if (digits === null) refuse(whole)
    // The 7 of a typed +7 is part of the prefix.
    return typed === '' && whole === prefix.slice(0, 2) ? '' : (digits ?? '')
  }
  const forget = () => {
    typed = ''
  }
  return {
    room,
    /** A pasted whole number replaces what the field has; half a number goes in at the caret, which IMask does. */
    paste: (event: ClipboardEvent<HTMLInputElement>, accept: (digits: string) => void) => {
      const text = event.clipboardData.getData('text')
      const digits = read(text)
      forget()
      if (text.trim() === '' || (digits && digits.length < room && !/\p{L}/u.test(text))) return
      event.preventDefault()
      if (digits?.length === room) accept(digits)
      else refuse(text)
    },
    forgetDeleted: ({ inputType }: InputEvent) => {
      if (inputType.startsWith('delete')) forget()
    },
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
        forget()
        if (!masked.unmaskedValue) masked.reset()
      },
    },
  } as const
}

/**
 * IMask reads the selection on key presses. Cutting by the context menu has none, and IMask would delete everything behind the caret; a
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
  const { room, paste, forgetDeleted, options } = useMemo(
    () => optionsOf(mask, (text) => onRefused?.(text)),
    [mask, onRefused],
  )
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
            node?.addEventListener('beforeinput', forgetDeleted)
            ref?.(node)
          }}
          placeholder={mask.prefix}
          onPaste={(event) => paste(event, onValue)}
          unmask
          value={value}
          onAccept={(bare, field) => {
            if (bare.length > room) {
              const digits = mask.read(bare)
              field.unmaskedValue = digits ?? ''
              if (digits === null) onRefused?.(bare)
            } else if (bare !== value) onValue(bare)
          }}
        />
      )}
    </Field>
  )
}
