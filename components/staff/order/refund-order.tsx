'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { ChipChoice, Switch } from '@/components/ui/controls/choice'
import { Stepper } from '@/components/ui/controls/stepper'
import { TextArea } from '@/components/ui/controls/text-input'
import { Dialog } from '@/components/ui/layers/dialog'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import type { StaffAct } from '@/lib/contract/staff/staff-acts'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { isUnpaid } from '@/lib/domain/staff/board'
import { REFUND_REASONS, type RefundReason } from '@/lib/domain/staff/staff'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './order-detail.module.css'

type Fields = Omit<Extract<StaffAct, { readonly kind: 'refund' }>, 'kind' | 'number' | 'version'>

type RefundOrderProps = {
  readonly order: StaffOrder
  readonly onRefund: (fields: Fields) => void
  readonly onClose: () => void
}

type Line = StaffOrder['lines'][number]

const leftOf = ({ quantity, refunded_quantity }: Line): number => quantity - refunded_quantity

/** The lines that can be refunded: a gift cost nothing. */
const refundable = (order: StaffOrder): readonly Line[] =>
  order.lines.filter((line) => !line.is_gift && line.unit_price > 0 && leftOf(line) > 0)

/** Asks what to refund: pieces of each line, the delivery, and the reason. The chain's API computes the amount. */
export function RefundOrder({ order, onRefund, onClose }: RefundOrderProps) {
  const t = useTranslations('staff.refund')
  const common = useTranslations('common')
  const way = isUnpaid(order.payment.state) ? 'off' : 'back'
  const locale = useLocale()
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const [delivery, setDelivery] = useState(false)
  const [reason, setReason] = useState<RefundReason>('missing')
  const [comment, setComment] = useState('')
  const [isEmptyAsked, setIsEmptyAsked] = useState(false)

  const countOf = ({ line_id }: Line) => counts[line_id] ?? 0
  const lines = refundable(order)
  const chosen = lines.flatMap((line) =>
    countOf(line) > 0 ? [{ line_id: line.line_id, quantity: countOf(line) }] : [],
  )
  const about =
    lines.reduce((sum, line) => sum + line.unit_price * countOf(line), 0) + (delivery ? order.delivery_price : 0)
  const isEmpty = chosen.length === 0 && !delivery
  const hasDelivery = order.delivery_price > 0 && !order.is_delivery_refunded

  const send = () => {
    if (isEmpty) return setIsEmptyAsked(true)
    onRefund({ lines: chosen, delivery, reason, comment: comment.trim() })
  }

  return (
    <Dialog
      title={t('title', { way, number: order.number })}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button look="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={send}>{t('confirm', { way })}</Button>
        </div>
      }
    >
      <div className="stack-4">
        <fieldset>
          <legend className={styles.legend}>{t('what', { way })}</legend>
          {lines.map((line) => (
            <div key={line.line_id} className={styles.row}>
              <p className="shrinks weight-650">
                {line.name} <span className="weight-400 soft one-line">{t('of', { count: leftOf(line) })}</span>
              </p>
              <Stepper
                value={countOf(line)}
                max={leftOf(line)}
                onDecrease={() => setCounts({ ...counts, [line.line_id]: countOf(line) - 1 })}
                onIncrease={() => setCounts({ ...counts, [line.line_id]: countOf(line) + 1 })}
                labels={{
                  decrease: t('less', { name: line.name }),
                  increase: t('more', { name: line.name }),
                  value: t('count', { way, name: line.name }),
                }}
              />
            </div>
          ))}
          {hasDelivery && (
            <div className={styles.row}>
              <Switch
                label={t('delivery', { amount: formatTenge(order.delivery_price, locale) })}
                checked={delivery}
                onChange={(event) => setDelivery(event.target.checked)}
              />
            </div>
          )}
        </fieldset>
        <p role="alert" className={`unless-empty ${styles.error}`}>
          {isEmptyAsked && isEmpty && t('nothing', { way })}
        </p>
        {about > 0 && <p>{t('about', { amount: formatTenge(about, locale) })}</p>}
        <fieldset>
          <legend className={styles.legend}>{t('why')}</legend>
          <div className="wrap-2">
            {REFUND_REASONS.map((one) => (
              <ChipChoice
                key={one}
                name="reason"
                label={t(`reason.${one}`)}
                value={one}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
            ))}
          </div>
        </fieldset>
        <TextArea
          label={t('comment')}
          maxLength={TEXT_LIMITS.comment}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
