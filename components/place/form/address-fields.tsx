'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChipChoice, Switch } from '@/components/ui/choice'
import { TextArea, TextInput } from '@/components/ui/text-input'
import { ADDRESS_TYPES, FLAT_FIELDS } from '@/lib/domain/address'
import styles from './address.module.css'
import type { AddressValues } from './address.schema'
import { TYPE_NAMES } from './type-names'
import { useFieldState } from './use-field-state'

/** What a courier needs at the door. A private house has no entrance, apartment and floor; what was typed there is kept. */
export function DoorFields() {
  const t = useTranslations('address')
  const { register, control, clearErrors } = useFormContext<AddressValues>()
  const stateOf = useFieldState()
  const isPrivateHouse = useWatch({ control, name: 'privateHouse' })
  return (
    <div className={styles.group}>
      <Switch
        label={t('privateHouse')}
        {...register('privateHouse', { onChange: () => clearErrors([...FLAT_FIELDS]) })}
      />
      {!isPrivateHouse && (
        <div className={styles.flatRow}>
          {FLAT_FIELDS.map((field) => (
            <TextInput key={field} label={t(field)} autoComplete="off" {...register(field)} {...stateOf(field)} />
          ))}
        </div>
      )}
      <TextArea
        label={t('comment')}
        optionalLabel={t('optional')}
        hint={t('commentHint')}
        autoComplete="off"
        {...register('comment')}
        {...stateOf('comment')}
      />
    </div>
  )
}

/** What the address is called: home, office or other (specification §3). */
export function TypeField() {
  const t = useTranslations('address')
  const { register } = useFormContext<AddressValues>()
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{t('type')}</legend>
      <div className={styles.chips}>
        {ADDRESS_TYPES.map((type) => (
          <ChipChoice key={type} label={t(TYPE_NAMES[type])} value={type} {...register('type')} />
        ))}
      </div>
    </fieldset>
  )
}
