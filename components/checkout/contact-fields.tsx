'use client'

import { useTranslations } from 'next-intl'
import { Controlled } from '@/components/form/controlled'
import { PhoneInput } from '@/components/form/phone-input'
import { useFields } from '@/components/form/use-fields'
import { TextInput } from '@/components/ui/text-input'
import styles from './checkout.module.css'
import type { GuestFields } from './guest-order.schema'

/** Who orders, and the number to call. */
export function ContactFields() {
  const t = useTranslations('checkout')
  const form = useFields<GuestFields>()
  return (
    <fieldset className={`legend-inside ${styles.card}`}>
      <legend className={styles.cardTitle}>{t('contact')}</legend>
      <div className={styles.pairRow}>
        <TextInput label={t('name')} autoComplete="name" {...form.field('name')} />
        <Controlled form={form} name="phone">
          {(field) => <PhoneInput label={t('phone')} {...field} />}
        </Controlled>
      </div>
    </fieldset>
  )
}
