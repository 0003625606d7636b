'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenLoaded } from '@/components/ui/behaviour/when-loaded'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useSession } from '@/stores/session/session'

let Loaded: ComponentType | null = null

async function load(): Promise<ComponentType> {
  const { ActiveOrderTracker } = await import('./active-order-tracker')
  Loaded = ActiveOrderTracker
  return ActiveOrderTracker
}

/** Loads the tracker of active orders after the page, and only for a customer, or for a browser that has ordered. */
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
