import type { ServerQuote } from '@/lib/contract/ordering'
import type { BonusRules } from '@/lib/domain/bonus'
import type { RequestedLine } from '@/lib/domain/cart'
import { type Configuration, configurationProblems, priceOf } from '@/lib/domain/configuration'
import { type DeliveryTariff, type DeliveryType, deliveryFee, missingForMinimum } from '@/lib/domain/delivery'
import type { Point } from '@/lib/domain/geo'
import type { SentChannel } from '@/lib/domain/message'
import { methodsOf, type PaymentMethod } from '@/lib/domain/payment'
import { PLAIN_PRICING_TERMS, type Quote, quote } from '@/lib/domain/quote'
import { momentOfOrder, refusedPart, type SaleRefusal, type SaleTerms } from '@/lib/domain/sale-times'
import { type LocalMinute, toLocalMinute } from '@/lib/domain/time/branch-clock'
import type { Zone } from '@/lib/domain/zones'
import type { CartBenefits } from '@/reference-api/benefits/cart-benefits'
import { type EvaluatedPromo, evaluatePromo } from '@/reference-api/benefits/promo'
import type { LineSnapshot } from '@/reference-api/db/schema'
import type { Text } from '@/reference-api/locale'
import { configurableOf, isAvailable } from '@/reference-api/menu/branch-offer'
import type { Branch, Catalogue, MenuProduct } from '@/reference-api/menu/catalogue'
import { deliveryTermsAt } from './delivery-terms'
import { NO_SNAPSHOT, snapshotOf } from './line-snapshot'

/** The product of a line, or the drink or the snack that was chosen with it. */
type SoldPart = { readonly sale: SaleTerms; readonly name: Text; readonly isChoice: boolean }

export type PricedLine = {
  readonly line: RequestedLine
  readonly snapshot: LineSnapshot
  readonly image: string | null
  /** Current price of one piece, tenge. */
  readonly unitPrice: number
  readonly problem: ServerQuote['lines'][number]['problem']
  /** What of it is not sold at the time of the order or in its way: the product, or what was chosen with it; null: nothing. */
  readonly refusedBy: (SoldPart & { readonly refusal: SaleRefusal }) | null
  /** All of it that is sold by terms. */
  readonly parts: readonly SoldPart[]
}

export type PricedCart = {
  readonly branch: Branch
  readonly deliveryType: DeliveryType
  /** The branch's zone of the delivery; null for pickup, without a point, and where the branch does not deliver. */
  readonly zone: Zone | null
  /** A delivery to a point that the branch does not deliver to. */
  readonly isOutOfZone: boolean
  readonly tariff: DeliveryTariff
  readonly lines: readonly PricedLine[]
  /** Of the lines that can be ordered. */
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
  /** The ways to tell a phone of its order. */
  readonly channels: readonly SentChannel[]
}

/** What a product and the choice made with it consist of that has terms of sale. */
export const soldParts = (
  product: MenuProduct,
  { drinkId, snackId }: Pick<Configuration, 'drinkId' | 'snackId'>,
  catalogue: Catalogue,
): readonly SoldPart[] => [
  { sale: product.sale, name: product.name, isChoice: false },
  ...[drinkId, snackId].flatMap((id) => {
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
      unitPrice: 0,
      problem: 'unknown_product',
      refusedBy: null,
      parts: [],
    }
  const configurable = configurableOf(product, branch)
  const isWrong = configurationProblems(configurable, line.configuration).length > 0
  const parts = soldParts(product, line.configuration, catalogue)
  const refused = refusedPart(parts, type, moment)
  const refusedBy = refused && { ...refused.part, refusal: refused.refusal }
  const isSold = refusedBy === null && isAvailable(product, branch)
  return {
    line,
    snapshot: snapshotOf(product, line.configuration, catalogue),
    image: product.imagePath,
    unitPrice: priceOf(configurable, line.configuration),
    problem: isSold ? (isWrong ? 'invalid_options' : null) : 'unavailable',
    refusedBy,
    parts,
  }
}

export type CartToPrice = {
  readonly deliveryType: DeliveryType
  readonly lines: readonly RequestedLine[]
  readonly spendBonuses: boolean
  /** For when it is ordered; null: as soon as possible. Products are sold by then or not. */
  readonly slotStart: Date | null
  /** Where a delivery goes, when that is known. */
  readonly point: Point | null
  /** The ways in which it can be paid. */
  readonly methods: readonly PaymentMethod[]
  /** The ways to tell a phone of its order. */
  readonly channels: readonly SentChannel[]
}

/**
 * Prices a cart at a branch. Quotes and orders both call it, so that an order costs what its quote said (specification §4, cart rules).
 */
export function priceCart(
  catalogue: Catalogue,
  branch: Branch,
  cart: CartToPrice,
  { promo: asked, balance, now }: CartBenefits,
): PricedCart {
  const type = cart.deliveryType
  const { bonusRules } = catalogue
  const moment = momentOfOrder(cart.slotStart && toLocalMinute(cart.slotStart), toLocalMinute(now))
  const lines = cart.lines.map((line) => priceLine(line, catalogue, branch, { type, moment }))
  const possible = lines.filter((priced) => priced.problem === null)
  const sold = possible.map(({ line, unitPrice }) => ({ quantity: line.quantity, unitPrice }))
  const { subtotal } = quote(sold, PLAIN_PRICING_TERMS)
  const terms = deliveryTermsAt(branch, type, cart.point)
  const fee = deliveryFee(type, terms.tariff, subtotal)
  const promo =
    asked && evaluatePromo(asked, { catalogue, branch, type, lines: possible, deliveryFee: fee, moment, now })
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
