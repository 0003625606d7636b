'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { NoteInput } from '@/components/form/note-input'
import { Button } from '@/components/ui/controls/button'
import { DialogFoot } from '@/components/ui/layers/dialog-foot'
import type { Order } from '@/lib/contract/order/ordering'
import { typedNote } from '@/lib/domain/input/typed-number'
import { isEnoughChange } from '@/lib/domain/order/checkout'
import { formatTenge } from '@/lib/i18n/tenge'
import { useMoment } from '@/lib/i18n/use-moment'
import styles from './change.module.css'
import type { PendingStep, useChangeOrder } from './use-change-order'

type ChangeOfferProps = {
  readonly offer: Extract<PendingStep, { kind: 'offer' }>
  readonly order: Order
  readonly changing: ReturnType<typeof useChangeOrder>
}

/** The new total for the customer to confirm, and the banknote to pay with when the chosen one is too small for it. */
export function ChangeOffer({ offer: { requested, quote }, order, changing }: ChangeOfferProps) {
  const t = useTranslations('order.edit')
  const locale = useLocale()
  const { between } = useMoment()
  const [note, setNote] = useState('')
  const [isNoteJudged, setIsNoteJudged] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => title.current?.focus(), [])
  const total = formatTenge(quote.total, locale)
  const changeFrom = typedNote(note)

  const agree = async () => {
    setIsNoteJudged(true)
    if (!isEnoughChange(changeFrom, quote.total)) return field.current?.focus()
    const wanted = quote.is_note_too_small ? { ...requested, change_from: changeFrom ?? 0 } : requested
    const refusal = await changing.agree(wanted, quote)
    if (refusal) setError(Object.values(refusal.errors ?? {})[0]?.[0] ?? refusal.message ?? t('failed'))
  }
  return (
    <div className={`stack-4 one-column ${styles.form}`}>
      <h3 ref={title} tabIndex={-1} className="title-s no-focus-ring">
        {t('newTotal')}
      </h3>
      <dl className={`stack gap-2-4 ${styles.sums}`}>
        <dt>{t('was')}</dt>
        <dd>{formatTenge(quote.total_before, locale)}</dd>
        <dt>{t('delivery')}</dt>
        <dd>{formatTenge(quote.delivery_price, locale)}</dd>
        <dt>{t(quote.refund > 0 ? 'newSum' : 'total')}</dt>
        <dd className={styles.total}>{total}</dd>
        {quote.refund > 0 && (
          <>
            <dt>{t('refund')}</dt>
            <dd>{formatTenge(quote.refund, locale)}</dd>
          </>
        )}
        <dt>{t(order.address ? 'comes' : 'ready')}</dt>
        <dd>{between(quote.eta.from, quote.eta.to)}</dd>
      </dl>
      {quote.refund > 0 && <p>{t('refundHint')}</p>}
      {quote.is_note_too_small && (
        <NoteInput
          ref={field}
          optionalLabel={t('noteExact')}
          name="change-from"
          total={quote.total}
          changeFrom={changeFrom}
          value={note}
          onText={setNote}
          isJudged={isNoteJudged}
        />
      )}
      <DialogFoot error={error}>
        <Button look="secondary" onClick={changing.back}>
          {t('back')}
        </Button>
        <Button onClick={agree} isBusy={changing.isBusy}>
          {t('agree', { total })}
        </Button>
      </DialogFoot>
    </div>
  )
}
