'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChipChoice } from '@/components/ui/choice'
import { TextInput } from '@/components/ui/text-input'
import { changeOptions, isEnoughChange } from '@/lib/domain/checkout'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './checkout.module.css'

type ChangeFieldsProps = {
  readonly total: number
  /** The banknote to pay with, in tenge; null: exact money. */
  readonly value: number | null
  readonly onValue: (value: number | null) => void
  /** The customer tried to order: an amount that is missing or too small is reported. */
  readonly isChecked: boolean
}

/** The choice of the banknote to pay with. */
export function ChangeFields({ total, value, onValue, isChecked }: ChangeFieldsProps) {
  const t = useTranslations('payment')
  const locale = useLocale()
  const options = changeOptions(total)
  const [isOwn, setIsOwn] = useState(value !== null && !options.includes(value))
  const [isTouched, setIsTouched] = useState(false)
  const error =
    isOwn && (isChecked || isTouched) && !isEnoughChange(value, total)
      ? t('changeTooSmall', { total: formatTenge(total, locale) })
      : undefined

  const choose = (note: number | null) => {
    setIsOwn(false)
    onValue(note)
  }

  return (
    <fieldset className={`legend-inside ${styles.change}`}>
      <legend className={styles.legend}>{t('changeFrom')}</legend>
      <div className={styles.chips}>
        <ChipChoice
          name="change"
          label={t('noChange')}
          checked={!isOwn && value === null}
          onChange={() => choose(null)}
        />
        {options.map((note) => (
          <ChipChoice
            key={note}
            name="change"
            label={formatTenge(note, locale)}
            checked={!isOwn && value === note}
            onChange={() => choose(note)}
          />
        ))}
        <ChipChoice
          name="change"
          label={t('ownAmount')}
          checked={isOwn}
          onChange={() => {
            setIsOwn(true)
            setIsTouched(false)
            onValue(0)
          }}
        />
      </div>
      {isOwn && (
        <TextInput
          label={t('ownAmountLabel')}
          inputMode="numeric"
          autoComplete="off"
          name="own-change"
          value={value ? String(value) : ''}
          onChange={({ target }) => onValue(Number(target.value.replace(/\D/g, '').slice(0, 7)))}
          onBlur={() => setIsTouched(true)}
          error={error}
        />
      )}
    </fieldset>
  )
}
