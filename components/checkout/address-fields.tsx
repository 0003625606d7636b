'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Switch } from '@/components/ui/choice'
import { TextArea, TextInput } from '@/components/ui/text-input'
import { useStreetSuggestions } from '@/lib/api/use-street-suggestions'
import styles from './checkout.module.css'
import type { GuestFields } from './guest-order.schema'
import { useFieldState } from './use-field-state'

/**
 * Where the courier goes, with the streets of the city to choose from while typing. A private house has no entrance, apartment and floor; what was typed there is kept.
 * @param cityId where the order goes
 * @param note what is known about the house: stands beneath it
 */
export function AddressFields({ cityId, note }: { readonly cityId: number; readonly note: ReactNode }) {
  const t = useTranslations('checkout')
  const { register, control, clearErrors, formState } = useFormContext<GuestFields>()
  const listId = useId()
  const stateOf = useFieldState()
  const [isPrivateHouse, street] = useWatch({ control, name: ['privateHouse', 'street'] })
  const suggestions = useStreetSuggestions(cityId, street, formState.dirtyFields.street === true)
  return (
    <fieldset className={styles.card}>
      <legend className={styles.cardTitle}>{t('address')}</legend>
      <div className={styles.streetRow}>
        <TextInput
          label={t('street')}
          autoComplete="address-line1"
          list={listId}
          {...register('street')}
          {...stateOf('street')}
        />
        <datalist id={listId}>
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
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
