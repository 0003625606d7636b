'use client'

import { useLoadedComponent } from '@/components/ui/behaviour/use-loaded-component'
import { usePublicPath } from '@/lib/i18n/navigation/use-public-path'
import { useCart } from '@/stores/cart/cart'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useLastOrder } from '@/stores/orders/last-order'
import { useSession } from '@/stores/session/session'

const load = () => import('./usual-order').then(({ UsualOrder }) => UsualOrder)

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
  const Usual = useLoadedComponent(isWelcome, load)
  return isWelcome && Usual && <Usual />
}
