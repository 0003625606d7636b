'use client'

import { useTranslations } from 'next-intl'
import { MaskedInput } from '@/components/ui/masked-input'
import { isMobile, phoneDigits } from '@/lib/domain/phone'
import { PHONE_MASK } from '@/lib/domain/phone-mask'

type PhoneFieldProps = {
  readonly value: string
  readonly onValue: (national: string) => void
  readonly error: string | undefined
  readonly hint?: string
  /** `username` beside a password, for password managers. */
  readonly autoComplete?: 'tel' | 'username'
  readonly ref?: (element: HTMLInputElement | null) => void
}

/** The phone that somebody logs in with (specification §5). Bare national digits. */
export function PhoneField({ autoComplete = 'tel', value, error, ...props }: PhoneFieldProps) {
  const t = useTranslations('auth')
  return (
    <MaskedInput
      mask={PHONE_MASK}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      name="phone"
      label={t('phone')}
      value={value}
      error={error}
      isValid={!error && isMobile(phoneDigits(value) ?? '')}
      {...props}
    />
  )
}

/** Says what is wrong with a phone that has to get an SMS, in the words of specification §5; undefined: nothing. */
export function usePhoneError(): (national: string) => string | undefined {
  const t = useTranslations('fields')
  return (national) => {
    if (!national) return t('required')
    const phone = phoneDigits(national)
    if (!phone) return t('shortPhone')
    return isMobile(phone) ? undefined : t('mobileOnly')
  }
}
