import { type Destination, streetOf } from '@/lib/domain/destination'
import { placeChange } from '@/lib/domain/place'
import type { Locale } from '@/lib/i18n/locales'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { destinationNow } from '@/stores/place/destination'
import { applyPlace } from './apply-place'
import { findDelivery } from './find-delivery'

type Options = {
  readonly current: Destination
  /** "Delivery: #" */
  readonly said: string
  readonly refresh: () => void
}

/**
 * From pickup to delivery (specification §4): at once when the cart is empty, through the attention modal otherwise.
 * @returns false when no branch delivers there
 * @throws RequestError when that could not be found out
 */
export async function switchToDelivery(locale: Locale, { current, said, refresh }: Options): Promise<boolean> {
  const next = await findDelivery(locale, current)
  if (!next) return false
  // The customer chose another place or opened a popup while the request was running.
  if (destinationNow() !== current || useDialogs.getState().current) return true
  if (placeChange(current, next, useCart.getState().lines.length === 0).asks) {
    useDialogs.getState().open({ kind: 'attention', next })
    return true
  }
  const where = [next.city.name, streetOf(next)].filter(Boolean).join(', ')
  applyPlace(locale, { next, text: said.replace('#', () => where) }, { refresh })
  return true
}
