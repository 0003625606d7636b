'use client'

import { useTranslations } from 'next-intl'
import { TextInput } from '@/components/ui/controls/text-input'
import { PHONE_MASK } from '@/lib/domain/account/phone-mask'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { ContactCard } from './contact-card'
import { EARLY_CONTACTS } from './use-early-contacts'

/** The most characters of a phone with its code, brackets and spaces. */
const TYPED_PHONE = 24

/**
 * The contact fields in the document of the guest form (specification §7): the visitor types before the scripts of the page run, and
 * `useEarlyContacts` takes over what was typed.
 */
export function EarlyContacts() {
  const t = useTranslations('checkout')
  const fields = useTranslations('fields')
  return (
    <div id={EARLY_CONTACTS}>
      <ContactCard
        name={<TextInput label={t('name')} name="name" autoComplete="name" maxLength={TEXT_LIMITS.name} />}
        phone={
          <TextInput
            label={t('phone')}
            hint={fields('codeReach')}
            name="phone"
            maxLength={TYPED_PHONE}
            placeholder={PHONE_MASK.prefix}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        }
      />
    </div>
  )
}
