import type { Destination } from '@/lib/domain/destination'
import { placeChange } from '@/lib/domain/place'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { destinationNow } from '@/stores/place/destination'
import { useApplyPlace } from './use-apply-place'

/**
 * Goes to another place: closes the popup and applies it at once, or opens the attention modal where the cart would be lost
 * (specification §4).
 */
export function useChoosePlace(): (next: Destination) => void {
  const apply = useApplyPlace()
  return (next) => {
    const cartIsEmpty = useCart.getState().lines.length === 0
    if (placeChange(destinationNow(), next, cartIsEmpty).asks) {
      useDialogs.getState().open({ kind: 'attention', next })
      return
    }
    useDialogs.getState().close()
    apply(next)
  }
}
