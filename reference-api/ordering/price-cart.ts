import type { ServerQuote } from '@/lib/contract/order/quote'
import type { RequestedLine } from '@/lib/domain/cart/cart'
import { withDishes } from '@/lib/domain/cart/chosen-for-all'
import { type Configuration, configurationProblems, priceOf } from '@/lib/domain/cart/configuration'
import { PLAIN_PRICING_TERMS, type Quote, quote } from '@/lib/domain/cart/quote'
import type { BonusRules } from '@/lib/domain/money/bonus'
import { methodsOf, type PaymentMethod } from '@/lib/domain/money/payment'
import type { SentChannel } from '@/lib/domain/notices/message'
import { type DeliveryTariff, type DeliveryType, deliveryFee, missingForMinimum } from '@/lib/domain/order/delivery'
import type { Point } from '@/lib/domain/place/geo'
import type { Zone } from '@/lib/domain/place/zones'
import { type LocalMinute, toLocalMinute } from '@/lib/domain/time/branch-clock'
import { firstRefusedPart, type SaleRefusal, type SaleTerms, saleMomentOf } from '@/lib/domain/time/sale-times'
import type { CartBenefits } from '@/reference-api/benefits/cart-benefits'
import { type EvaluatedPromo, evaluatePromo } from '@/reference-api/benefits/promo'
import type { LineSnapshot } from '@/reference-api/db/schema'
import type { Text } from '@/reference-api/locale'
import { configurableOf, isAvailable } from '@/reference-api/menu/branch-offer'
import type { Branch, Catalogue, MenuProduct } from '@/reference-api/menu/catalogue'
import { hasOptions } from '@/reference-api/menu/product-views'
import { NO_SNAPSHOT, snapshotOf } from '@/reference-api/orders/line-snapshot'
import { deliveryTermsAt } from './delivery-terms'

/** The product of a line, or the drink or the snack that was chosen with it. */
type SoldPart = { readonly sale: SaleTerms; readonly name: Text; readonly isChoice: boolean }

export type PricedLine = {
  readonly line: RequestedLine
  readonly snapshot: LineSnapshot
  readonly image: string | null
  readonly hasOptions: boolean
  /** Current price of one piece, tenge. */
  readonly unitPrice: number
  readonly problem: ServerQuote['lines'][number]['problem']
  /**
   * The part that is not sold at the time or in the way of the order: the product, its drink or its snack; null: none.
   */
  readonly refusedBy: (SoldPart & { readonly refusal: SaleRefusal }) | null
  /** All parts that have terms of sale. */
  readonly parts: readonly SoldPart[]
}

export type PricedCart = {
  readonly branch: Branch
  readonly deliveryType: DeliveryType
  /**
   * The branch's zone of the delivery; null for pickup, without a point, and when the branch does not deliver to the
   * point.
   */
  readonly zone: Zone | null
  /** The order is a delivery to a point to which the branch does not deliver. */
  readonly isOutOfZone: boolean
  readonly tariff: DeliveryTariff
  readonly lines: readonly PricedLine[]
  /** Over the lines that can be ordered. */
  readonly totals: Quote
  /** The fee before a promo code. Tenge. */
  readonly deliveryFee: number
  /** Null: the cart has no promo code. */
  readonly promo: EvaluatedPromo | null
  /** Bonuses of the customer; null: a guest. */
  readonly balance: number | null
  readonly bonusRules: BonusRules
  readonly missingForMinimum: number
  /** The ways in which it can be paid. */
  readonly methods: readonly PaymentMethod[]
  /** Channels for messages about the order to a phone. */
  readonly channels: readonly SentChannel[]
}

/** The parts of a product and its choice that have terms of sale. */
export const partsOnSale = (
  product: MenuProduct,
  { drinkId, snackId, dishes = [] }: Pick<Configuration, 'drinkId' | 'snackId' | 'dishes'>,
  catalogue: Catalogue,
): readonly SoldPart[] => [
  { sale: product.sale, name: product.name, isChoice: false },
  ...[drinkId, snackId, ...dishes.flatMap((dish) => [dish.drinkId, dish.snackId])].flatMap((id) => {
    const choice = id === null ? undefined : catalogue.productById.get(id)
    return choice ? [{ sale: choice.sale, name: choice.name, isChoice: true }] : []
  }),
]

type Asked = { readonly type: DeliveryType; readonly moment: LocalMinute }

function priceLine(line: RequestedLine, catalogue: Catalogue, branch: Branch, { type, moment }: Asked): PricedLine {
  const product = catalogue.productById.get(line.productId)
  if (!product)
    return {
      line,
      snapshot: NO_SNAPSHOT,
      image: null,
      hasOptions: false,
      unitPrice: 0,
      problem: 'unknown_product',
      refusedBy: null,
      parts: [],
    }
  const configurable = configurableOf(product, branch)
  const configuration = withDishes(configurable, line.configuration)
  const isWrong = configurationProblems(configurable, configuration).length > 0
  const parts = partsOnSale(product, configuration, catalogue)
  const refused = firstRefusedPart(parts, type, moment, branch.schedule)
  const refusedBy = refused && { ...refused.part, refusal: refused.refusal }
  const isSold = refusedBy === null && isAvailable(product, branch)
  return {
    line: { ...line, configuration },
    snapshot: snapshotOf(product, configuration, catalogue),
    image: product.imagePath,
    hasOptions: hasOptions(product),
    unitPrice: priceOf(configurable, configuration),
    problem: isSold ? (isWrong ? 'invalid_options' : null) : 'unavailable',
    refusedBy,
    parts,
  }
}

export type CartToPrice = {
  readonly deliveryType: DeliveryType
  readonly lines: readonly RequestedLine[]
  readonly spendBonuses: boolean
  /** The time of the order, by which products are sold or not; null: as soon as possible. */
  readonly slotStart: Date | null
  /** The point of a delivery, when it is known. */
  readonly point: Point | null
  /** The ways in which it can be paid. */
  readonly methods: readonly PaymentMethod[]
  /** Channels for messages about the order to a phone. */
  readonly channels: readonly SentChannel[]
}

/**
 * Prices a cart at a branch. Quotes and orders both use it, so that an order costs what its quote named (specification
 * §4, cart rules).
 */
export function priceCart(
  catalogue: Catalogue,
  branch: Branch,
  cart: CartToPrice,
  { promo: requested, balance, now }: CartBenefits,
): PricedCart {
  const type = cart.deliveryType
  const { bonusRules } = catalogue
  const moment = saleMomentOf(cart.slotStart && toLocalMinute(cart.slotStart), toLocalMinute(now))
  const lines = cart.lines.map((line) => priceLine(line, catalogue, branch, { type, moment }))
  const possible = lines.filter((priced) => priced.problem === null)
  const sold = possible.map(({ line, unitPrice }) => ({ quantity: line.quantity, unitPrice }))
  const { subtotal } = quote(sold, PLAIN_PRICING_TERMS)
  const terms = deliveryTermsAt(catalogue, branch, type, cart.point)
  const fee = deliveryFee(type, terms.tariff, subtotal)
  const promo =
    requested && evaluatePromo(requested, { catalogue, branch, type, lines: possible, deliveryFee: fee, moment, now })
  return {
    branch,
    deliveryType: type,
    ...terms,
    lines,
    totals: quote(sold, {
      promoDiscount: promo?.lines ?? 0,
      bonusBalance: balance ?? 0,
      spendBonuses: cart.spendBonuses,
      bonusCapPercent: bonusRules.spendCapPercent,
      deliveryFee: fee,
      deliveryDiscount: promo?.delivery ?? 0,
    }),
    deliveryFee: sold.length > 0 ? fee : 0,
    promo,
    balance,
    bonusRules,
    methods: methodsOf(branch.paymentMethods, cart.methods),
    channels: cart.channels,
    missingForMinimum: missingForMinimum(type, subtotal, terms.tariff.minimum),
  }
}
