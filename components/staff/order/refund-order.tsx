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
import { sum } from '@/lib/domain/money/money'
import { piecesLeft } from '@/lib/domain/money/refund'
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

/** How many pieces are chosen, by line or by the dish of a combo in it. */
type Counts = Readonly<Record<string, number>>
const keyOf = ({ line_id }: Line, dish?: number): string => `${line_id}/${dish ?? 'all'}`

/** What can be refunded: a line, or one dish of its combo. `price`: of a piece, tenge. */
type Part = {
  readonly line: Line
  readonly dish?: number
  readonly name: string
  readonly price: number
}

/** How many more pieces of a part can be chosen. */
const leftOf = ({ line, dish }: Part, counts: Counts): number =>
  piecesLeft(
    {
      quantity: line.quantity,
      refundedQuantity: line.refunded_quantity + (counts[keyOf(line)] ?? 0),
      dishes: (line.dishes ?? []).map(({ refunded_quantity }, at) => ({
        refunded: refunded_quantity + (counts[keyOf(line, at)] ?? 0),
      })),
    },
    dish,
  )

/** The parts that can be refunded: a gift cost nothing. */
const refundable = (order: StaffOrder): readonly Part[] =>
  order.lines
    .filter((line) => !line.is_gift && line.unit_price > 0)
    .flatMap((line): Part[] => [
      { line, name: line.name, price: line.unit_price },
      ...(line.dishes ?? []).map(({ name, share }, dish) => ({
        line,
        dish,
        name: `${dish + 1}. ${name}`,
        price: share,
      })),
    ])
    .filter((part) => leftOf(part, {}) > 0)

/** Asks what to refund: pieces of each line, the delivery, and the reason. The chain's API computes the amount. */
export function RefundOrder({ order, onRefund, onClose }: RefundOrderProps) {
  const t = useTranslations('staff.refund')
  const common = useTranslations('common')
  const way = isUnpaid(order.payment.state) ? 'off' : 'back'
  const locale = useLocale()
  const [counts, setCounts] = useState<Counts>({})
  const [delivery, setDelivery] = useState(false)
  const [reason, setReason] = useState<RefundReason>('missing')
  const [comment, setComment] = useState('')
  const [isEmptyAsked, setIsEmptyAsked] = useState(false)

  const countOf = ({ line, dish }: Part) => counts[keyOf(line, dish)] ?? 0
  const setCount = ({ line, dish }: Part, count: number) => setCounts({ ...counts, [keyOf(line, dish)]: count })
  const parts = refundable(order)
  const chosen = parts.flatMap((part) =>
    countOf(part) > 0 ? [{ line_id: part.line.line_id, dish: part.dish, quantity: countOf(part) }] : [],
  )
  const about = sum(parts.map((part) => part.price * countOf(part))) + (delivery ? order.delivery_price : 0)
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
          {parts.map((part) => (
            <div key={keyOf(part.line, part.dish)} className={styles.row}>
              <p className={part.dish === undefined ? 'shrinks weight-650' : 'shrinks soft'}>
                {part.name} <span className="weight-400 soft one-line">{t('of', { count: leftOf(part, {}) })}</span>
              </p>
              <Stepper
                value={countOf(part)}
                max={countOf(part) + leftOf(part, counts)}
                onDecrease={() => setCount(part, countOf(part) - 1)}
                onIncrease={() => setCount(part, countOf(part) + 1)}
                labels={{
                  decrease: t('less', { name: part.name }),
                  increase: t('more', { name: part.name }),
                  value: t('count', { way, name: part.name }),
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
