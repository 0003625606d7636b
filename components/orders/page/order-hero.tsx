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
    <div className={isEnjoyed ? `row card ${styles.hero} ${styles.enjoyed}` : `row card ${styles.hero}`}>
      <Scene order={order} />
      <div className={`stack-2 one-column in-centre ${styles.words}`}>
        <h1 className="text-l weight-650 soft unspaced">{t('number', { number: order.number })}</h1>
        <p className={`weight-800 breaks hyphens balanced ${styles.status}`} aria-live="polite">
          {stateText(order)}
        </p>
        {isEnjoyed && <p className="text-l weight-650">{t('enjoy')}</p>}
        {left && (
          <p className={`text-l weight-600 soft figures screen-only ${styles.left}`}>
            {t.rich(left.min === 0 || left.min === left.max ? 'left.within' : 'left.between', {
              ...left,
              big: (number) => <strong>{number}</strong>,
            })}
          </p>
        )}
        {time && (
          <p className={`row-2 centred at-start sand weight-600 breaks ${styles.eta}`}>
            <Icon name="clock" size={20} />
            <span className={`balanced inline-block ${styles.promise}`}>
              {time.text}
              {time.why && <small className="text-s weight-400 soft block">{time.why}</small>}
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
      <div className={`unless-empty screen-only ${styles.after}`}>{children}</div>
    </div>
  )
}
