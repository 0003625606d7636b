'use client'

import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { guestOrder } from '@/lib/contract/order/ordering'
import { useCheckout } from '@/stores/checkout/checkout'
import type { SentOrder, usePlaceOrder } from './use-place-order'

const sentOrder = z.object({ body: guestOrder, isCustomer: z.boolean() })

/**
 * The order whose answer was lost, perhaps before a reload. It is sent again automatically, once per page view. An invalid
 * entry in the storage is deleted.
 */
export function usePendingOrder(place: ReturnType<typeof usePlaceOrder>['place']): SentOrder | null {
  const { pending, isRestored } = useCheckout()
  const order = useMemo(() => {
    const parsed = sentOrder.safeParse(pending)
    return parsed.success ? parsed.data : null
  }, [pending])
  const isFirst = useRef(true)

  const settle = useEffectEvent(() => {
    if (order) void place(order, { isResent: true })
    else if (pending !== null) useCheckout.getState().clearPending()
  })
  useEffect(() => {
    if (!isRestored || !isFirst.current) return
    isFirst.current = false
    settle()
  }, [isRestored])

  return order
}
