'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenLoaded } from '@/components/ui/behaviour/when-loaded'
import { usePublicPath } from '@/lib/i18n/navigation/use-public-path'
import { useCart } from '@/stores/cart/cart'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useLastOrder } from '@/stores/orders/last-order'
import { useSession } from '@/stores/session/session'

let Loaded: ComponentType | null = null

async function load(): Promise<ComponentType> {
  const { UsualOrder } = await import('./usual-order')
  Loaded = UsualOrder
  return UsualOrder
}

/** Whether this browser or customer has ordered before and the cart is empty. */
function useIsWanted(): boolean {
  const isHome = usePublicPath() === '/'
  const isWaitingForFood = useActiveOrders(({ tokens, followed }) => tokens.length + followed.length > 0)
  const hasOrdered = useLastOrder(({ token }) => token !== null)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const isExpected = isHome && !isWaitingForFood && (hasOrdered || isSignedIn)
  // Visitors without an offer do no work when their cart gets its first line.
  return useCart(({ isRestored, lines }) => isExpected && isRestored && lines.length === 0)
}

/**
 * Loads the offer of the usual order on the main page (DESIGN §7.8), after the page, and only for those who have ordered
 * before.
 */
export function UsualIsland() {
  const isWelcome = useIsWanted()
  const [Usual, setUsual] = useState(() => Loaded)

  useEffect(() => {
    if (!isWelcome || Usual) return
    let isCurrent = true
    const cancel = whenLoaded(() =>
      load().then(
        (Component) => isCurrent && setUsual(() => Component),
        // The next visit tries again.
        () => null,
      ),
    )
    return () => {
      isCurrent = false
      cancel()
    }
  }, [isWelcome, Usual])

  return isWelcome && Usual && <Usual />
}
