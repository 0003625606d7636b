'use client'

import { useTranslations } from 'next-intl'
import type { ShownOrder } from '@/components/staff/board/apply-queued-acts'
import { Icon } from '@/components/ui/content/icon'
import { PICKUP } from '@/lib/domain/order/delivery'
import { ORDER_FIELDS, ORDER_TEXTS } from '@/lib/domain/order/order-fields'
import { DueClock } from './due-clock'
import { OrderAlerts } from './order-alerts'
import styles from './order-detail.module.css'
import { OrderFacts } from './order-facts'
import { OrderLine } from './order-line'
import { PromisedTime } from './promised-time'
import { StaffActs } from './staff-acts'
import { useStatusLabel } from './use-status-label'

type OrderDetailProps = {
  readonly order: ShownOrder
  readonly now: Date
  /** Goes back to the list, on a phone. */
  readonly onBack: () => void
}

/** One order with everything for cooking and hand-over. */
export function OrderDetail({ order, now, onBack }: OrderDetailProps) {
  const t = useTranslations('staff.order')
  const type = useTranslations('staff.type')
  const queue = useTranslations('staff.queue')
  const wordOf = useStatusLabel()
  const isPickup = order.delivery_type === PICKUP
  const comments = [
    ...ORDER_TEXTS.map((field) => ({ label: t(ORDER_FIELDS[field].typed), text: order[field] })),
    { label: t('courierComment'), text: order.address?.comment ?? '' },
  ].filter(({ text }) => text)

  return (
    <article className="row column paper no-min tall" aria-labelledby={`order-${order.number}`}>
      <div className={`grows scrolls ${styles.scroll}`}>
        <header className="wrap-3 from-top spread">
          <button
            type="button"
            className={`centred touch-l sand unframed round weight-650 hidden ${styles.back}`}
            onClick={onBack}
          >
            <Icon name="chevron" />
            {t('back')}
          </button>
          <div className={`shrinks grows ${styles.names}`}>
            <h2 id={`order-${order.number}`} className={styles.number}>
              {t('heading', { number: order.number })}
            </h2>
            <p className="wrap centred text-l weight-650 gap-1-3">
              <span className="inline-row gap-2">
                <Icon name={isPickup ? 'bag' : 'scooter'} />
                {type(isPickup ? 'pickup' : 'delivery')}
              </span>
              <span className={`sand round-s ${styles.status}`}>{wordOf(order)}</span>
              {order.waiting > 0 && (
                <span className={`sand round-s amber-edge ${styles.waiting}`}>{queue('waiting')}</span>
              )}
            </p>
            <PromisedTime order={order} now={now} />
          </div>
          <DueClock order={order} now={now} isLarge />
        </header>
        <OrderAlerts order={order} />
        {comments.map(({ label, text }) => (
          <p key={label} className={`sand round-s above-2 weight-600 lines-13 text-20 typed ${styles.comment}`}>
            <span className="soft text">{label}:</span> {text}
          </p>
        ))}
        <ul className={styles.lines} aria-label={t('lines')}>
          {order.lines.map((line) => (
            <OrderLine key={line.line_id} line={line} order={order} />
          ))}
        </ul>
        <OrderFacts order={order} />
      </div>
      <StaffActs order={order} now={now} />
    </article>
  )
}
