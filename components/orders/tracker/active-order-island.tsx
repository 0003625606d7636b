'use client'

import { useLoadedComponent } from '@/components/ui/behaviour/use-loaded-component'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useSession } from '@/stores/session/session'

const load = () => import('./active-order-tracker').then(({ ActiveOrderTracker }) => ActiveOrderTracker)

/** Loads the tracker of active orders after the page, and only for a customer, or for a browser that has ordered. */
export function ActiveOrderIsland() {
  const hasOrdered = useActiveOrders(({ tokens }) => tokens.length > 0)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const Tracker = useLoadedComponent(hasOrdered || isSignedIn, load)
  return Tracker && <Tracker />
}
