'use client'

import type { ComponentProps } from 'react'
import { MaskedInput } from '@/components/ui/masked-input'
import { PHONE_MASK } from '@/lib/domain/phone-mask'

/** A phone field with the mask of specification §5. Its value is the ten national digits, without the country code. */
export const PhoneInput = (props: Omit<ComponentProps<typeof MaskedInput>, 'mask' | 'type' | 'inputMode'>) => (
  <MaskedInput autoComplete="tel" {...props} mask={PHONE_MASK} type="tel" inputMode="tel" />
)
