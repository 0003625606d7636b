'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from '@/components/checkout/checkout.module.css'
import { ChipChoice } from '@/components/ui/controls/choice'
import { TextInput } from '@/components/ui/controls/text-input'
import { typedNote } from '@/lib/domain/input/typed-number'
import { banknotesAbove, changeFault, MAX_CHANGE_NOTE } from '@/lib/domain/order/checkout'
import { formatTenge } from '@/lib/i18n/tenge'

/** The most characters that an amount has while it is typed. */
const NOTE_LENGTH = 20

type ChangeFieldsProps = {
  readonly total: number
  /** The banknote to pay with, in tenge; null: exact money. */
  readonly value: number | null
  readonly onValue: (value: number | null) => void
  /** The customer tried to order: a missing amount, or one that is too small, is reported. */
  readonly isChecked: boolean
}

/** The choice of the banknote to pay with. */
export function ChangeFields({ total, value, onValue, isChecked }: ChangeFieldsProps) {
  const t = useTranslations('payment')
  const locale = useLocale()
  const options = banknotesAbove(total)
  const [isOwn, setIsOwn] = useState(value !== null && !options.includes(value))
  const [isTouched, setIsTouched] = useState(false)
  const [typed, setTyped] = useState(value ? String(value) : '')
  const fault = isOwn && (isChecked || isTouched) ? changeFault(value, total) : null
  const errors = {
    small: () => t('changeTooSmall', { total: formatTenge(total, locale) }),
    large: () => t('changeTooLarge', { most: formatTenge(MAX_CHANGE_NOTE, locale) }),
  }

  const choose = (note: number | null) => {
    setIsOwn(false)
    onValue(note)
  }

  return (
    <fieldset className={`legend-inside ${styles.change}`}>
      <legend className={styles.legend}>{t('changeFrom')}</legend>
      <div className="wrap-2">
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
            setTyped('')
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
          maxLength={NOTE_LENGTH}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onValue(typedNote(target.value) ?? 0)
          }}
          onBlur={() => setIsTouched(true)}
          error={fault ? errors[fault]() : undefined}
        />
      )}
    </fieldset>
  )
}
