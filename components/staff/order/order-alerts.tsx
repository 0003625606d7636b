'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import { isEnded } from '@/lib/domain/order/order'
import { SHOP_CANCEL_REASONS, type ShopCancelReason } from '@/lib/domain/staff/staff'
import { localTime } from '@/lib/domain/time/branch-clock'
import styles from './order-detail.module.css'

const isShopReason = (reason: string | null): reason is ShopCancelReason =>
  SHOP_CANCEL_REASONS.some((one) => one === reason)

/** Warnings before cooking: an unclear address, a suspicious order, a customer who asks to hurry, a cancellation. */
export function OrderAlerts({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('staff.order')
  const reasons = useTranslations('staff.cancel.reason')
  const { cancel } = order
  const alerts = [
    ...(order.here_at ? [t('here', { time: localTime(new Date(order.here_at)).time })] : []),
    ...(order.is_address_unclear ? [t('unclear')] : []),
    ...order.flags.map((flag) => t(`flags.${flag}`)),
    ...(order.nudges.count > 0 ? [t('nudged', { count: order.nudges.count })] : []),
  ]
  return (
    <>
      {cancel && (
        <p className="row-2 centred alarm round-s pad-2-3 above-3 text-l weight-650 lines-13">
          {t('cancelledBy', { by: cancel.by })}
          {isShopReason(cancel.reason) && `: ${reasons(cancel.reason)}`}
          {cancel.comment && `. ${cancel.comment}`}
        </p>
      )}
      {!isEnded(order.status) && alerts.length > 0 && (
        <ul className={`stack-1 round-s pad-2-3 above-3 ${styles.alerts}`}>
          {alerts.map((alert) => (
            <li key={alert} className={`row-2 centred text-l weight-650 lines-13 ${styles.alert}`}>
              <Icon name="attention" />
              {alert}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
