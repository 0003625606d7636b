'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { useFields } from '@/components/form/use-fields'
import { Switch } from '@/components/ui/controls/choice'
import { TextArea, TextInput } from '@/components/ui/controls/text-input'
import { type AddressText, FLAT_FIELDS } from '@/lib/domain/place/address'
import styles from './address.module.css'

/** What a courier needs at the door. A private house has no entrance, apartment and floor; values typed there are kept. */
export function DoorFields() {
  const t = useTranslations('address')
  const { field, register, control, clearErrors } = useFields<{ address: AddressText }>()
  const isPrivateHouse = useWatch({ control, name: 'address.privateHouse' })
  const clear = () => clearErrors(['address.entrance', 'address.apartment', 'address.floor'])
  return (
    <>
      <Switch label={t('privateHouse')} {...register('address.privateHouse', { onChange: clear })} />
      {!isPrivateHouse && (
        <div className={styles.flatRow}>
          {FLAT_FIELDS.map((name) => (
            <TextInput key={name} label={t(name)} autoComplete="off" {...field(`address.${name}`)} />
          ))}
        </div>
      )}
      <TextArea
        label={t('comment')}
        optionalLabel={t('optional')}
        hint={t('commentHint')}
        autoComplete="off"
        {...field('address.comment')}
      />
    </>
  )
}
