import type { DeliveryAddress } from '@/lib/domain/address'
import { type Place, placeChange } from '@/lib/domain/place'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useDelivery } from '@/stores/place/delivery'
import { useApplyPlace } from './use-apply-place'

/**
 * Goes to another place: closes the popup and applies it at once, or opens the attention modal where the cart would be lost
 * (specification §4).
 */
export function useChoosePlace(): (next: Place, address?: DeliveryAddress | null) => void {
  const apply = useApplyPlace()
  return (next, address = null) => {
    const cartIsEmpty = useCart.getState().lines.length === 0
    if (placeChange(useDelivery.getState().place, next, cartIsEmpty).asks) {
      useDialogs.getState().open({ kind: 'attention', next, address })
      return
    }
    useDialogs.getState().close()
    apply(next, address)
  }
}
