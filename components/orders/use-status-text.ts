'use client'

import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/order/ordering'
import { PICKUP } from '@/lib/domain/order/delivery'
import { isEnded } from '@/lib/domain/order/order'

/** The text of a status, for delivery or pickup. */
export function useStatusText() {
  const t = useTranslations('order')
  return (order: Pick<Order, 'delivery_type'>, status: Order['status']): string => {
    const isPickup = order.delivery_type === PICKUP
    if (status === 'ready') return t(isPickup ? 'status.readyPickup' : 'status.ready')
    if (status === 'delivered') return t(isPickup ? 'status.pickedUp' : 'status.delivered')
    return t(`status.${status}`)
  }
}

/** The text of an order's state: after the customer confirmed the receipt it is "received", whatever the status. */
export function useOrderStateText() {
  const t = useTranslations('order')
  const statusText = useStatusText()
  return (order: Pick<Order, 'delivery_type' | 'status' | 'received_at'>): string =>
    order.received_at !== null && !isEnded(order.status) ? t('status.withYou') : statusText(order, order.status)
}
