'use client'

import { useTranslations } from 'next-intl'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import { PICKUP } from '@/lib/domain/order/delivery'
import type { OrderStatus } from '@/lib/domain/order/order'

type Named = Pick<StaffOrder, 'delivery_type' | 'status'>

/** The name of an order's status; a pickup is handed over instead of delivered. Needs the texts of `staff`. */
export function useStatusLabel(): (order: Named) => string {
  const t = useTranslations('staff.status')
  return ({ delivery_type, status }) => t(delivery_type === PICKUP && status === 'delivered' ? 'pickedUp' : status)
}

/** The name of the button that brings an order to a status. Needs the texts of `staff`. */
export function useStepLabel(): (order: Named & { readonly next: OrderStatus }) => string {
  const t = useTranslations('staff.next')
  return ({ delivery_type, next }) => {
    if (next === 'delivered' && delivery_type === PICKUP) return t('pickedUp')
    return next === 'cooking' || next === 'ready' || next === 'on_way' || next === 'delivered' ? t(next) : next
  }
}
