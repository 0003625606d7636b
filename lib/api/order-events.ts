import 'client-only'
import { setServerTime } from '@/lib/clock/server-time'
import { ORDER_EVENTS_PATH, type OrderEvent, orderEvent, USER_EVENTS_PATH } from '@/lib/contract/order/order-life'
import { type EventStream, type StreamListener, useEventStream } from './event-stream'

/** The orders to listen to: one order, by the token of its link, or all active orders of the customer. */
export type WatchedOrders = { readonly token: string } | 'mine'

const SECOND_TRY_MS = 5000
/** After two failures in a row the stream pauses; its listeners poll meanwhile. */
const REST_MS = 120_000

/**
 * The events of an order: `status` with its present status, which comes first, and `change` when something else
 * changed.
 */
export const orderStream = (watched: WatchedOrders): EventStream<'status' | 'change', OrderEvent> => ({
  path: watched === 'mine' ? USER_EVENTS_PATH : ORDER_EVENTS_PATH.replace(':token', encodeURIComponent(watched.token)),
  names: ['status', 'change'],
  schema: orderEvent,
  retryMs: (failures) => (failures % 2 === 0 ? REST_MS : SECOND_TRY_MS),
  worksOnce: 'event',
})

/**
 * Listens to changes of orders while the component is mounted and the page is visible.
 * @param watched the orders to listen to; null: none
 */
export function useOrderEvents(
  watched: WatchedOrders | null,
  { onEvent, onStreamingChange }: StreamListener<'status' | 'change', OrderEvent>,
): void {
  useEventStream(watched && orderStream(watched), {
    onStreamingChange,
    onEvent: (event, name) => {
      setServerTime(event.now)
      onEvent(event, name)
    },
  })
}
