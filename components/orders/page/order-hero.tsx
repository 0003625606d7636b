'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Scene } from '@/components/orders/scene/scene'
import { type TimeWords, useMinutesLeft } from '@/components/orders/use-order-time'
import { useOrderStateText } from '@/components/orders/use-status-text'
import { Icon } from '@/components/ui/content/icon'
import type { Order } from '@/lib/contract/order/ordering'
import styles from './order-hero.module.css'
import { StageBar } from './stage-bar'

type OrderHeroProps = {
  readonly order: Order
  readonly time: TimeWords | null
  readonly isStale: boolean
  /** Content below an ended order: its review. */
  readonly children: ReactNode
}

/** The current state of the order: a drawing, a title, the minutes that are left, and the stages. */
export function OrderHero({ order, time, isStale, children }: OrderHeroProps) {
  const t = useTranslations('order')
  const stateText = useOrderStateText()
  const left = useMinutesLeft()(order)
  const isEnjoyed = order.status === 'delivered' && !order.auto_closed_at
  return (
    <div className={isEnjoyed ? `${styles.hero} ${styles.enjoyed}` : styles.hero}>
      <Scene order={order} />
      <div className={styles.words}>
        <h1 className={styles.number}>{t('number', { number: order.number })}</h1>
        <p className={styles.status} aria-live="polite">
          {stateText(order)}
        </p>
        {isEnjoyed && <p className={styles.enjoy}>{t('enjoy')}</p>}
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
              {time.why && <small className={styles.why}>{time.why}</small>}
            </span>
          </p>
        )}
        {isStale && (
          <p role="status" className="soft">
            {t('stale')}
          </p>
        )}
      </div>
      <StageBar order={order} />
      <div className={styles.after}>{children}</div>
    </div>
  )
}
