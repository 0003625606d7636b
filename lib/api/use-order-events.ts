import 'client-only'
import { useEffect, useEffectEvent } from 'react'
import type { OrderEvent } from '@/lib/contract/order-life'
import { type OrderListener, type Watched, watchOrders } from './order-events'

/**
 * Listens to what is new of orders while the component is mounted.
 * @param watched the orders to listen to; null: none
 */
export function useOrderEvents(watched: Watched | null, { onEvent, onStreamingChange }: OrderListener): void {
  const handleEvent = useEffectEvent(onEvent)
  const handleStreamingChange = useEffectEvent(onStreamingChange)
  const token = watched === null || watched === 'mine' ? null : watched.token
  const isMine = watched === 'mine'

  useEffect(() => {
    if (!isMine && token === null) return
    const listener = {
      onEvent: (event: OrderEvent) => handleEvent(event),
      onStreamingChange: (isOpen: boolean) => handleStreamingChange(isOpen),
    }
    let stop = () => {}
    // The component may unmount in the same tick (Strict Mode mounts twice in development): no stream is opened for it.
    const starting = setTimeout(() => {
      stop = watchOrders(token === null ? 'mine' : { token }, listener)
    }, 0)
    return () => {
      clearTimeout(starting)
      stop()
    }
  }, [token, isMine])
}
