import { cacheName } from '@/lib/config/cache-names'
import { type Locale, localizedHref } from '@/lib/i18n/locales'
import { clearBenefits } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { useLineWords } from '@/stores/cart/line-words'
import { useFavourites } from '@/stores/catalog/favourites'
import { useFoodRules } from '@/stores/catalog/food-rules'
import { useCheckout } from '@/stores/checkout/checkout'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useLastOrder } from '@/stores/orders/last-order'
import { useOrderKeys } from '@/stores/orders/order-keys'
import { deleteReviewDraft } from '@/stores/orders/review-draft'
import { useDestination } from '@/stores/place/destination'
import { useLogout, useSession } from '@/stores/session/session'
import { leavePage } from './leave-page'

/** How long the logout waits for the server, in ms; after that the next page repeats it. */
const LOGOUT_WAIT_MS = 1500

/** Removes addresses, orders, favourites, food rules and drafts of the customer; the branch of this browser stays. */
function clearPersonalData(): void {
  useDestination.getState().forgetAddress()
  useActiveOrders.getState().clear()
  useOrderKeys.getState().clear()
  useLastOrder.setState({ token: null })
  useFavourites.getState().clear()
  useFoodRules.getState().clear()
  clearBenefits()
  useCheckout.setState({ draft: null })
  deleteReviewDraft()
  // The service worker's copy of the last order; `caches` only exists on https.
  if ('caches' in window) void window.caches.delete(cacheName('order')).catch(() => undefined)
}

/**
 * Clears the cart, then logs out, then goes to the main page (specification §4, §6). The browser's data is removed at once,
 * whether or not the server answers.
 */
export async function logOut(locale: Locale): Promise<void> {
  useCart.getState().clear()
  useLineWords.getState().replace([])
  clearPersonalData()
  useLogout.getState().markPending()
  useSession.getState().end()
  const delivered = import('./account-calls').then(({ deliverLogout }) => deliverLogout(locale))
  const timeout = new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS))
  // The browser's data is removed already; the next page tells the server.
  await Promise.race([delivered, timeout]).catch(() => null)
  leavePage(localizedHref(locale, '/'))
}
