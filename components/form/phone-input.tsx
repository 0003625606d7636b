'use client'

import type { ComponentProps } from 'react'
import { MaskedInput } from '@/components/ui/masked-input'
import { PHONE_MASK } from '@/lib/domain/phone-mask'

/** A phone in the mask of specification §5; keeps bare national digits. */
export const PhoneInput = (props: Omit<ComponentProps<typeof MaskedInput>, 'mask' | 'type' | 'inputMode'>) => (
  <MaskedInput autoComplete="tel" {...props} mask={PHONE_MASK} type="tel" inputMode="tel" />
)
