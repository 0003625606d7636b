'use client'

import { useTranslations } from 'next-intl'
import { Controlled } from '@/components/form/controlled'
import { PhoneInput } from '@/components/form/phone-input'
import { useFields } from '@/components/form/use-fields'
import { isMobile, phoneDigits } from '@/lib/domain/account/phone'

type PhoneFieldProps = {
  readonly hint?: string
  /** `username` beside a password, for password managers. */
  readonly autoComplete?: 'tel' | 'username'
}

/** The phone of a login, as the field `phone` of its form (specification §5). */
export function PhoneField(props: PhoneFieldProps) {
  const t = useTranslations('auth')
  const form = useFields<{ phone: string }>()
  return (
    <Controlled form={form} name="phone">
      {(field) => (
        <PhoneInput
          label={t('phone')}
          {...field}
          {...props}
          isValid={!field.error && isMobile(phoneDigits(field.value) ?? '')}
        />
      )}
    </Controlled>
  )
}
