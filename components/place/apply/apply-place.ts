import { findPage } from '@/lib/config/pages.mjs'
import type { Destination } from '@/lib/domain/destination'
import { placeChange } from '@/lib/domain/place'
import { type Locale, localizedHref, splitPathname } from '@/lib/i18n/locales'
import { queueMessage } from '@/stores/dialogs/queued-message'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { destinationNow, useDestination } from '@/stores/place/destination'
import { loadPage } from './load-page'

export type NewPlace = {
  readonly next: Destination
  /** What is said about it. */
  readonly text: string
}

function showsMenu(): boolean {
  const { path } = splitPathname(window.location.pathname)
  return path === '/search' || findPage(path, new URLSearchParams())?.kind === 'menu'
}

/**
 * Goes to a place and says so. Pages that show a menu give way to the main page of the new branch (specification §4); the cart
 * and the forms of an order stay as they are and ask for their prices anew, unless the cart was given up (`toMain`).
 */
export function applyPlace(
  locale: Locale,
  { next, text }: NewPlace,
  { refresh, toMain = false }: { readonly refresh: () => void; readonly toMain?: boolean },
): void {
  const isSameMenu = placeChange(destinationNow(), next, true).what === null
  useDestination.getState().go(next)
  if (toMain || (showsMenu() && !isSameMenu)) {
    queueMessage(text)
    loadPage(localizedHref(locale, '/'))
    return
  }
  useSnackbar.getState().show(text)
  // Drops the other branch's menu from the router's memory; what is typed on this page stays.
  if (!isSameMenu) refresh()
}
