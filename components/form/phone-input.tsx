'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useCallback, useState } from 'react'
import { MaskedInput } from '@/components/ui/masked-input'
import { PHONE_MASK } from '@/lib/domain/phone-mask'

type PhoneInputProps = Omit<ComponentProps<typeof MaskedInput>, 'mask' | 'type' | 'inputMode' | 'onRefused'>

/**
 * A phone field with the mask of specification §5. Its value is the ten national digits, without the country code. A number of another
 * country is not taken, and the field says so. Needs the texts of `fields`.
 */
export function PhoneInput({ error, onValue, ...props }: PhoneInputProps) {
  const t = useTranslations('fields')
  const [isRefused, setRefused] = useState(false)
  const refuse = useCallback(() => setRefused(true), [])
  return (
    <MaskedInput
      autoComplete="tel"
      {...props}
      error={isRefused ? t('otherCountry') : error}
      onValue={(bare) => {
        // An emptied field is what a refusal leaves.
        if (bare) setRefused(false)
        onValue(bare)
      }}
      onRefused={refuse}
      mask={PHONE_MASK}
      type="tel"
      inputMode="tel"
    />
  )
}
