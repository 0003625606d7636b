'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextInput } from '@/components/ui/text-input'
import { useStreetSuggestions } from '@/lib/api/use-street-suggestions'
import type { City } from '@/lib/contract/catalog'
import styles from './address.module.css'
import type { WhereValues } from './address.schema'
import { CityField } from './city-field'
import { useFieldState } from './use-field-state'

type WhereFieldsProps = {
  readonly cities: readonly City[]
  /** Street or house was left. */
  readonly onLeave: () => void
}

/** City, street and house, with the streets of the city to choose from while typing. */
export function WhereFields({ cities, onLeave }: WhereFieldsProps) {
  const t = useTranslations('address')
  const { register, control, setValue, formState } = useFormContext<WhereValues>()
  const stateOf = useFieldState()
  const listId = useId()
  const [cityId, street] = useWatch({ control, name: ['cityId', 'street'] })
  const suggestions = useStreetSuggestions(cityId, street, formState.dirtyFields.street === true)
  return (
    <>
      <CityField
        cities={cities}
        cityId={cityId}
        onChoose={(chosen) => setValue('cityId', chosen, { shouldDirty: true })}
      />
      <div className={styles.streetRow}>
        <TextInput
          label={t('street')}
          autoComplete="address-line1"
          list={listId}
          {...register('street', { onBlur: onLeave })}
          {...stateOf('street')}
        />
        <datalist id={listId}>
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextInput
          label={t('home')}
          autoComplete="off"
          {...register('home', { onBlur: onLeave })}
          {...stateOf('home')}
        />
      </div>
    </>
  )
}
