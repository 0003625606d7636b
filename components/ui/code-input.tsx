'use client'

import type { ComponentProps } from 'react'
import { type Mask, MaskedInput } from './masked-input'

export const CODE_LENGTH = 4

/** The digits of a code from any pasted text (specification §5: mask ####). */
const MASK: Mask = {
  pattern: '0'.repeat(CODE_LENGTH),
  prefix: '',
  read: (raw) => raw.replace(/\D/g, '').slice(0, CODE_LENGTH),
}

/** The field for an SMS code; phones offer to fill it in. */
export const CodeInput = (props: Omit<ComponentProps<typeof MaskedInput>, 'mask' | 'inputMode' | 'autoComplete'>) => (
  <MaskedInput {...props} mask={MASK} inputMode="numeric" autoComplete="one-time-code" />
)
