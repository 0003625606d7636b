'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextInput } from '@/components/ui/controls/text-input'
import { Confirm } from '@/components/ui/layers/confirm'
import type { Order } from '@/lib/contract/order/ordering'
import { typedNote } from '@/lib/domain/input/typed-number'
import { changeFault, MAX_CHANGE_NOTE } from '@/lib/domain/order/checkout'
import { PICKUP } from '@/lib/domain/order/delivery'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './payment.module.css'

type CashInsteadProps = {
  readonly order: Order
  readonly isBusy: boolean
  readonly error: string | null
  /** @param changeFrom the banknote to pay with, in tenge; null: exact money */
  readonly onCash: (changeFrom: number | null) => void
  readonly onClose: () => void
}

/** Asks for a confirmation before an order changes from card to cash and goes to the kitchen. */
export function CashInstead({ order, isBusy, error, onCash, onClose }: CashInsteadProps) {
  const t = useTranslations('pay')
  const common = useTranslations('common')
  const locale = useLocale()
  const [note, setNote] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const changeFrom = typedNote(note)
  const fault = changeFault(changeFrom, order.total)
  const total = formatTenge(order.total, locale)
  const errors = {
    small: () => t('changeTooSmall', { total }),
    large: () => t('changeTooLarge', { most: formatTenge(MAX_CHANGE_NOTE, locale) }),
  }

  const confirm = () => {
    setIsChecked(true)
    if (!fault) onCash(changeFrom)
  }

  return (
    <Confirm
      title={t('cashTitle')}
      confirmLabel={t('cashConfirm')}
      cancelLabel={common('back')}
      onConfirm={confirm}
      onCancel={onClose}
      isBusy={isBusy}
      error={error}
    >
      <div className={styles.cash}>
        <p>{t(order.delivery_type === PICKUP ? 'cashAtBranch' : 'cashToCourier', { total })}</p>
        <TextInput
          label={t('changeFrom')}
          optionalLabel={t('optional')}
          name="change-from"
          inputMode="numeric"
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          maxLength={20}
          error={isChecked && fault ? errors[fault]() : undefined}
        />
      </div>
    </Confirm>
  )
}
