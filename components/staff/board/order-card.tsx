'use client'

import { useTranslations } from 'next-intl'
import { DueClock } from '@/components/staff/order/due-clock'
import { useStatusLabel } from '@/components/staff/order/use-status-label'
import { Icon } from '@/components/ui/content/icon'
import { PICKUP } from '@/lib/domain/order/delivery'
import { piecesToCook } from '@/lib/domain/staff/board'
import { nameTimesQuantity } from '@/lib/i18n/name-times-quantity'
import type { ShownOrder } from './apply-queued-acts'
import styles from './board.module.css'

type OrderCardProps = {
  readonly order: ShownOrder
  readonly now: Date
  readonly isRinging: boolean
  readonly isShown: boolean
  readonly onChoose: () => void
}

/** The most dishes that a card names; the order itself names all. */
const NAMED_LINES = 2

/** An order in the list: its number, pickup or delivery, its dishes, and its time. */
export function OrderCard({ order, now, isRinging, isShown, onChoose }: OrderCardProps) {
  const t = useTranslations('staff')
  const wordOf = useStatusLabel()
  const isPickup = order.delivery_type === PICKUP
  // Naming one more dish takes no more room than "and 1 more".
  const lines = order.lines
    .map((line) => ({ ...line, pieces: piecesToCook(order.status, line.quantity, line.refunded_quantity) }))
    .filter(({ pieces }) => pieces > 0)
  const named = lines.length > NAMED_LINES + 1 ? NAMED_LINES : lines.length
  return (
    <li>
      <button
        type="button"
        className={[
          `stack from-top full round starts ${styles.card}`,
          isRinging && `on-flame ${styles.ringing}`,
          isShown && styles.shown,
        ]
          .filter(Boolean)
          .join(' ')}
        aria-current={isShown ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className="stack shrinks snug">
          <span className={`row-2 centred weight-800 ${styles.cardNumber}`}>
            <Icon name={isPickup ? 'bag' : 'scooter'} />
            <span className="visually-hidden">{t(isPickup ? 'type.pickup' : 'type.delivery')}</span>
            {order.number}
          </span>
          <span className="weight-650">{order.waiting > 0 ? t('queue.waiting') : wordOf(order)}</span>
        </span>
        <DueClock order={order} now={now} />
        <span className={`whole-row text-m lines-13 ${styles.cardLines}`}>
          {lines
            .slice(0, named)
            .map(({ name, pieces }) => (pieces > 1 ? nameTimesQuantity(name, pieces) : name))
            .join(', ')}
          {named < lines.length && ` ${t('moreLines', { count: lines.length - named })}`}
        </span>
      </button>
    </li>
  )
}
