import type { CheaperCart } from '@/lib/contract/order/quote'
import { toOrderLine } from '@/lib/contract/order/to-domain'
import { type ComboOnSale, type ComboSwap, comboArrangements } from '@/lib/domain/cart/combos'
import { bestPrice, type CodeToTry } from '@/lib/domain/money/best-price'
import { type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import { overLimit } from '@/lib/domain/order/order-limits'
import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import { type SaleTerms, saleMomentOf, saleRefusal } from '@/lib/domain/time/sale-times'
import type { CartBenefits } from '@/reference-api/benefits/cart-benefits'
import { evaluatePromo, type PromoFacts } from '@/reference-api/benefits/promo'
import { inLocale, type Locale } from '@/reference-api/locale'
import { configurableOf, isAvailable } from '@/reference-api/menu/branch-offer'
import type { Branch, Catalogue } from '@/reference-api/menu/catalogue'
import { type CartToPrice, type PricedCart, priceCart } from './price-cart'

type Facts = {
  readonly priced: PricedCart
  readonly benefits: CartBenefits
  /** The codes that the caller may see. */
  readonly codes: readonly PromoFacts[]
}

/** The combos that the branch sells at the time and in the way of the order. */
function combosOnSale({ products, productById }: Catalogue, branch: Branch, isSold: (sale: SaleTerms) => boolean) {
  return products.flatMap((product): ComboOnSale[] => {
    const dish = product.dishId === null ? undefined : productById.get(product.dishId)
    if (!dish || !isAvailable(product, branch, isSold)) return []
    const combo = configurableOf(product, branch, isSold)
    return [{ productId: product.id, dishId: dish.id, combo, dish: configurableOf(dish, branch) }]
  })
}

/**
 * The codes to try: that of the cart, and the visible ones that are accepted. A code whose gift the cart gets is not
 * replaced, because the gift has no price; and no gift is offered, because it makes nothing cheaper.
 */
function codesToTry(catalogue: Catalogue, cart: CartToPrice, priced: PricedCart, { benefits, codes }: Facts) {
  const { branch, promo, deliveryFee, deliveryType: type } = priced
  const own: CodeToTry = { code: promo?.code ?? null, offer: promo?.offer ?? null }
  if (promo?.gift && promo.reason === null) return [own]
  const { now } = benefits
  const facts = { catalogue, branch, type, lines: [], deliveryFee, moment: momentOf(cart, now), now }
  const others = codes.flatMap((code): CodeToTry[] => {
    const { offer, gift } = evaluatePromo({ code: code.row.code, facts: code }, facts)
    return offer && !gift ? [{ code: code.row.code, offer }] : []
  })
  return [own, ...others.filter(({ code }) => code !== own.code)]
}

const momentOf = ({ slotStart }: CartToPrice, now: Date) =>
  saleMomentOf(slotStart && toLocalMinute(slotStart), toLocalMinute(now))

/** Whether the cart can be ordered as it is, apart from the minimum order. */
const isOrderable = ({ lines, isOutOfZone, totals }: PricedCart): boolean =>
  !isOutOfZone &&
  lines.every(({ problem }) => problem === null) &&
  overLimit(
    lines.map(({ line }) => line),
    totals.subtotal,
  ) === null

/** The best price of a cart that can be ordered, in the way in which `priced` gets it. */
function bestOf(catalogue: Catalogue, cart: CartToPrice, priced: PricedCart, facts: Facts) {
  const { branch, deliveryType: type } = priced
  const moment = momentOf(cart, facts.benefits.now)
  const isSold = (sale: SaleTerms) => saleRefusal(sale, type, moment, branch.schedule) === null
  const lines = priced.lines.map(({ line, unitPrice }) => ({ ...line, unitPrice }))
  const choices = {
    type,
    tariff: priced.tariff,
    codes: codesToTry(catalogue, cart, priced, facts),
    arrangements: comboArrangements(lines, combosOnSale(catalogue, branch, isSold)),
    bonusBalance: priced.balance ?? 0,
    bonusCapPercent: priced.bonusRules.spendCapPercent,
  }
  const now = { code: priced.promo?.code ?? null, spendsBonuses: cart.spendBonuses, swaps: [] }
  const best = bestPrice(lines, choices, now, priced.missingForMinimum)
  return best && { ...best, type, isOtherCode: best.code !== now.code }
}

const comboViews = (swaps: readonly ComboSwap[], { productById }: Catalogue, locale: Locale) =>
  swaps.flatMap(({ takes, line }) => {
    const product = productById.get(line.productId)
    const { uuid: _, ...wire } = toOrderLine({ ...line, uuid: '' })
    return product
      ? [{ takes: [...takes], name: inLocale(product.name, locale), image: product.imagePath, line: wire }]
      : []
  })

/**
 * How the cart costs less (`ServerQuote.cheaper`), by the rules of `lib/domain/money/best-price`: in the way of the
 * order, and as a pickup at the same branch when that costs less still. A cart that cannot be ordered has none.
 */
export function cheaperCarts(catalogue: Catalogue, cart: CartToPrice, facts: Facts, locale: Locale): CheaperCart[] {
  const { priced, benefits } = facts
  if (!isOrderable(priced)) return []
  const inWay = (type: DeliveryType) => {
    const isChange = type !== cart.deliveryType
    const other = isChange ? priceCart(catalogue, priced.branch, { ...cart, deliveryType: type }, benefits) : priced
    return isOrderable(other) ? bestOf(catalogue, cart, other, facts) : null
  }
  const ways = cart.deliveryType === PICKUP ? [PICKUP] : [cart.deliveryType, PICKUP]
  let lowest = priced.totals.total
  return ways.flatMap((type): CheaperCart[] => {
    const best = inWay(type)
    if (!best || best.total >= lowest) return []
    lowest = best.total
    return [
      {
        saves: priced.totals.total - best.total,
        delivery_type: type,
        ...(type === PICKUP && { street: inLocale(priced.branch.street, locale) }),
        ...(best.isOtherCode && best.code !== null && { promo_code: best.code }),
        ...(best.spendsBonuses && (best.swaps.length > 0 || !cart.spendBonuses) && { spend_bonuses: true }),
        ...(best.swaps.length > 0 && { combos: comboViews(best.swaps, catalogue, locale) }),
      },
    ]
  })
}
