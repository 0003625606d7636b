'use client'

import { type ComponentProps, useMemo } from 'react'
import { type Mask, MaskedInput } from './masked-input'
import { useSmsCode } from './use-sms-code'

export const CODE_LENGTH = 4

/** The digits of a code from any pasted text (specification §5: mask ####). */
const codeIn = (text: string, digits: number): string => text.replace(/\D/g, '').slice(0, digits)

const maskOf = (digits: number): Mask => ({
  pattern: '0'.repeat(digits),
  prefix: '',
  read: (raw) => codeIn(raw, digits),
})

type CodeInputProps = Omit<ComponentProps<typeof MaskedInput>, 'mask' | 'inputMode' | 'autoComplete' | 'onRefused'> & {
  /** The number of digits of the code. */
  readonly digits?: number | undefined
}

/** The field for an SMS code; phones offer to fill it in. */
export function CodeInput({ digits = CODE_LENGTH, ...props }: CodeInputProps) {
  const mask = useMemo(() => maskOf(digits), [digits])
  useSmsCode((text) => props.onValue(codeIn(text, digits)))
  return <MaskedInput {...props} mask={mask} inputMode="numeric" autoComplete="one-time-code" />
}
