import { browserApi } from '@/lib/api/browser'
import { type Place, placeChange } from '@/lib/domain/place'
import type { Locale } from '@/lib/i18n/locales'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useAddress } from '@/stores/place/address'
import { useDelivery } from '@/stores/place/delivery'
import { applyPlace } from './apply-place'
import { findDelivery } from './find-delivery'

type Options = {
  readonly current: Place
  /** "Delivery: #" */
  readonly said: string
  readonly refresh: () => void
}

/**
 * From pickup to delivery (specification §4): at once when the cart is empty, through the attention modal otherwise.
 * @returns false when nobody delivers there
 * @throws ApiError when that could not be found out
 */
export async function switchToDelivery(locale: Locale, { current, said, refresh }: Options): Promise<boolean> {
  const found = await findDelivery(browserApi(locale), current, useAddress.getState().address)
  if (!found) return false
  // Something else was chosen, or another popup opened, while this was asked.
  if (useDelivery.getState().place !== current || useDialogs.getState().current) return true
  const { next, address } = found
  if (placeChange(current, next, useCart.getState().lines.length === 0).asks) {
    useDialogs.getState().open({ kind: 'attention', next, address })
    return true
  }
  const where = next.street ? `${next.cityName}, ${next.street}` : next.cityName
  applyPlace(locale, { next, address, text: said.replace('#', () => where) }, { refresh })
  return true
}
