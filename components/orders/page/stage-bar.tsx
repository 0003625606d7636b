'use client'

import { useTranslations } from 'next-intl'
import { useStatusText } from '@/components/orders/use-status-text'
import { Icon, type IconName } from '@/components/ui/content/icon'
import type { Order } from '@/lib/contract/order/ordering'
import { stagesOf } from '@/lib/domain/order/order'
import { localTime } from '@/lib/domain/time/branch-clock'
import styles from './stage-bar.module.css'

const ICONS: Readonly<Record<Order['status'], IconName>> = {
  awaiting_payment: 'card',
  sent: 'clock',
  accepted: 'bell',
  cooking: 'flame',
  ready: 'bag',
  on_way: 'scooter',
  delivered: 'heart',
  cancelled: 'close',
}

/** The stages of the order with their times, in one row. A cancelled order shows the stages that it reached. */
export function StageBar({ order }: { readonly order: Order }) {
  const t = useTranslations('order')
  const statusText = useStatusText()
  const isCancelled = order.status === 'cancelled'
  const stages = isCancelled ? order.timeline.map((entry) => entry.status) : stagesOf(order.delivery_type, order.status)
  // The listed stages of a cancelled order were reached, even without an end time.
  const current = isCancelled && !stages.includes('cancelled') ? stages.length : stages.indexOf(order.status)
  if (stages.length === 0) return null

  return (
    <ol className={`stack sized ${styles.stages}`} aria-label={t('steps')}>
      {stages.map((status, index) => {
        const at = order.timeline.find((entry) => entry.status === status)?.at
        const state = index < current || order.status === 'delivered' ? 'done' : index === current ? 'now' : 'ahead'
        return (
          <li
            key={status}
            className={`stack in-middle at-top anchor text-s soft middle snug gap-2px ${styles.stage} ${styles[state]}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={`centre anchor sand circle ${styles.mark}`}>
              <Icon name={state === 'done' ? 'check' : ICONS[status]} size={20} />
            </span>
            <span className={`balanced ${styles.name}`}>{statusText(order, status)}</span>
            {at && state !== 'ahead' && (
              <time className={`figures ${styles.time}`} dateTime={at}>
                {localTime(new Date(at)).time}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}
