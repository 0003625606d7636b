import type { GuestOrder, OrderConflict } from '@/lib/contract/ordering'
import { DELIVERY } from '@/lib/domain/delivery'
import type { Locale } from '@/reference-api/locale'
import type { Branch } from '@/reference-api/menu/catalogue'
import { inLocale, openingOf } from '@/reference-api/menu/views'
import { commonTexts } from '@/reference-api/texts/common'
import { orderingTexts } from '@/reference-api/texts/ordering'
import type { Asked, Placed } from './asked'
import { type PricedCart, quoteView } from './price-cart'

const fieldProblem = (locale: Locale, field: string, message: string): Placed => ({
  status: 422,
  body: { message: commonTexts[locale].checkFields, errors: { [field]: [message] } },
})

function conflictOf(
  cart: PricedCart,
  { locale, now }: Asked,
  code: OrderConflict['code'],
  message: string,
  differences: OrderConflict['differences'] = [],
): Placed {
  return { status: 409, body: { message, code, quote: quoteView(cart, locale, now), differences } }
}

const priceDifferences = (cart: PricedCart, locale: Locale): OrderConflict['differences'] =>
  cart.lines
    .filter(({ line, unitPrice }) => line.priceWithExtras !== unitPrice)
    .map(({ line, snapshot, unitPrice }) => ({
      uuid: line.uuid,
      name: inLocale(snapshot.name, locale),
      was: line.priceWithExtras,
      now: unitPrice,
    }))

/** A delivery must go to the city of the branch that cooks it. */
const isInAnotherCity = ({ delivery_type, address }: GuestOrder, branch: Branch): boolean =>
  delivery_type === DELIVERY && address !== null && address.city_id !== branch.cityId

/** Why this cart cannot be ordered as it was asked; null when it can. */
export function refusal(cart: PricedCart, asked: Asked): Placed | null {
  const { order, locale, now } = asked
  const texts = orderingTexts[locale]
  if (isInAnotherCity(order, cart.branch)) return fieldProblem(locale, 'address.city_id', texts.otherCity)
  if (!openingOf(cart.branch, now).is_open)
    return conflictOf(cart, asked, 'branch_closed', texts.branchClosed(cart.branch.opensAt))
  if (cart.lines.some(({ problem }) => problem !== null))
    return conflictOf(cart, asked, 'unavailable', texts.unavailable)
  const differences = priceDifferences(cart, locale)
  if (differences.length > 0 || order.expected_total !== cart.totals.total)
    return conflictOf(cart, asked, 'price_changed', texts.priceChanged, differences)
  if (cart.missingForMinimum > 0)
    return conflictOf(cart, asked, 'below_minimum', texts.belowMinimum(cart.missingForMinimum))
  if (order.change_from !== null && order.change_from < cart.totals.total)
    return fieldProblem(locale, 'change_from', texts.changeTooSmall(cart.totals.total))
  return null
}
