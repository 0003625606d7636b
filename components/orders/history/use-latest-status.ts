'use client'

import { useState } from 'react'
import type { Order } from '@/lib/contract/order/ordering'
import { canCancel, canReceive } from '@/lib/domain/order/closing'
import { laterStatus } from '@/lib/domain/order/order'
import { useActiveOrders } from '@/stores/orders/active-orders'

/**
 * An order of a list with its latest status and times: the list is loaded once, but the tracker of the same page is kept up to date.
 */
export function useLatestStatus(order: Order): Order {
  const { token, delivery_type: deliveryType, received_at } = order
  const tracked = useActiveOrders(({ orders }) => orders?.find((known) => known.token === token))
  // The tracker drops ended orders; this hook keeps their last status.
  const [seen, setSeen] = useState(order.status)
  const status = [order.status, tracked?.status ?? seen].reduce(
    (one, other) => laterStatus(deliveryType, one, other),
    seen,
  )
  if (status !== seen) setSeen(status)
  const times = tracked?.status === status && {
    eta: tracked.eta,
    expected: tracked.expected,
    acceptance: tracked.acceptance,
  }
  if (status === order.status) return times ? { ...order, ...times } : order
  return {
    ...order,
    ...times,
    status,
    can_cancel: canCancel({ status }),
    can_receive: received_at === null && canReceive({ status, deliveryType, receivedAt: null }),
  }
}
