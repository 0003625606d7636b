'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenLoaded } from '@/components/ui/when-loaded'
import { usePublicPath } from '@/lib/i18n/use-public-path'
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

/** Has somebody ordered before, and not begun to order anything else? */
function useIsWelcome(): boolean {
  const isHome = usePublicPath() === '/'
  const isCartEmpty = useCart(({ isRestored, lines }) => isRestored && lines.length === 0)
  const isWaitingForFood = useActiveOrders(({ tokens, followed }) => tokens.length + followed.length > 0)
  const hasOrdered = useLastOrder(({ token }) => token !== null)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  return isHome && isCartEmpty && !isWaitingForFood && (hasOrdered || isSignedIn)
}

/**
 * The place of "as usual" on the main page (DESIGN §7.8). A newcomer's page pays nothing for it, everybody else's when it has
 * long arrived.
 */
export function UsualIsland() {
  const isWelcome = useIsWelcome()
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
