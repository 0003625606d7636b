import type { OrderLine } from '@/lib/contract/fields'
import type { ServerQuote } from '@/lib/contract/ordering'
import { toConfigurable, toConfiguration } from '@/lib/contract/to-domain'
import { BONUS_RULES, earnedBy } from '@/lib/domain/bonus'
import { configurationProblems, priceOf } from '@/lib/domain/configuration'
import { type DeliveryTariff, type DeliveryType, deliveryFee, missingForMinimum, PICKUP } from '@/lib/domain/delivery'
import type { Point } from '@/lib/domain/geo'
import { overLimit } from '@/lib/domain/order-limits'
import type { PaymentMethod } from '@/lib/domain/payment'
import { PLAIN_PRICING_TERMS, type Quote, quote, spendable } from '@/lib/domain/quote'
import type { Zone } from '@/lib/domain/zones'
import type { CartBenefits } from '@/reference-api/benefits/cart-benefits'
import { type JudgedPromo, judgePromo, promoView } from '@/reference-api/benefits/promo'
import type { LineSnapshot } from '@/reference-api/db/schema'
import type { Locale } from '@/reference-api/locale'
import type { Branch, Catalogue, MenuProduct } from '@/reference-api/menu/catalogue'
import { inLocale, openingOf, productView } from '@/reference-api/menu/views'
import { overLimitWords } from '@/reference-api/texts/ordering'
import { optionNames, removedNames } from './line-names'
import { termsAt } from './zone'

export type PricedLine = {
  readonly line: OrderLine
  readonly snapshot: LineSnapshot
  readonly image: string | null
  /** Tenge for one piece, as it is now. */
  readonly unitPrice: number
  readonly problem: ServerQuote['lines'][number]['problem']
}

export type PricedCart = {
  readonly branch: Branch
  readonly deliveryType: DeliveryType
  /** Of the branch, where the delivery goes; null for pickup, without a point, and where the branch does not deliver. */
  readonly zone: Zone | null
  /** A delivery to a point that the branch does not deliver to. */
  readonly isOutOfZone: boolean
  readonly tariff: DeliveryTariff
  readonly lines: readonly PricedLine[]
  /** Of the lines that can be ordered. */
  readonly totals: Quote
  /** Before a promo code takes anything off it. */
  readonly deliveryFee: number
  /** What became of the promo code; null: none was asked for. */
  readonly promo: JudgedPromo | null
  /** Bonuses of the customer; null: a guest. */
  readonly balance: number | null
  readonly missingForMinimum: number
  /** The ways in which it can be paid. */
  readonly methods: readonly PaymentMethod[]
}

const NOTHING: LineSnapshot = { name: { ru: '', en: '', kk: '' }, options: [], removed: [] }

/** What a line is called, as it is kept with an order: first the extras, then the drink and the snack. */
export function snapshotOf(product: MenuProduct, line: OrderLine, catalogue: Catalogue): LineSnapshot {
  const modifiers = product.groups.flatMap((group) => group.options)
  const extras = line.selectedExtras.flatMap(({ id, quantity }) => {
    const modifier = modifiers.find((one) => one.id === id)
    return modifier ? [{ id, quantity, title: modifier.title }] : []
  })
  const accompanying = [line.drink_id, line.snack_id].flatMap((id) => {
    const choice = id === null ? undefined : catalogue.productById.get(id)
    return choice ? [{ id: choice.id, quantity: 1, title: choice.name }] : []
  })
  return {
    name: product.name,
    options: [...extras, ...accompanying],
    removed: product.ingredients
      .filter((ingredient) => line.igredients.includes(ingredient.id))
      .map(({ id, name }) => ({ id, name })),
  }
}

/** What a product is called that nothing is chosen for: a present. */
export const plainSnapshot = ({ name }: MenuProduct): LineSnapshot => ({ name, options: [], removed: [] })

function priceLine(line: OrderLine, catalogue: Catalogue, branch: Branch): PricedLine {
  const product = catalogue.productById.get(line.id)
  if (!product) return { line, snapshot: NOTHING, image: null, unitPrice: 0, problem: 'unknown_product' }
  const view = productView(product, { catalogue, branch, locale: 'ru' })
  const configurable = toConfigurable(view)
  const configuration = toConfiguration(line)
  const isWrong = configurationProblems(configurable, configuration).length > 0
  return {
    line,
    snapshot: snapshotOf(product, line, catalogue),
    image: product.imagePath,
    unitPrice: priceOf(configurable, configuration),
    problem: view.is_available ? (isWrong ? 'invalid_options' : null) : 'unavailable',
  }
}

type CartToPrice = {
  readonly delivery_type: DeliveryType
  readonly lines: readonly OrderLine[]
  readonly use_bonus: boolean
  /** Where a delivery goes, when that is known. */
  readonly point: Point | null
  /** The ways in which it can be paid. */
  readonly methods: readonly PaymentMethod[]
}

/** What a cart costs at a branch now; the one place that prices, for quotes and for orders. */
export function priceCart(
  catalogue: Catalogue,
  branch: Branch,
  cart: CartToPrice,
  { promo: asked, balance, now }: CartBenefits,
): PricedCart {
  const type = cart.delivery_type
  const lines = cart.lines.map((line) => priceLine(line, catalogue, branch))
  const possible = lines.filter((priced) => priced.problem === null)
  const sold = possible.map(({ line, unitPrice }) => ({ quantity: line.quantity, unitPrice }))
  const { subtotal } = quote(sold, PLAIN_PRICING_TERMS)
  const terms = termsAt(branch, type, cart.point)
  const fee = deliveryFee(type, terms.tariff, subtotal)
  const promo = asked && judgePromo(asked, { catalogue, branch, type, lines: possible, deliveryFee: fee, now })
  return {
    branch,
    deliveryType: type,
    ...terms,
    lines,
    totals: quote(sold, {
      promoDiscount: promo?.lines ?? 0,
      bonusBalance: balance ?? 0,
      spendBonuses: cart.use_bonus,
      bonusCapPercent: BONUS_RULES.spendCapPercent,
      deliveryFee: fee,
      deliveryDiscount: promo?.delivery ?? 0,
    }),
    deliveryFee: sold.length > 0 ? fee : 0,
    promo,
    balance,
    methods: cart.methods,
    missingForMinimum: missingForMinimum(type, subtotal, terms.tariff.minimum),
  }
}

function bonusView({ totals, balance }: PricedCart): ServerQuote['bonuses'] {
  const { spendCapPercent, earnPercent } = BONUS_RULES
  return {
    balance,
    cap_percent: spendCapPercent,
    spendable: Math.min(balance ?? 0, spendable(totals.subtotal - totals.promo, spendCapPercent)),
    earn_percent: earnPercent,
    earns: earnedBy(totals, earnPercent),
  }
}

function limitView({ branch, lines, totals }: PricedCart, locale: Locale): ServerQuote['limit'] {
  const over = overLimit(
    lines.map(({ line }) => line),
    totals.subtotal,
  )
  return over && { code: over.limit, most: over.most, message: overLimitWords(over, branch, locale) }
}

/** A priced cart as the contract answers it. */
export function quoteView(cart: PricedCart, locale: Locale, now: Date): ServerQuote {
  const { branch, tariff, totals } = cart
  const isPickup = cart.deliveryType === PICKUP
  const { is_open, opens_in_minutes, opens_at } = openingOf(branch, now)
  return {
    lines: cart.lines.map(({ line, snapshot, image, unitPrice, problem }) => ({
      uuid: line.uuid,
      id: line.id,
      name: inLocale(snapshot.name, locale),
      image,
      options: optionNames(snapshot, locale),
      removed: removedNames(snapshot, locale),
      quantity: line.quantity,
      unit_price: unitPrice,
      total: unitPrice * line.quantity,
      problem,
    })),
    subtotal: totals.subtotal,
    promo: totals.promo,
    bonus: totals.bonus,
    delivery_fee: cart.deliveryFee,
    delivery_price: totals.delivery,
    delivery_free_from: isPickup ? null : tariff.freeFrom,
    total: totals.total,
    minimum: isPickup ? 0 : tariff.minimum,
    missing_for_minimum: cart.missingForMinimum,
    filial: {
      guid: branch.guid,
      name: inLocale(branch.name, locale),
      phone: branch.phone,
      is_open,
      opens_in_minutes,
      opens_at,
    },
    limit: limitView(cart, locale),
    out_of_zone: cart.isOutOfZone,
    promo_code: cart.promo && promoView(cart.promo, locale),
    bonuses: bonusView(cart),
    payment_methods: [...cart.methods],
  }
}
