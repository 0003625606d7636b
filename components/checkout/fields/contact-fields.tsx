'use client'

import { useTranslations } from 'next-intl'
import styles from '@/components/checkout/checkout.module.css'
import type { GuestFields } from '@/components/checkout/guest-order.schema'
import { Controlled } from '@/components/form/controlled'
import { PhoneInput } from '@/components/form/phone-input'
import { useFields } from '@/components/form/use-fields'
import { TextInput } from '@/components/ui/controls/text-input'

/** The name and the phone of the person who orders. */
export function ContactFields() {
  const t = useTranslations('checkout')
  const form = useFields<GuestFields>()
  return (
    <fieldset className={`legend-inside ${styles.card}`}>
      <legend className={styles.cardTitle}>{t('contact')}</legend>
      <div className={styles.pairRow}>
        <TextInput label={t('name')} autoComplete="name" {...form.field('name')} />
        <Controlled form={form} name="phone">
          {(field) => <PhoneInput label={t('phone')} getsCode {...field} />}
        </Controlled>
      </div>
    </fieldset>
  )
}
