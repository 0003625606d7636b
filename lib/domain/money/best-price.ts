import { type CartLine, subtotalOf } from '@/lib/domain/cart/cart'
import { type ComboSwap, swapped } from '@/lib/domain/cart/combos'
import { type Quote, quote } from '@/lib/domain/cart/quote'
import { MAX_LINES } from '@/lib/domain/input/limits'
import { type DeliveryTariff, type DeliveryType, deliveryFee, missingForMinimum } from '@/lib/domain/order/delivery'
import type { Tenge } from './money'
import { type PromoOffer, promoEffect } from './promo'

type Part = Pick<CartLine, 'uuid' | 'productId' | 'quantity' | 'unitPrice'>

/** A code that the customer may use; `offer` null: no code, or one that is refused for a reason outside of the cart. */
export type CodeToTry = { readonly code: string | null; readonly offer: PromoOffer | null }

/** Everything that may be chosen for a cart in one way of getting it. */
export type PriceChoices = {
  readonly type: DeliveryType
  readonly tariff: DeliveryTariff
  /** With the code that the cart has now, or with "no code". */
  readonly codes: readonly CodeToTry[]
  readonly arrangements: readonly (readonly ComboSwap[])[]
  /** Bonuses of the customer, in tenge; 0 for a guest. */
  readonly bonusBalance: Tenge
  readonly bonusCapPercent: number
}

/** What a customer chooses besides the lines and the way. */
export type PriceChoice = {
  readonly code: string | null
  readonly spendsBonuses: boolean
  readonly swaps: readonly ComboSwap[]
}

type PricedChoice = PriceChoice & {
  readonly total: Tenge
  /** Missing to the minimum delivery order. */
  readonly missing: Tenge
}

/** The price of lines with a code and with bonuses or without, by the rules of a quote. */
export function priceWith(
  lines: readonly Omit<Part, 'uuid'>[],
  { offer }: CodeToTry,
  spendsBonuses: boolean,
  { type, tariff, bonusBalance, bonusCapPercent }: Omit<PriceChoices, 'codes' | 'arrangements'>,
): Quote {
  const fee = deliveryFee(type, tariff, subtotalOf(lines))
  const effect = offer && promoEffect(offer, lines, { type, deliveryFee: fee })
  const off = effect?.state === 'applied' ? effect : { lines: 0, delivery: 0 }
  return quote(lines, {
    promoDiscount: off.lines,
    bonusBalance,
    spendBonuses: spendsBonuses,
    bonusCapPercent,
    deliveryFee: fee,
    deliveryDiscount: off.delivery,
  })
}

/** How many things differ from the present choice: of equal prices the one with the fewest changes is offered. */
const changesOf = (choice: PriceChoice, now: PriceChoice): number =>
  Number(choice.code !== now.code) + Number(choice.spendsBonuses !== now.spendsBonuses) + choice.swaps.length

/**
 * The lowest price of a cart in one way of getting it: every code with every arrangement of combos, with bonuses and
 * without (specification §4 has the order in which discounts apply).
 * @param lines all of which can be ordered
 * @param now what the customer has chosen
 * @param missing tenge that the cart misses to the minimum order now; a choice that misses more is none
 * @returns null: no choice can be ordered
 */
export function bestPrice(
  lines: readonly Part[],
  choices: PriceChoices,
  now: PriceChoice,
  missing: Tenge,
): PricedChoice | null {
  const { type, tariff, codes, arrangements } = choices
  const carts = arrangements
    .map((swaps) => ({ swaps, all: swapped(lines, swaps.map(withPrice)) }))
    .filter(({ all }) => all.length <= MAX_LINES)
    .map(({ swaps, all }) => ({ swaps, parts: byProduct(all) }))
  const priced = carts
    .flatMap(({ swaps, parts }) =>
      codes.flatMap((code) =>
        [false, true].map((spendsBonuses): PricedChoice => {
          const { total, subtotal } = priceWith(parts, code, spendsBonuses, choices)
          const left = missingForMinimum(type, subtotal, tariff.minimum)
          return { code: code.code, spendsBonuses, swaps, total, missing: left }
        }),
      ),
    )
    .filter((choice) => choice.missing <= missing)
  const isBetter = (one: PricedChoice, best: PricedChoice) =>
    one.total < best.total || (one.total === best.total && changesOf(one, now) < changesOf(best, now))
  return priced.reduce<PricedChoice | null>((best, one) => (!best || isBetter(one, best) ? one : best), null)
}

/** The lines added up for each product: a price depends on nothing else, and there are fewer of them. */
function byProduct(lines: readonly Part[]): Omit<Part, 'uuid'>[] {
  const sums = new Map<number, Tenge>()
  for (const { productId, quantity, unitPrice } of lines)
    sums.set(productId, (sums.get(productId) ?? 0) + quantity * unitPrice)
  return [...sums].map(([productId, unitPrice]) => ({ productId, quantity: 1, unitPrice }))
}

const withPrice = ({ takes, quantity, line }: ComboSwap) => ({
  takes,
  quantity,
  line: { uuid: '', productId: line.productId, quantity: line.quantity, unitPrice: line.unitPrice },
})
