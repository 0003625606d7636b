'use client'

import type { ComponentProps } from 'react'
import { type Mask, MaskedInput } from './masked-input'
import { useSmsCode } from './use-sms-code'

export const CODE_LENGTH = 4

/** The digits of a code from any pasted text (specification §5: mask ####). */
const codeIn = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH)
const MASK: Mask = { pattern: '0'.repeat(CODE_LENGTH), prefix: '', read: codeIn }

type CodeInputProps = Omit<ComponentProps<typeof MaskedInput>, 'mask' | 'inputMode' | 'autoComplete' | 'onRefused'>

/** The field for an SMS code; phones offer to fill it in. */
export function CodeInput(props: CodeInputProps) {
  useSmsCode((text) => props.onValue(codeIn(text)))
  return <MaskedInput {...props} mask={MASK} inputMode="numeric" autoComplete="one-time-code" />
}
