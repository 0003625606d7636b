'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ShownOrder } from '@/components/staff/board/apply-queued-acts'
import { Icon } from '@/components/ui/content/icon'
import { hasReceipt, isUnpaid } from '@/lib/domain/staff/board'
import { AcceptBar } from './accept-bar'
import styles from './acts.module.css'
import { CancelOrder } from './cancel-order'
import detail from './order-detail.module.css'
import { ReceiptLink } from './receipt-link'
import { RefundOrder } from './refund-order'
import { Ticket } from './ticket'
import { useQueueAct } from './use-queue-act'
import { useStepLabel } from './use-status-label'

/** The open question and its order, because another order may come into view meanwhile. */
type Asked = { readonly what: 'cancel' | 'refund' | 'receipt'; readonly number: string }

type StaffActsProps = { readonly order: ShownOrder; readonly now: Date }

/** The actions of an order: the next step as one large button, the others beside it. */
export function StaffActs({ order, now }: StaffActsProps) {
  const t = useTranslations('staff.acts')
  const press = useQueueAct(order.number)
  const stepOf = useStepLabel()
  const [opened, setOpened] = useState<Asked | null>(null)
  const { number, version, next } = order
  const question = opened?.number === number ? opened.what : null

  return (
    <footer className={`stack-3 keeps-size paper shade-up ${detail.acts}`}>
      {order.can_accept && (
        <AcceptBar
          order={order}
          now={now}
          onAccept={(minutes) => press({ kind: 'accept', number, version, minutes })}
        />
      )}
      {next && !order.can_accept && (
        <button
          type="button"
          className={`main-button shrinks-on-press ${styles.main}`}
          onClick={() => press({ kind: 'next', number, version, status: next })}
        >
          {stepOf({ ...order, next })}
        </button>
      )}
      <fieldset className={`wrap-2 ${styles.others}`}>
        <legend className="visually-hidden">{t('more')}</legend>
        <button type="button" className={`quiet-button ${styles.other}`} onClick={() => window.print()}>
          <Icon name="print" />
          <span>{t('print')}</span>
        </button>
        {hasReceipt({ ...order, paymentState: order.payment.state }) && (
          <button
            type="button"
            className={`quiet-button ${styles.other}`}
            onClick={() => setOpened({ what: 'receipt', number })}
          >
            {t(order.receipt_url ? 'receiptThere' : 'receipt')}
          </button>
        )}
        {order.can_refund && (
          <button
            type="button"
            className={`quiet-button ${styles.other}`}
            onClick={() => setOpened({ what: 'refund', number })}
          >
            {t(isUnpaid(order.payment.state) ? 'takeOff' : 'refund')}
          </button>
        )}
        {order.can_cancel && (
          <button
            type="button"
            className={`quiet-button wrong ${styles.other} ${styles.danger}`}
            onClick={() => setOpened({ what: 'cancel', number })}
          >
            {t('cancel')}
          </button>
        )}
      </fieldset>
      <Ticket order={order} now={now} />
      {question === 'cancel' && (
        <CancelOrder
          order={order}
          onClose={() => setOpened(null)}
          onCancel={(fields) => {
            press({ kind: 'cancel', number, version, ...fields })
            setOpened(null)
          }}
        />
      )}
      {question === 'receipt' && (
        <ReceiptLink
          order={order}
          onClose={() => setOpened(null)}
          onReceipt={(url) => {
            press({ kind: 'receipt', number, version, url })
            setOpened(null)
          }}
        />
      )}
      {question === 'refund' && (
        <RefundOrder
          order={order}
          onClose={() => setOpened(null)}
          onRefund={(fields) => {
            press({ kind: 'refund', number, version, ...fields })
            setOpened(null)
          }}
        />
      )}
    </footer>
  )
}
