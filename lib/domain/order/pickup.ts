import { minutesAfter } from '@/lib/domain/time/durations'
import { type DeliveryType, PICKUP } from './delivery'
import { isEnded, type OrderStatus } from './order'

/** The number of digits of the code that a customer shows to collect an order (ours). */
export const PIN_DIGITS = 4

/** Ours: how many minutes before the promised time a customer may report their arrival at the branch. */
export const EARLY_MINUTES = 30

type Collected = {
  readonly deliveryType: DeliveryType
  readonly status: OrderStatus
  readonly receivedAt: Date | null
}

/** Whether the order is still to be collected: a pickup that the kitchen has and that was not handed out. */
export const awaitsPickup = ({ deliveryType, status, receivedAt }: Collected): boolean =>
  deliveryType === PICKUP && !isEnded(status) && status !== 'awaiting_payment' && receivedAt === null

type Awaited = Collected & { readonly promisedFrom: Date; readonly hereAt: Date | null }

/** Whether reporting "I am here" is useful to the branch: once, for an order that is ready or nearly due. */
export const canReportArrival = (order: Awaited, now: Date): boolean =>
  awaitsPickup(order) &&
  order.hereAt === null &&
  (order.status === 'ready' || minutesAfter(order.promisedFrom, -EARLY_MINUTES) <= now)
