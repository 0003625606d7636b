'use client'

import { useTranslations } from 'next-intl'
import { DueClock } from '@/components/staff/order/due-clock'
import { useStatusWord } from '@/components/staff/order/use-status-word'
import { Icon } from '@/components/ui/icon'
import { piecesToCook } from '@/lib/domain/board'
import { PICKUP } from '@/lib/domain/delivery'
import { times } from '@/lib/i18n/times'
import styles from './board.module.css'
import type { ShownOrder } from './projected'

type OrderCardProps = {
  readonly order: ShownOrder
  readonly now: Date
  readonly isRinging: boolean
  readonly isShown: boolean
  readonly onChoose: () => void
}

/** Of a large order the card names so many dishes; the order itself names all. */
const NAMED_LINES = 2

/** An order in the list: number, how it leaves, what is in it, when it is due. */
export function OrderCard({ order, now, isRinging, isShown, onChoose }: OrderCardProps) {
  const t = useTranslations('staff')
  const wordOf = useStatusWord()
  const isPickup = order.delivery_type === PICKUP
  // One more dish takes no more room than the words about it.
  const lines = order.lines
    .map((line) => ({ ...line, pieces: piecesToCook(order.status, line.quantity, line.refunded_quantity) }))
    .filter(({ pieces }) => pieces > 0)
  const named = lines.length > NAMED_LINES + 1 ? NAMED_LINES : lines.length
  return (
    <li>
      <button
        type="button"
        className={[styles.card, isRinging && styles.ringing, isShown && styles.shown].filter(Boolean).join(' ')}
        aria-current={isShown ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className={styles.cardWords}>
          <span className={styles.cardNumber}>
            <Icon name={isPickup ? 'bag' : 'scooter'} />
            <span className="visually-hidden">{t(isPickup ? 'type.pickup' : 'type.delivery')}</span>
            {order.number}
          </span>
          <span className={styles.cardStatus}>{order.waiting > 0 ? t('queue.waiting') : wordOf(order)}</span>
        </span>
        <DueClock order={order} now={now} />
        <span className={styles.cardLines}>
          {lines
            .slice(0, named)
            .map(({ name, pieces }) => (pieces > 1 ? times(name, pieces) : name))
            .join(', ')}
          {named < lines.length && ` ${t('moreLines', { count: lines.length - named })}`}
        </span>
      </button>
    </li>
  )
}
