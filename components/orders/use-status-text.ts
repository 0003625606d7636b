'use client'

import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/ordering'
import { PICKUP } from '@/lib/domain/delivery'

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
