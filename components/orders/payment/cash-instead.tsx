'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { NoteInput } from '@/components/form/note-input'
import { Confirm } from '@/components/ui/layers/confirm'
import type { Order } from '@/lib/contract/order/ordering'
import { typedNote } from '@/lib/domain/input/typed-number'
import { isEnoughChange } from '@/lib/domain/order/checkout'
import { PICKUP } from '@/lib/domain/order/delivery'
import { formatTenge } from '@/lib/i18n/tenge'

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
  const total = formatTenge(order.total, locale)

  const confirm = () => {
    setIsChecked(true)
    if (isEnoughChange(changeFrom, order.total)) onCash(changeFrom)
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
      <div className="stack-4">
        <p>{t(order.delivery_type === PICKUP ? 'cashAtBranch' : 'cashToCourier', { total })}</p>
        <NoteInput
          optionalLabel={t('optional')}
          name="change-from"
          total={order.total}
          changeFrom={changeFrom}
          value={note}
          onText={setNote}
          isJudged={isChecked}
        />
      </div>
    </Confirm>
  )
}
