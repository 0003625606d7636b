'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useFields } from '@/components/form/use-fields'
import { Switch } from '@/components/ui/choice'
import { TextArea, TextInput } from '@/components/ui/text-input'
import { useStreetSuggestions } from '@/lib/api/use-street-suggestions'
import styles from './checkout.module.css'
import type { GuestFields } from './guest-order.schema'

/**
 * Where the courier goes, with the streets of the city to choose from while typing. A private house has no entrance, apartment and floor; what was typed there is kept.
 * @param cityId where the order goes
 * @param note what is known about the house: stands beneath it
 */
export function AddressFields({ cityId, note }: { readonly cityId: number; readonly note: ReactNode }) {
  const t = useTranslations('checkout')
  const { field, register, control, clearErrors, formState } = useFields<GuestFields>()
  const listId = useId()
  const [isPrivateHouse, street] = useWatch({ control, name: ['privateHouse', 'street'] })
  const suggestions = useStreetSuggestions(cityId, street, formState.dirtyFields.street === true)
  return (
    <fieldset className={styles.card}>
      <legend className={styles.cardTitle}>{t('address')}</legend>
      <div className={styles.streetRow}>
        <TextInput label={t('street')} autoComplete="address-line1" list={listId} {...field('street')} />
        <datalist id={listId}>
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextInput label={t('home')} {...field('home')} autoComplete="off" />
      </div>
      {note}
      <Switch
        label={t('privateHouse')}
        {...register('privateHouse', { onChange: () => clearErrors(['entrance', 'apartment', 'floor']) })}
      />
      {!isPrivateHouse && (
        <div className={styles.flatRow}>
          <TextInput label={t('entrance')} autoComplete="off" {...field('entrance')} />
          <TextInput label={t('apartment')} autoComplete="off" {...field('apartment')} />
          <TextInput label={t('floor')} autoComplete="off" {...field('floor')} />
        </div>
      )}
      <TextArea
        label={t('courierComment')}
        optionalLabel={t('optional')}
        hint={t('courierCommentHint')}
        autoComplete="off"
        {...field('courierComment')}
      />
    </fieldset>
  )
}
