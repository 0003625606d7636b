import { inEveryLanguage } from '@/lib/config/languages.mjs'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { factOf, PASSED_FIELDS } from '@/lib/contract/product-fields'
import type { CartLine } from '@/lib/domain/cart/cart'
import { totalsOf } from '@/lib/domain/cart/totals'
import type { EvaluatedPromo, RequestedPromo } from '@/reference-api/benefits/promo'
import type { PromoRow } from '@/reference-api/db/rows'
import type { Branch, Catalogue, City, MenuProduct } from '@/reference-api/menu/catalogue'
import { type PricedCart, priceCart } from '@/reference-api/ordering/price-cart'
import { quoteView } from '@/reference-api/ordering/quote-view'
import type { Area, Bill, Choice, Code, Companion, Dish, Group, Question, Sheet, Times, Wish } from './sheet'

/** The server's catalogue for a sheet, its answer to a question, and the differences from a bill. */

const TEXT = inEveryLanguage(() => 'x')
const NEVER_RETIRED = { retiredAt: null } as const

const saleOf = ({ weekdays, hours, from, until, onlyFor }: Times) => ({ weekdays, hours, from, until, onlyFor })

const groupOf = ({ id, least, most, free, mostEach, options }: Group): MenuProduct['groups'][number] => ({
  ...{ id, slug: `group-${id}`, title: TEXT, kind: 'extra', ...NEVER_RETIRED },
  ...{ min: least, max: most, freeQuantity: free, perOptionMax: mostEach },
  options: options.map((option, position) => ({
    ...{ id: option.id, groupId: id, slug: `option-${option.id}`, title: TEXT, price: option.price, position },
    ...{
      weightG: null,
      kcal: null,
      allergens: [],
      contains: null,
      imagePath: null,
      imageTone: null,
      iikoGuid: null,
      ...NEVER_RETIRED,
    },
  })),
})

function choicesOf(companions: readonly Companion[], { dishes }: Sheet): MenuProduct['drinks'] {
  return companions.flatMap(({ dishId, surcharge }) => {
    const dish = dishes.find(({ id }) => id === dishId)
    return dish ? [{ productId: dishId, surcharge, sale: saleOf(dish.times) }] : []
  })
}

const productOf = (dish: Dish, sheet: Sheet): MenuProduct => ({
  ...{ id: dish.id, categoryId: dish.categoryId, slug: `dish-${dish.id}`, name: TEXT, description: TEXT },
  ...{ price: dish.price, oldPrice: null, amountValue: 1, amountUnit: 'g', kcal: 1, protein: 1, fat: 1, carbs: 1 },
  ...{ iikoGuid: null, searchWords: [], imagePath: '', imageTone: '', position: dish.id },
  ...factOf(PASSED_FIELDS, 'empty'),
  ...{ contains: null, isHalal: false },
  ...{ soldWeekdays: null, soldFromMinute: null, soldToMinute: null, soldFrom: null, soldUntil: null, onlyFor: null },
  ...NEVER_RETIRED,
  ingredients: dish.ingredients.map((id) => ({
    ...{ id, slug: `part-${id}`, name: TEXT, contains: null, ...NEVER_RETIRED },
    isRemovable: dish.removable.includes(id),
  })),
  groups: dish.groups.map(groupOf),
  drinks: choicesOf(dish.drinks, sheet),
  snacks: choicesOf(dish.snacks, sheet),
  dishId: null,
  dishes: dish.parts.map((part) => productOf(part, sheet)),
  sale: saleOf(dish.times),
  rating: null,
})

const zoneOf = (
  { id, isOfBranch, fee, freeFrom, least, minutes, south, west, north, east }: Area,
  branchId: number,
) => ({
  ...{ id, branchId: isOfBranch ? branchId : branchId + 1, price: fee, freeFrom, minimum: least, minutes },
  polygon: [
    { latitude: south, longitude: west },
    { latitude: north, longitude: west },
    { latitude: north, longitude: east },
    { latitude: south, longitude: east },
  ],
})

const cityOf = ({ cityId, fee, freeFrom }: Sheet): City => ({
  ...{ id: cityId, slug: null, name: TEXT, deliveryPrice: fee, deliveryFreeFrom: freeFrom, position: 1 },
  ...NEVER_RETIRED,
})

function branchOf(sheet: Sheet): Branch {
  const options = sheet.dishes.flatMap(({ groups }) => groups.flatMap((group) => group.options))
  return {
    ...{ id: sheet.branchId, cityId: sheet.cityId, guid: 'g', iikoGuid: 'i', name: TEXT, street: TEXT, phone: '' },
    ...{ latitude: 43, longitude: 76, lastOrderMinutes: 0, slotCapacity: 0, paymentMethods: ['cash', 'card'] },
    ...{ pausedUntil: null, extraMinutes: 0, extraUntil: null, position: 1, ...NEVER_RETIRED },
    city: cityOf(sheet),
    stoppedProducts: new Set(sheet.dishes.filter(({ isStopped }) => isStopped).map(({ id }) => id)),
    stoppedModifiers: new Set(options.filter(({ isStopped }) => isStopped).map(({ id }) => id)),
    prices: new Map(sheet.dishes.flatMap(({ id, branchPrice }) => (branchPrice === null ? [] : [[id, branchPrice]]))),
    // Prices do not depend on opening hours; a closed branch is answered fastest.
    schedule: { week: Array.from({ length: 7 }, () => null), exceptions: {}, lastOrderMinutes: 0 },
    zones: sheet.areas.map((area) => zoneOf(area, sheet.branchId)),
  }
}

type Chain = { readonly catalogue: Catalogue; readonly branch: Branch }

function chainOf(sheet: Sheet): Chain {
  const branch = branchOf(sheet)
  const products = sheet.dishes.map((dish) => productOf(dish, sheet))
  return {
    branch,
    catalogue: {
      ...{
        cities: [branch.city],
        branches: [branch],
        everyBranch: new Map([[branch.id, branch]]),
        zones: branch.zones,
      },
      ...{ streets: [], categories: [], products, productById: new Map(products.map((one) => [one.id, one])) },
      bonusRules: { spendCapPercent: sheet.bonusCap, earnPercent: sheet.bonusEarned, lifeDays: 90 },
    },
  }
}

const chains = new WeakMap<Sheet, Chain>()

/** The chain of a sheet, created once for all its questions. */
function knownChain(sheet: Sheet): Chain {
  const known = chains.get(sheet) ?? chainOf(sheet)
  chains.set(sheet, known)
  return known
}

const rowOf = (code: Code): PromoRow => ({
  ...{
    id: 1,
    code: 'CODE',
    title: TEXT,
    kind: code.kind,
    value: code.value,
    maxDiscount: code.most,
    minimum: code.least,
  },
  ...{ productIds: code.dishIds && [...code.dishIds], categoryIds: code.categoryIds && [...code.categoryIds] },
  ...{ giftProductId: code.giftId, startsAt: new Date(code.startsAt), endsAt: new Date(code.endsAt) },
  ...{ weekdays: code.weekdays && [...code.weekdays], fromMinute: code.hours?.from ?? null },
  ...{ toMinute: code.hours?.to ?? null, deliveryTypes: [...code.ways], cityIds: code.cityIds && [...code.cityIds] },
  ...{ branchIds: code.branchIds && [...code.branchIds], isLoginRequired: code.isForCustomers },
  ...{ isFirstOrderOnly: code.isForFirstOrder, perCustomer: code.perCustomer, limit: code.limit, used: code.used },
  ...{ isPublic: true, apologyOrderId: null, isOfFolder: false, ...NEVER_RETIRED },
})

function requestOf({ code, buyer }: Question): RequestedPromo | null {
  if (code === null) return null
  const facts = {
    row: rowOf(code),
    isSignedIn: buyer.balance !== null,
    orders: buyer.orders,
    usedByCustomer: buyer.usesOfCode,
  }
  return { code: 'CODE', facts }
}

const chosenOf = ({ options, without, drinkId, snackId }: Choice) => ({
  modifiers: options.map(({ id, portions }) => ({ id, quantity: portions })),
  removedIngredientIds: without,
  drinkId,
  snackId,
})

const configurationOf = (wish: Wish): CartLine['configuration'] => ({
  ...chosenOf(wish),
  ...(wish.parts && { dishes: wish.parts.map((part) => ({ id: part.dishId, ...chosenOf(part) })) }),
})

const linesOf = (wishes: readonly Wish[]): readonly Omit<CartLine, 'name' | 'image'>[] =>
  wishes.map((wish, at) => ({
    ...{ uuid: String(at), productId: wish.dishId, quantity: wish.pieces, note: '' },
    // The price that the customer saw must never be used.
    ...{ unitPrice: (at * 7919) % 5000, configuration: configurationOf(wish) },
  }))

/** The parts of the server's answer about a cart that concern money. */
export type Answered = { readonly cart: PricedCart; readonly quote: ServerQuote }

/** The server's answer to a question, by the same function that prices quotes and orders. */
export function answerTo(question: Question): Answered {
  const { sheet, basket, buyer, now } = question
  const { catalogue, branch } = knownChain(sheet)
  const cart = priceCart(
    catalogue,
    branch,
    {
      ...{ deliveryType: basket.way, lines: linesOf(basket.wishes), spendBonuses: basket.spendsBonuses },
      ...{ slotStart: basket.slot === null ? null : new Date(basket.slot), point: basket.place },
      ...{ methods: ['cash'], channels: [] },
    },
    { promo: requestOf(question), balance: buyer.balance, now: new Date(now) },
  )
  return { cart, quote: quoteView(cart, 'ru', new Date(now)) }
}

/** Whether the reason for refusing a code is one of those that the oracle found; none when there is none. */
function codeDiffers(promo: Pick<EvaluatedPromo, 'reason'> | null, { against }: Bill): boolean {
  if (promo === null || against === null) return (promo === null) !== (against === null)
  return promo.reason === null ? against.length > 0 : !against.includes(promo.reason)
}

// biome-ignore format: a list of names
const MONEY = ['sum', 'promo', 'bonus', 'fee', 'delivery', 'total', 'least', 'freeFrom', 'missing', 'isOutOfArea', 'limit', 'spendable', 'earns'] as const

/** The amounts of a quote under the names of a bill. */
function moneyOf(quote: ServerQuote): Pick<Bill, (typeof MONEY)[number]> {
  return {
    ...{ sum: quote.subtotal, promo: quote.promo, bonus: quote.bonus, fee: quote.delivery_fee },
    ...{ delivery: quote.delivery_price, total: quote.total, least: quote.minimum },
    ...{ freeFrom: quote.delivery_free_from, missing: quote.missing_for_minimum, isOutOfArea: quote.out_of_zone },
    ...{ limit: quote.limit?.code ?? null, spendable: quote.bonuses.spendable, earns: quote.bonuses.earns },
  }
}

/** The differences between a quote and the bill of the same cart, in words; empty: none. */
export function quoteDifferences(quote: ServerQuote, bill: Bill): readonly string[] {
  const is = moneyOf(quote)
  const money = MONEY.flatMap((name) =>
    is[name] === bill[name] ? [] : [`${name}: ${is[name]} instead of ${bill[name]}`],
  )
  const lines = quote.lines.flatMap((line, at) => {
    const expected = bill.lines[at]
    if (line.problem !== expected?.problem) return [`line ${at}: ${line.problem} instead of ${expected?.problem}`]
    if (expected.price === null) return []
    const isRight = line.unit_price === expected.price && line.total === expected.price * line.quantity
    return isRight ? [] : [`line ${at}: ${line.unit_price} instead of ${expected.price}`]
  })
  const code = quote.promo_code
  const gift = code?.reason === null ? (code.gift?.id ?? null) : null
  return [
    ...money,
    ...lines,
    ...(quote.lines.length === bill.lines.length ? [] : ['lines are missing']),
    ...(codeDiffers(code, bill) ? [`code: ${code?.reason} and not of ${bill.against}`] : []),
    ...(gift === bill.giftId ? [] : [`gift: ${gift} instead of ${bill.giftId}`]),
  ]
}

/**
 * The differences between the browser's own sum and the bill. The browser only has a sum for carts without problems.
 */
export function browserDifferences({ cart, quote }: Answered, { basket }: Question, bill: Bill): readonly string[] {
  if (bill.lines.some(({ price }) => price === null)) return []
  const lines = linesOf(basket.wishes).map((line, at) => ({
    ...line,
    ...{ unitPrice: bill.lines[at]?.price ?? 0, name: 'x', image: null },
  }))
  const { promo, bonus, total } = totalsOf(
    lines,
    { type: basket.way },
    { fee: quote.delivery_fee, freeFrom: quote.delivery_free_from, minimum: quote.minimum },
    {
      promo: cart.promo?.offer ?? null,
      ...{ bonusBalance: cart.balance ?? 0, bonusCapPercent: cart.bonusRules.spendCapPercent },
      spendBonuses: basket.spendsBonuses,
    },
  )
  const is = { promo, bonus, total }
  return (['promo', 'bonus', 'total'] as const).flatMap((name) =>
    is[name] === bill[name] ? [] : [`browser's ${name}: ${is[name]} instead of ${bill[name]}`],
  )
}

/** All differences between shop and bill for a cart; empty: none. */
export function differences(question: Question, bill: Bill): readonly string[] {
  const answered = answerTo(question)
  return [...quoteDifferences(answered.quote, bill), ...browserDifferences(answered, question, bill)]
}
