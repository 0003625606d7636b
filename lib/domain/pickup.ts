import { type DeliveryType, PICKUP } from './delivery'
import { isEnded, type OrderStatus } from './order'

/** Digits of the code against which a pickup is handed out (ours). */
export const PIN_DIGITS = 4

type Collected = {
  readonly deliveryType: DeliveryType
  readonly status: OrderStatus
  readonly receivedAt: Date | null
}

/** Whether somebody still comes for the order: a pickup that the kitchen has and that was not handed out. */
export const isToCollect = ({ deliveryType, status, receivedAt }: Collected): boolean =>
  deliveryType === PICKUP && !isEnded(status) && status !== 'awaiting_payment' && receivedAt === null
