'use client'

import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/ordering'
import { PICKUP } from '@/lib/domain/delivery'
import { isEnded } from '@/lib/domain/order'

/** The status in the words that fit the way the order is handed over. */
export function useStatusText() {
  const t = useTranslations('order')
  return (order: Pick<Order, 'delivery_type'>, status: Order['status']): string => {
    const isPickup = order.delivery_type === PICKUP
    if (status === 'ready') return t(isPickup ? 'status.readyPickup' : 'status.ready')
    if (status === 'delivered') return t(isPickup ? 'status.pickedUp' : 'status.delivered')
    return t(`status.${status}`)
  }
}

/** How an order stands as a whole: one that the customer has said is there is with them, whatever the kitchen's last step. */
export function useStandingText() {
  const t = useTranslations('order')
  const statusText = useStatusText()
  return (order: Pick<Order, 'delivery_type' | 'status' | 'received_at'>): string =>
    order.received_at !== null && !isEnded(order.status) ? t('status.withYou') : statusText(order, order.status)
}
