'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Switch } from '@/components/ui/controls/choice'
import { TextArea, TextInput } from '@/components/ui/controls/text-input'
import { type AddressText, FLAT_FIELDS } from '@/lib/domain/place/address'
import { useFields } from './use-fields'

type FlatFieldsProps = {
  /** The texts of the form. */
  readonly namespace: 'address' | 'order.edit'
  /** The class of the row with entrance, apartment and floor. */
  readonly className: string | undefined
  readonly commentHint?: string
}

/** What a courier needs at the door. A private house has no entrance, apartment and floor; values typed there are kept. */
export function FlatFields({ namespace, className, commentHint }: FlatFieldsProps) {
  const t = useTranslations(namespace)
  const { field, register, control, clearErrors } = useFields<{ address: AddressText }>()
  const isPrivateHouse = useWatch({ control, name: 'address.privateHouse' })
  const clear = () => clearErrors(['address.entrance', 'address.apartment', 'address.floor'])
  return (
    <>
      <Switch label={t('privateHouse')} {...register('address.privateHouse', { onChange: clear })} />
      {!isPrivateHouse && (
        <div className={className}>
          {FLAT_FIELDS.map((name) => (
            <TextInput key={name} label={t(name)} autoComplete="off" {...field(`address.${name}`)} />
          ))}
        </div>
      )}
      <TextArea
        label={t('forCourier')}
        optionalLabel={t('optional')}
        hint={commentHint}
        autoComplete="off"
        {...field('address.comment')}
      />
    </>
  )
}
