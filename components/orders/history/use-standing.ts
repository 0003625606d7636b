'use client'

import { useState } from 'react'
import type { Order } from '@/lib/contract/ordering'
import { canCancel, canReceive } from '@/lib/domain/closing'
import { laterStatus } from '@/lib/domain/order'
import { useActiveOrders } from '@/stores/orders/active-orders'

/**
 * An order of a list, which is asked for once, as the tracker on the same page knows it by now: its status, and what can be done
 * in that.
 */
export function useStanding(order: Order): Order {
  const { token, delivery_type: deliveryType, received_at } = order
  const told = useActiveOrders(({ orders }) => orders?.find((known) => known.token === token)?.status)
  // The tracker forgets what has ended; here it stays as it was told.
  const [seen, setSeen] = useState(order.status)
  const status = [order.status, told ?? seen].reduce((one, other) => laterStatus(deliveryType, one, other), seen)
  if (status !== seen) setSeen(status)
  if (status === order.status) return order
  return {
    ...order,
    status,
    can_cancel: canCancel({ status }),
    can_receive: received_at === null && canReceive({ status, deliveryType, receivedAt: null }),
  }
}
