import { type DeliveryType, PICKUP } from './delivery'
import { isEnded, type OrderStatus } from './order'
import { minutesAfter } from './time/durations'

/** Digits of the code against which a pickup is handed out (ours). */
export const PIN_DIGITS = 4

/** Ours: so many minutes before the promised time a customer may already stand at the branch. */
export const EARLY_MINUTES = 30

type Collected = {
  readonly deliveryType: DeliveryType
  readonly status: OrderStatus
  readonly receivedAt: Date | null
}

/** Whether somebody still comes for the order: a pickup that the kitchen has and that was not handed out. */
export const isToCollect = ({ deliveryType, status, receivedAt }: Collected): boolean =>
  deliveryType === PICKUP && !isEnded(status) && status !== 'awaiting_payment' && receivedAt === null

type Awaited = Collected & { readonly promisedFrom: Date; readonly hereAt: Date | null }

/** Whether saying "I am here" tells the branch anything: once, for an order that is ready or nearly due. */
export const canSayHere = (order: Awaited, now: Date): boolean =>
  isToCollect(order) &&
  order.hereAt === null &&
  (order.status === 'ready' || minutesAfter(order.promisedFrom, -EARLY_MINUTES) <= now)
