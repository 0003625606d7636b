'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { MaskedInput } from '@/components/ui/controls/masked-input'
import { phoneFault } from '@/lib/domain/account/phone'
import { PHONE_MASK } from '@/lib/domain/account/phone-mask'

type PhoneInputProps = Omit<ComponentProps<typeof MaskedInput>, 'mask' | 'type' | 'inputMode' | 'onRefused'> & {
  /** The shop may send a code to this phone: the field says which phones receive SMS. */
  readonly getsCode?: boolean
}

/** How much of a refused text the message repeats, in characters. */
const REPEATED = 30
/** A text of so many characters was pasted or filled in, not typed. */
const PASTED_FROM = 4

/**
 * A phone field with the mask of specification §5. Its value is the ten national digits, without the country code. A text that is no phone of
 * a customer is refused: the field says why and repeats what was pasted. Needs the texts of `fields`.
 */
export function PhoneInput({ error, getsCode = false, hint, onValue, ...props }: PhoneInputProps) {
  const t = useTranslations('fields')
  const [refused, setRefused] = useState<string | null>(null)
  const refusal = () => {
    if (refused === null) return undefined
    const reason = t(phoneFault(refused))
    const text = refused.trim()
    if (text.length < PASTED_FROM) return reason
    return t('entered', { reason, text: text.length > REPEATED ? `${text.slice(0, REPEATED)}…` : text })
  }
  return (
    <MaskedInput
      autoComplete="tel"
      {...props}
      hint={getsCode ? [hint, t('codeReach')].filter(Boolean).join(' ') : hint}
      error={refusal() ?? error}
      onValue={(bare) => {
        // The field is empty after it refused a typed number.
        if (bare) setRefused(null)
        onValue(bare)
      }}
      onRefused={setRefused}
      mask={PHONE_MASK}
      type="tel"
      inputMode="tel"
    />
  )
}
