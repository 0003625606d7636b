'use client'

import { useTranslations } from 'next-intl'
import { useFields } from '@/components/form/use-fields'
import styles from '@/components/place/form/address.module.css'
import { ChipChoice } from '@/components/ui/controls/choice'
import { ADDRESS_TYPES } from '@/lib/domain/place/address'
import { TYPE_NAMES } from './type-names'

/** The label of a saved address: home, office or other (specification §3). */
export function TypeField() {
  const t = useTranslations('address')
  const { register } = useFields<{ type: (typeof ADDRESS_TYPES)[number] }>()
  return (
    <fieldset className={`legend-inside stack-2 ${styles.list}`}>
      <legend className="weight-700">{t('type')}</legend>
      <div className="wrap-2">
        {ADDRESS_TYPES.map((type) => (
          <ChipChoice key={type} label={t(TYPE_NAMES[type])} value={type} {...register('type')} />
        ))}
      </div>
    </fieldset>
  )
}
