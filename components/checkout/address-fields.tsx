'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Switch } from '@/components/ui/choice'
import { TextArea, TextInput } from '@/components/ui/text-input'
import styles from './checkout.module.css'
import type { GuestFields } from './guest-order.schema'
import { useFieldState } from './use-field-state'

/**
 * Where the courier goes. A private house has no entrance, apartment and floor; what was typed there is kept.
 * @param note what is known about the house: stands beneath it
 */
export function AddressFields({ note }: { readonly note: ReactNode }) {
  const t = useTranslations('checkout')
  const { register, control, clearErrors } = useFormContext<GuestFields>()
  const stateOf = useFieldState()
  const isPrivateHouse = useWatch({ control, name: 'privateHouse' })
  return (
    <fieldset className={styles.card}>
      <legend className={styles.cardTitle}>{t('address')}</legend>
      <div className={styles.streetRow}>
        <TextInput label={t('street')} autoComplete="address-line1" {...register('street')} {...stateOf('street')} />
        <TextInput label={t('home')} {...register('home')} {...stateOf('home')} autoComplete="off" />
      </div>
      {note}
      <Switch
        label={t('privateHouse')}
        {...register('privateHouse', { onChange: () => clearErrors(['entrance', 'apartment', 'floor']) })}
      />
      {!isPrivateHouse && (
        <div className={styles.flatRow}>
          <TextInput label={t('entrance')} autoComplete="off" {...register('entrance')} {...stateOf('entrance')} />
          <TextInput label={t('apartment')} autoComplete="off" {...register('apartment')} {...stateOf('apartment')} />
          <TextInput label={t('floor')} autoComplete="off" {...register('floor')} {...stateOf('floor')} />
        </div>
      )}
      <TextArea
        label={t('courierComment')}
        optionalLabel={t('optional')}
        hint={t('courierCommentHint')}
        autoComplete="off"
        {...register('courierComment')}
        {...stateOf('courierComment')}
      />
    </fieldset>
  )
}
