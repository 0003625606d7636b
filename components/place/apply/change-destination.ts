import { findPage } from '@/lib/config/pages'
import type { Destination } from '@/lib/domain/place/destination'
import { destinationDifference, needsConfirmation } from '@/lib/domain/place/destination-change'
import { type Locale, localizedHref, splitPathname } from '@/lib/i18n/locales'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { queueMessage } from '@/stores/dialogs/queued-message'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { currentDestination, useDestination } from '@/stores/place/destination'
import { loadPage } from './load-page'

type Change = {
  /** The message that reports the change. */
  readonly text: string
  /** `ask`: the attention popup asks when the cart would change; otherwise the customer has decided about the cart already. */
  readonly cart: 'ask' | 'kept' | 'cleared'
  readonly locale: Locale
  /** Drops the old branch's menu from the router's memory; typed values of this page stay. */
  readonly refresh: () => void
}

function showsMenu(): boolean {
  const { path } = splitPathname(window.location.pathname)
  return path === '/search' || findPage(path, new URLSearchParams())?.kind === 'menu'
}

/**
 * Changes the destination and reports it, or asks first (specification §4). A page with a menu is replaced by the main page of the new
 * branch; the cart and the forms of an order stay and request new prices, unless the cart was cleared.
 */
export function changeDestination(next: Destination, { text, cart, locale, refresh }: Change): void {
  const current = currentDestination()
  if (cart === 'ask') {
    const { open, close } = useDialogs.getState()
    if (needsConfirmation(current, next, useCart.getState().lines.length === 0)) {
      open({ kind: 'attention', next })
      return
    }
    close()
  }
  const isSameMenu = destinationDifference(current, next) === null
  useDestination.getState().setDestination(next)
  if (cart === 'cleared' || (showsMenu() && !isSameMenu)) {
    queueMessage(text)
    loadPage(localizedHref(locale, '/'))
    return
  }
  useSnackbar.getState().show(text)
  if (!isSameMenu) refresh()
}
