import type { Order } from '@/lib/contract/ordering'
import { PICKUP } from '@/lib/domain/delivery'
import { isEnded } from '@/lib/domain/order'

/** Whether the promised time is shown: not before the kitchen has the order, and not after it was ready. */
export const isPromised = ({ status, delivery_type }: Pick<Order, 'status' | 'delivery_type'>): boolean =>
  status !== 'awaiting_payment' && !isEnded(status) && !(delivery_type === PICKUP && status === 'ready')
