import type { Order } from '@/lib/contract/ordering'
import { PICKUP } from '@/lib/domain/delivery'
import { isEnded } from '@/lib/domain/order'

/** Is there a time to name still? Nothing is promised before the kitchen knows, and nothing more once it was kept. */
export const isPromised = ({ status, delivery_type }: Pick<Order, 'status' | 'delivery_type'>): boolean =>
  status !== 'awaiting_payment' && !isEnded(status) && !(delivery_type === PICKUP && status === 'ready')
