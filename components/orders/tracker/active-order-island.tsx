'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenLoaded } from '@/components/ui/when-loaded'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useSession } from '@/stores/session/session'

let Loaded: ComponentType | null = null

async function load(): Promise<ComponentType> {
  const { ActiveOrderTracker } = await import('./active-order-tracker')
  Loaded = ActiveOrderTracker
  return ActiveOrderTracker
}

/**
 * The place of the tracker of active orders. It costs a page nothing: the tracker is fetched when the page has long arrived, and
 * only for somebody who is logged in or ordered in this browser.
 */
export function ActiveOrderIsland() {
  const hasOrdered = useActiveOrders(({ tokens }) => tokens.length > 0)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const [Tracker, setTracker] = useState(() => Loaded)
  const isWanted = !Tracker && (hasOrdered || isSignedIn)

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const cancel = whenLoaded(() =>
      load().then(
        (Component) => isCurrent && setTracker(() => Component),
        // The next page tries again.
        () => null,
      ),
    )
    return () => {
      isCurrent = false
      cancel()
    }
  }, [isWanted])

  return Tracker && <Tracker />
}
