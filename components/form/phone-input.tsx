'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useCallback, useState } from 'react'
import { MaskedInput } from '@/components/ui/controls/masked-input'
import { PHONE_MASK } from '@/lib/domain/account/phone-mask'

type PhoneInputProps = Omit<ComponentProps<typeof MaskedInput>, 'mask' | 'type' | 'inputMode' | 'onRefused'> & {
  /** The shop may send a code to this phone: the field says which phones receive SMS. */
  readonly getsCode?: boolean
}

/**
 * A phone field with the mask of specification §5. Its value is the ten national digits, without the country code. A number of another
 * country is refused, and the field says so. Needs the texts of `fields`.
 */
export function PhoneInput({ error, getsCode = false, hint, onValue, ...props }: PhoneInputProps) {
  const t = useTranslations('fields')
  const [isRefused, setRefused] = useState(false)
  const refuse = useCallback(() => setRefused(true), [])
  return (
    <MaskedInput
      autoComplete="tel"
      {...props}
      hint={getsCode ? [hint, t('codeReach')].filter(Boolean).join(' ') : hint}
      error={isRefused ? t('otherCountry') : error}
      onValue={(bare) => {
        // The field is empty after it refused a number.
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
