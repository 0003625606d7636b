'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { RadioChoice } from '@/components/ui/choice'
import { Dialog } from '@/components/ui/dialog'
import { TextArea } from '@/components/ui/text-input'
import type { Closing } from '@/lib/contract/order-facts'
import type { Order } from '@/lib/contract/ordering'
import { CANCEL_REASONS } from '@/lib/domain/closing'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import styles from './close-order.module.css'

type CancelDialogProps = {
  readonly order: Order
  readonly isBusy: boolean
  /** Why it did not work; what was filled in stays. */
  readonly error: string | null
  readonly onCancel: (asked: Closing) => void
  readonly onClose: () => void
}

/** What cancelling means for the money: nothing is due, or it goes back. */
const moneyOf = ({ payment: { state } }: Order) =>
  state === 'due' || state === 'awaiting' || state === 'paid' ? state : null

/** The second step of cancelling: why, and a yes. Every other way out keeps the order. */
export function CancelDialog({ order, isBusy, error, onCancel, onClose }: CancelDialogProps) {
  const t = useTranslations('order.close')
  const common = useTranslations('common')
  const id = useId()
  const [reason, setReason] = useState<(typeof CANCEL_REASONS)[number] | null>(null)
  const [comment, setComment] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const money = moneyOf(order)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (reason) onCancel({ action: 'cancel', reason, comment })
    else setIsMissing(true)
  }

  return (
    <Dialog
      title={t('question', { number: order.number })}
      closeLabel={common('close')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <p role="alert" className={styles.error}>
            {isMissing ? t('noReason') : error}
          </p>
          <div className={styles.yesOrNo}>
            <Button look="secondary" onClick={onClose}>
              {t('keep')}
            </Button>
            <Button type="submit" form={id} isBusy={isBusy}>
              {t('confirm')}
            </Button>
          </div>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <fieldset className={styles.reasons}>
          <legend className={styles.why}>{t('why')}</legend>
          {CANCEL_REASONS.map((one) => (
            <RadioChoice
              key={one}
              name={`${id}-reason`}
              label={t(`reason.${one}`)}
              checked={one === reason}
              aria-invalid={isMissing || undefined}
              onChange={() => {
                setReason(one)
                setIsMissing(false)
              }}
            />
          ))}
        </fieldset>
        <TextArea
          label={t('comment')}
          optionalLabel={t('optional')}
          value={comment}
          maxLength={TEXT_LIMITS.comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {money && <p className={styles.soft}>{t(`money.${money}`)}</p>}
      </form>
    </Dialog>
  )
}
