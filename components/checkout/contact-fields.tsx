'use client'

import { useTranslations } from 'next-intl'
import { Controller, useFormContext } from 'react-hook-form'
import { MaskedInput } from '@/components/ui/masked-input'
import { TextInput } from '@/components/ui/text-input'
import { PHONE_MASK } from '@/lib/domain/phone-mask'
import styles from './checkout.module.css'
import type { GuestFields } from './guest-order.schema'
import { useFieldState } from './use-field-state'

/** Who orders, and the number to call. */
export function ContactFields() {
  const t = useTranslations('checkout')
  const { register, control } = useFormContext<GuestFields>()
  const stateOf = useFieldState()
  return (
    <fieldset className={styles.card}>
      <legend className={styles.cardTitle}>{t('contact')}</legend>
      <div className={styles.pairRow}>
        <TextInput label={t('name')} autoComplete="name" {...register('name')} {...stateOf('name')} />
        <Controller
          control={control}
          name="phone"
          render={({ field: { value, onChange, onBlur, ref, name } }) => (
            <MaskedInput
              mask={PHONE_MASK}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              label={t('phone')}
              name={name}
              value={value}
              onValue={onChange}
              onBlur={onBlur}
              ref={ref}
              {...stateOf('phone')}
            />
          )}
        />
      </div>
    </fieldset>
  )
}
