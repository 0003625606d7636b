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
    <fieldset className={`legend-inside ${styles.list}`}>
      <legend className={styles.legend}>{t('type')}</legend>
      <div className={styles.chips}>
        {ADDRESS_TYPES.map((type) => (
          <ChipChoice key={type} label={t(TYPE_NAMES[type])} value={type} {...register('type')} />
        ))}
      </div>
    </fieldset>
  )
}
