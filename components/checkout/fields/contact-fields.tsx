'use client'

import { useTranslations } from 'next-intl'
import type { GuestFields } from '@/components/checkout/guest-order.schema'
import { Controlled } from '@/components/form/controlled'
import { PhoneInput } from '@/components/form/phone-input'
import { useFields } from '@/components/form/use-fields'
import { TextInput } from '@/components/ui/controls/text-input'
import { ContactCard } from './contact-card'

/** The name and the phone of the person who orders. */
export function ContactFields() {
  const t = useTranslations('checkout')
  const form = useFields<GuestFields>()
  return (
    <ContactCard
      name={<TextInput label={t('name')} autoComplete="name" {...form.field('name')} />}
      phone={
        <Controlled form={form} name="phone">
          {(field) => <PhoneInput label={t('phone')} getsCode {...field} />}
        </Controlled>
      }
    />
  )
}
