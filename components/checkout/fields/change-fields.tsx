'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from '@/components/checkout/checkout.module.css'
import { NoteInput } from '@/components/form/note-input'
import { ChipChoice } from '@/components/ui/controls/choice'
import { typedNote } from '@/lib/domain/input/typed-number'
import { banknotesAbove } from '@/lib/domain/order/checkout'
import { formatTenge } from '@/lib/i18n/tenge'

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

  const choose = (note: number | null) => {
    setIsOwn(false)
    onValue(note)
  }

  return (
    <fieldset className={`legend-inside stack-3 ${styles.change}`}>
      <legend className="weight-600">{t('changeFrom')}</legend>
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
        <NoteInput
          name="own-change"
          total={total}
          changeFrom={value}
          value={typed}
          onText={(text) => {
            setTyped(text)
            onValue(typedNote(text) ?? 0)
          }}
          onBlur={() => setIsTouched(true)}
          isJudged={isChecked || isTouched}
        />
      )}
    </fieldset>
  )
}
