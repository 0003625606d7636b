import type { CheaperCart } from '@/lib/contract/order/quote'
import { toConfiguration } from '@/lib/contract/order/to-domain'
import type { CartLine } from '@/lib/domain/cart/cart'
import { swapped } from '@/lib/domain/cart/combos'
import { PICKUP } from '@/lib/domain/order/delivery'
import { pickUpAt } from '@/lib/domain/place/destination-moves'
import { newLineUuid } from '@/stores/browser/random-id'
import { useBonusToggle, usePromo } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { currentDestination, useDestination } from '@/stores/place/destination'

/**
 * Does everything that an offer names to the cart that it was made for: combos, code, bonuses and way. The branch stays,
 * so the menu and the cart do, too. The toggle belongs to the lines for which it is switched on, so it comes last.
 */
export function applyOffer({ combos = [], promo_code, spend_bonuses, delivery_type, street = '' }: CheaperCart): void {
  const swaps = combos.map(({ takes, name, image, line }) => ({
    ...{ takes, quantity: line.quantity },
    line: {
      ...{ uuid: newLineUuid(), productId: line.id, quantity: line.quantity, unitPrice: line.priceWithExtras },
      ...{ configuration: toConfiguration(line), note: line.note, name, image },
    } satisfies CartLine,
  }))
  const cart = useCart.getState()
  if (swaps.length > 0) cart.replaceAll(swapped(cart.lines, swaps))
  if (promo_code !== undefined) usePromo.getState().use(promo_code)
  const current = currentDestination()
  if (current && current.type !== delivery_type && delivery_type === PICKUP)
    useDestination.getState().setDestination(pickUpAt(current, current.city, { ...current.branch, street }))
  if (spend_bonuses) useBonusToggle.getState().switchOn(useCart.getState().lines)
}
