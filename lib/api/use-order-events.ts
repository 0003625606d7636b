import 'client-only'
import { useEffect, useEffectEvent } from 'react'
import type { OrderEvent } from '@/lib/contract/order-life'
import { type OrderListener, type Watched, watchOrders } from './order-events'

/**
 * Listens to the status of orders while the view stands.
 * @param watched whose changes are told; null: nobody's
 */
export function useOrderEvents(watched: Watched | null, { onEvent, onStanding }: OrderListener): void {
  const tell = useEffectEvent(onEvent)
  const stand = useEffectEvent(onStanding)
  const token = watched === null || watched === 'mine' ? null : watched.token
  const isMine = watched === 'mine'

  useEffect(() => {
    if (!isMine && token === null) return
    const listener = { onEvent: (event: OrderEvent) => tell(event), onStanding: (stands: boolean) => stand(stands) }
    let stop = () => {}
    // A view that is only being put together may be taken back in the same breath.
    const starting = setTimeout(() => {
      stop = watchOrders(token === null ? 'mine' : { token }, listener)
    }, 0)
    return () => {
      clearTimeout(starting)
      stop()
    }
  }, [token, isMine])
}
