'use client'

import { useTranslations } from 'next-intl'
import { Controller, useFormContext } from 'react-hook-form'
import { Stepper } from '@/components/ui/stepper'
import { TextArea } from '@/components/ui/text-input'
import { PERSONS } from '@/lib/domain/checkout'
import styles from './checkout.module.css'
import type { GuestFields } from './guest-order.schema'
import { useFieldState } from './use-field-state'

/** What else the kitchen should know: sets of cutlery and a comment. */
export function WishesFields() {
  const t = useTranslations('checkout')
  const { register, control } = useFormContext<GuestFields>()
  const stateOf = useFieldState()
  return (
    <fieldset className={styles.card}>
      <legend className={styles.cardTitle}>{t('wishes')}</legend>
      <Controller
        control={control}
        name="persons"
        render={({ field: { value, onChange } }) => (
          <div className={styles.personsRow}>
            <span className={styles.personsLabel}>{t('persons')}</span>
            <Stepper
              value={value}
              min={PERSONS.min}
              max={PERSONS.max}
              onDecrease={() => onChange(value - 1)}
              onIncrease={() => onChange(value + 1)}
              labels={{ decrease: t('fewerPersons'), increase: t('morePersons'), value: t('persons') }}
            />
          </div>
        )}
      />
      <TextArea
        label={t('comment')}
        optionalLabel={t('optional')}
        autoComplete="off"
        {...register('comment')}
        {...stateOf('comment')}
      />
    </fieldset>
  )
}
