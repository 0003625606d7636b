'use client'

import { useTranslations } from 'next-intl'
import { useStatusText } from '@/components/orders/use-status-text'
import { Icon } from '@/components/ui/icon'
import type { Order } from '@/lib/contract/ordering'
import { stepsOf } from '@/lib/domain/order'
import { localTime } from '@/lib/domain/time/branch-clock'
import styles from './order-steps.module.css'

/** The statuses of the order with their times. A cancelled order shows the ones that it reached. */
export function OrderSteps({ order }: { readonly order: Order }) {
  const t = useTranslations('order')
  const statusText = useStatusText()
  const isCancelled = order.status === 'cancelled'
  const steps = isCancelled ? order.timeline.map((entry) => entry.status) : stepsOf(order.delivery_type)
  // The listed statuses of a cancelled order were reached, even without an end time.
  const current = isCancelled && !steps.includes('cancelled') ? steps.length : steps.indexOf(order.status)
  if (steps.length === 0) return null

  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {steps.map((status, index) => {
        const at = order.timeline.find((entry) => entry.status === status)?.at
        const state = index < current || order.status === 'delivered' ? 'done' : index === current ? 'now' : 'ahead'
        return (
          <li
            key={status}
            className={`${styles.step} ${styles[state]}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {/* A tick is for what is done; what happens now has a dot. */}
              {state === 'done' && <Icon name="check" size={16} />}
              {status === 'cancelled' && <Icon name="close" size={16} />}
            </span>
            <span>{statusText(order, status)}</span>
            {at && state !== 'ahead' && (
              <time className={styles.time} dateTime={at}>
                {localTime(new Date(at)).time}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}
