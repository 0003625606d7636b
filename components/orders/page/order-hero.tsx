'use client'

import { useTranslations } from 'next-intl'
import type { TimeWords } from '@/components/orders/use-order-time'
import { useMinutesLeft } from '@/components/orders/use-order-time'
import { useOrderStateText } from '@/components/orders/use-status-text'
import { Icon, type IconName } from '@/components/ui/icon'
import type { Order } from '@/lib/contract/ordering'
import { isEnded } from '@/lib/domain/order'
import styles from './order-hero.module.css'

const ICONS: Readonly<Record<Order['status'], IconName>> = {
  awaiting_payment: 'card',
  sent: 'clock',
  accepted: 'check',
  cooking: 'flame',
  ready: 'bag',
  on_way: 'scooter',
  delivered: 'check',
  cancelled: 'close',
}

type OrderHeroProps = {
  readonly order: Order
  readonly time: TimeWords | null
  /** The reason of the time is not said elsewhere on the page. */
  readonly saysWhy: boolean
  readonly isStale: boolean
}

/** What happens to the order now, with the minutes that are left, in the largest letters of its page. */
export function OrderHero({ order, time, saysWhy, isStale }: OrderHeroProps) {
  const t = useTranslations('order')
  const stateText = useOrderStateText()
  const left = useMinutesLeft()(order)
  const isMoving = !isEnded(order.status) && order.received_at === null
  return (
    <header className={styles.hero}>
      <h1 className={styles.number}>{t('number', { number: order.number })}</h1>
      <span className={isMoving ? `${styles.icon} ${styles.moving}` : styles.icon}>
        <Icon name={ICONS[order.status]} size={32} />
      </span>
      <p className={styles.status} aria-live="polite">
        {stateText(order)}
      </p>
      {left && (
        <p className={styles.left}>
          {t.rich(left.min === 0 || left.min === left.max ? 'left.within' : 'left.between', {
            ...left,
            big: (number) => <strong>{number}</strong>,
          })}
        </p>
      )}
      {time && (
        <p className={styles.eta}>
          <Icon name="clock" size={20} />
          <span className={styles.promise}>
            {time.text}
            {time.why && saysWhy && <small className={styles.why}>{time.why}</small>}
          </span>
        </p>
      )}
      {isStale && (
        <p role="status" className={styles.stale}>
          {t('stale')}
        </p>
      )}
    </header>
  )
}
