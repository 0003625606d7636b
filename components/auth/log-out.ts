import { cacheName } from '@/lib/config/kept'
import { DELIVERY } from '@/lib/domain/delivery'
import { type Locale, localizedHref } from '@/lib/i18n/locales'
import { forgetBenefits } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { useLineWords } from '@/stores/cart/line-words'
import { useFavourites } from '@/stores/catalog/favourites'
import { useCheckout } from '@/stores/checkout/checkout'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useLastOrder } from '@/stores/orders/last-order'
import { forgetReviewDraft } from '@/stores/orders/review-draft'
import { useAddress } from '@/stores/place/address'
import { useDelivery } from '@/stores/place/delivery'
import { useLogout, useSession } from '@/stores/session/session'
import { leavePage } from './leave-page'

/** How long somebody who leaves waits for a slow server, in ms; what it has not heard by then is told by the next page. */
const PATIENCE = 1500

/** Where somebody lives, what they ordered and what they like is theirs; that this browser orders from a branch is not. */
function forgetPerson(): void {
  useAddress.getState().forget()
  useActiveOrders.getState().forget()
  useLastOrder.setState({ token: null })
  useFavourites.getState().forget()
  forgetBenefits()
  useCheckout.setState({ draft: null, filledFrom: null })
  forgetReviewDraft()
  // The service worker's copy of the last order; there are no caches outside of https.
  if ('caches' in window) void window.caches.delete(cacheName('order')).catch(() => undefined)
  const { place, choose } = useDelivery.getState()
  if (place?.type === DELIVERY) choose({ ...place, street: '', spot: null })
}

/**
 * Clears the cart, then logs out, then goes to the main page (specification §4, §6). Here everything is forgotten at once,
 * whether the server can be reached or not.
 */
export async function logOut(locale: Locale): Promise<void> {
  useCart.getState().clear()
  useLineWords.getState().keep([])
  forgetPerson()
  useLogout.getState().owe()
  useSession.getState().end()
  const told = import('./account-calls').then(({ settleLogout }) => settleLogout(locale))
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([told, enough]).catch(() => null)
  leavePage(localizedHref(locale, '/'))
}
