/**
 * The price of a cart by the specification (§4 cart rules, §9) and decisions 002, 011, 020, 036: a second, slow and
 * different implementation. It counts every piece and every portion separately, treats time as a list of windows and
 * money as BigInt. It imports none of the shop's pricing code (`price-oracle.test.ts` checks that).
 */
import type {
  Area,
  Bill,
  Buyer,
  Choice,
  Code,
  Companion,
  Dish,
  Group,
  Hours,
  Question,
  Sheet,
  Times,
  Way,
  Wish,
} from './sheet'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Kazakhstan is five hours ahead of UTC. */
const AHEAD = 5 * HOUR

const PICKUP: Way = 'Самовывоз'
/** Specification §9. */
const LEAST_DELIVERY = 2500n
/** The largest order that is accepted online. */
const MOST = { pieces: 50, allPieces: 100, sum: 300_000n }

const big = (amount: number): bigint => BigInt(amount)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
/** Rounded down to the tenge (decision 002). */
const share = (amount: bigint, percent: number): bigint =>
  (amount * big(percent) - ((amount * big(percent)) % 100n)) / 100n

/** The local days whose hours may include a moment: today, and yesterday when its hours go past midnight. */
function daysOfWindow(hours: Hours | null, moment: number): readonly number[] {
  const today = Math.floor((moment + AHEAD) / DAY)
  if (hours === null) return [today]
  const minute = Math.floor((moment + AHEAD) / 60_000)
  return [today - 1, today].filter((day) => {
    const begins = day * 1440 + hours.from
    const ends = day * 1440 + hours.to + (hours.to <= hours.from ? 1440 : 0)
    return begins <= minute && minute < ends
  })
}

const weekday = (day: number): number => (new Date(day * DAY).getUTCDay() + 6) % 7
const isoDate = (day: number): string => new Date(day * DAY).toISOString().substring(0, 10)

const isSold = (times: Times, moment: number): boolean =>
  daysOfWindow(times.hours, moment).some(
    (day) =>
      (times.weekdays === null || times.weekdays.indexOf(weekday(day)) >= 0) &&
      (times.from === null || isoDate(day) >= times.from) &&
      (times.until === null || isoDate(day) <= times.until),
  )

const isHanded = (times: Times, way: Way): boolean => times.onlyFor === null || times.onlyFor === way

/** The prices of all chosen portions of a group, one entry for each portion. */
function portionsOf(group: Group, wish: Choice): bigint[] {
  const prices: bigint[] = []
  for (const option of group.options)
    for (const chosen of wish.options)
      if (chosen.id === option.id) for (let i = 0; i < chosen.portions; i += 1) prices.push(big(option.price))
  return prices
}

/** The dearest portions are free, up to the number of free ones. */
function groupCosts(group: Group, wish: Choice): bigint {
  const prices = portionsOf(group, wish)
  for (let i = 0; i < group.free; i += 1) {
    let dearest = 0
    for (let at = 1; at < prices.length; at += 1) if ((prices[at] ?? 0n) > (prices[dearest] ?? 0n)) dearest = at
    prices.splice(dearest, 1)
  }
  let sum = 0n
  for (const price of prices) sum += price
  return sum
}

const surcharge = (companions: readonly Companion[], id: number | null): bigint => {
  for (const companion of companions) if (companion.dishId === id) return big(companion.surcharge)
  return 0n
}

const hasOption = (dish: Dish, id: number): boolean =>
  dish.groups.some(({ options }) => options.some((option) => option.id === id))

/**
 * The choices for the dishes of a combo. A wish that names none means for each dish what it names, as far as the dish has
 * it; a group of one option that it does not name has its first one that is not out of stock.
 */
function partsOf(dish: Dish, wish: Wish): readonly Choice[] {
  if (wish.parts !== null) return wish.parts
  return dish.parts.map((part) => {
    const options: { id: number; portions: number }[] = []
    for (const group of part.groups) {
      const named = wish.options.filter(({ id }) => group.options.some((option) => option.id === id))
      const usual = group.options.filter(({ isStopped }) => !isStopped)[0]
      if (named.length > 0) options.push(...named)
      else if (group.least === 1 && group.most === 1 && usual) options.push({ id: usual.id, portions: 1 })
    }
    return {
      ...{ dishId: part.id, options, without: wish.without.filter((id) => part.ingredients.includes(id)) },
      drinkId: part.drinks.length > 0 ? wish.drinkId : null,
      snackId: part.snacks.length > 0 ? wish.snackId : null,
    }
  })
}

/** What a wish means for the combo itself: what none of its dishes has. */
const ownOf = ({ parts }: Dish, wish: Wish): Choice =>
  wish.parts !== null || parts.length === 0
    ? wish
    : {
        dishId: wish.dishId,
        options: wish.options.filter(({ id }) => !parts.some((part) => hasOption(part, id))),
        without: wish.without.filter((id) => !parts.some(({ ingredients }) => ingredients.includes(id))),
        drinkId: parts.some(({ drinks }) => drinks.length > 0) ? null : wish.drinkId,
        snackId: parts.some(({ snacks }) => snacks.length > 0) ? null : wish.snackId,
      }

function choiceCosts(dish: Dish, choice: Choice): bigint {
  let price = 0n
  for (const group of dish.groups) price += groupCosts(group, choice)
  return price + surcharge(dish.drinks, choice.drinkId) + surcharge(dish.snacks, choice.snackId)
}

function pieceCosts(dish: Dish, wish: Wish): bigint {
  let price = big(dish.branchPrice === null ? dish.price : dish.branchPrice) + choiceCosts(dish, ownOf(dish, wish))
  const choices = partsOf(dish, wish)
  for (let at = 0; at < dish.parts.length; at += 1) {
    const [part, choice] = [dish.parts[at], choices[at]]
    if (part && choice) price += choiceCosts(part, choice)
  }
  return price
}

const dishIn = (sheet: Sheet, id: number | null): Dish | null => {
  for (const dish of sheet.dishes) if (dish.id === id) return dish
  return null
}

/** Whether a dish is available: the dish itself, a companion of each kind, and enough options in each group. */
function isThere(sheet: Sheet, dish: Dish): boolean {
  if (dish.isStopped) return false
  for (const companions of [dish.drinks, dish.snacks])
    if (companions.length > 0 && companions.every(({ dishId }) => dishIn(sheet, dishId)?.isStopped !== false))
      return false
  for (const group of dish.groups) {
    let possible = 0
    for (const option of group.options) if (!option.isStopped) possible += group.mostEach
    if (possible < group.least) return false
  }
  return dish.parts.every((part) => isThere(sheet, part))
}

function isGroupRight(group: Group, wish: Choice): boolean {
  const all = portionsOf(group, wish).length
  if (all < group.least || all > group.most) return false
  for (const option of group.options) {
    let portions = 0
    for (const chosen of wish.options) if (chosen.id === option.id) portions += chosen.portions
    if (portions > group.mostEach || (portions > 0 && option.isStopped)) return false
  }
  return true
}

const isCompanionRight = (sheet: Sheet, companions: readonly Companion[], id: number | null): boolean => {
  if (companions.length === 0) return id === null
  return companions.some(({ dishId }) => dishId === id && dishIn(sheet, dishId)?.isStopped === false)
}

const isRight = (sheet: Sheet, dish: Dish, wish: Choice): boolean =>
  wish.options.every(({ id, portions }) => portions > 0 && hasOption(dish, id)) &&
  wish.without.every((id) => dish.removable.includes(id)) &&
  dish.groups.every((group) => isGroupRight(group, wish)) &&
  isCompanionRight(sheet, dish.drinks, wish.drinkId) &&
  isCompanionRight(sheet, dish.snacks, wish.snackId)

function isWholeRight(sheet: Sheet, dish: Dish, wish: Wish): boolean {
  const choices = partsOf(dish, wish)
  if (choices.length !== dish.parts.length || !isRight(sheet, dish, ownOf(dish, wish))) return false
  return dish.parts.every((part, at) => {
    const choice = choices[at]
    return choice?.dishId === part.id && isRight(sheet, part, choice)
  })
}

/**
 * Whether the dish is sold at the time and in the way of the order, together with the chosen drinks and snacks (decision
 * 036).
 */
function isOnSale({ sheet, basket: { way } }: Question, dish: Dish, wish: Wish, moment: number): boolean {
  const companions = [ownOf(dish, wish), ...partsOf(dish, wish)].flatMap(({ drinkId, snackId }) => [drinkId, snackId])
  return [dish, ...companions.map((id) => dishIn(sheet, id))].every(
    (part) => part === null || (isHanded(part.times, way) && isSold(part.times, moment)),
  )
}

function problemOf(question: Question, wish: Wish, moment: number): string | null {
  const { sheet } = question
  const dish = dishIn(sheet, wish.dishId)
  if (dish === null) return 'unknown_product'
  if (!isOnSale(question, dish, wish, moment) || !isThere(sheet, dish)) return 'unavailable'
  return isWholeRight(sheet, dish, wish) ? null : 'invalid_options'
}

type Sold = { readonly dish: Dish; readonly pieces: number; readonly price: bigint }

/** Adds up piece by piece. */
const costOf = (sold: readonly Sold[]): bigint => {
  let sum = 0n
  for (const { pieces, price } of sold) for (let piece = 0; piece < pieces; piece += 1) sum += price
  return sum
}

type Terms = { readonly fee: bigint; readonly freeFrom: bigint | null; readonly least: bigint; readonly isOut: boolean }

/** By lower fee, then by shorter way, then by older area (decision 020). */
const isBetter = (a: Area, b: Area): boolean => {
  if (a.fee !== b.fee) return a.fee < b.fee
  return a.minutes === b.minutes ? a.id < b.id : a.minutes < b.minutes
}

/**
 * The terms of a delivery: those of the branch's best area with the place, or of the city while the place is not known.
 */
function termsOf({ sheet, basket: { way, place } }: Question): Terms {
  const ofCity = {
    fee: big(sheet.fee),
    freeFrom: sheet.freeFrom === null ? null : big(sheet.freeFrom),
    least: sheet.areas.length === 0 ? LEAST_DELIVERY : sheet.areas.map((area) => big(area.least)).reduce(least),
    isOut: false,
  }
  if (way === PICKUP || place === null) return ofCity
  const around = sheet.areas.filter(
    ({ isOfBranch, south, west, north, east }) =>
      isOfBranch &&
      !(place.latitude < south || place.latitude > north || place.longitude < west || place.longitude > east),
  )
  let best: Area | null = null
  for (const area of around) if (best === null || isBetter(area, best)) best = area
  if (!best) return { ...ofCity, isOut: true }
  const freeFrom = best.freeFrom === null ? null : big(best.freeFrom)
  return { fee: big(best.fee), freeFrom, least: big(best.least), isOut: false }
}

const isFor = (code: Code, dish: Dish): boolean =>
  (code.dishIds === null && code.categoryIds === null) ||
  (code.dishIds ?? []).includes(dish.id) ||
  (code.categoryIds ?? []).includes(dish.categoryId)

/** All reasons to refuse a code, apart from the content of the cart. */
function againstCustomer(code: Code, { balance, orders, usesOfCode }: Buyer): string[] {
  const isCounted = code.isForCustomers || code.isForFirstOrder || code.perCustomer !== null
  return [
    ...(code.limit !== null && code.used >= code.limit ? ['used_up'] : []),
    ...(code.perCustomer !== null && usesOfCode >= code.perCustomer ? ['used'] : []),
    ...(isCounted && balance === null ? ['login_required'] : []),
    ...(code.isForFirstOrder && orders > 0 ? ['first_order_only'] : []),
  ]
}

function againstPlace(code: Code, { sheet, basket: { way } }: Question): string[] {
  const wrongWay = way === PICKUP ? 'not_for_pickup' : 'not_for_delivery'
  return [
    ...(code.ways.includes(way) ? [] : [wrongWay]),
    ...(code.cityIds === null || code.cityIds.includes(sheet.cityId) ? [] : ['other_city']),
    ...(code.branchIds === null || code.branchIds.includes(sheet.branchId) ? [] : ['other_branch']),
  ]
}

function againstTime(code: Code, now: number, moment: number): string[] {
  const isThen = daysOfWindow(code.hours, moment).some(
    (day) => code.weekdays === null || code.weekdays.includes(weekday(day)),
  )
  return [
    ...(now < code.startsAt ? ['not_started'] : []),
    ...(now < code.endsAt ? [] : ['ended']),
    ...(isThen ? [] : ['not_now']),
  ]
}

function againstGift(code: Code, { sheet, basket: { way } }: Question, moment: number): string[] {
  if (code.giftId === null) return []
  const gift = dishIn(sheet, code.giftId)
  const isGiven = gift !== null && isThere(sheet, gift) && isHanded(gift.times, way) && isSold(gift.times, moment)
  return isGiven ? [] : ['gift_sold_out']
}

function againstCart(code: Code, base: bigint, way: Way): string[] {
  return [
    ...(base === 0n ? ['no_items'] : []),
    ...(base < big(code.least) ? ['below_minimum'] : []),
    ...(code.kind === 'delivery' && way === PICKUP ? ['not_for_pickup'] : []),
  ]
}

type Judged = { readonly against: readonly string[] | null; readonly lines: bigint; readonly delivery: bigint }

/** The discounts of the code on lines and fee; none when there is a reason to refuse it. */
function judge(question: Question, sold: readonly Sold[], fee: bigint, moment: number): Judged {
  const { code, buyer, now, basket } = question
  if (code === null) return { against: null, lines: 0n, delivery: 0n }
  const base = costOf(sold.filter(({ dish }) => isFor(code, dish)))
  const against = [
    ...againstCustomer(code, buyer),
    ...againstPlace(code, question),
    ...againstTime(code, now, moment),
    ...againstGift(code, question, moment),
    ...againstCart(code, base, basket.way),
  ]
  if (against.length > 0 || code.kind === 'gift') return { against, lines: 0n, delivery: 0n }
  if (code.kind === 'delivery') return { against, lines: 0n, delivery: fee }
  const wanted = code.kind === 'percent' ? share(base, code.value) : big(code.value)
  const capped = code.most === null ? wanted : least(wanted, big(code.most))
  return { against, lines: least(capped, base), delivery: 0n }
}

function limitOf(wishes: readonly Wish[], sum: bigint): string | null {
  let pieces = 0
  for (const wish of wishes) {
    if (wish.pieces > MOST.pieces) return 'line_portions'
    pieces += wish.pieces
  }
  if (pieces > MOST.allPieces) return 'portions'
  return sum > MOST.sum ? 'subtotal' : null
}

/** The price of a cart, exact to the tenge. */
export function billFor(question: Question): Bill {
  const { sheet, basket, buyer, now, code } = question
  const moment = basket.slot === null ? now : Math.max(basket.slot, now)
  const problems = basket.wishes.map((wish) => problemOf(question, wish, moment))
  const sold: Sold[] = []
  const lines = basket.wishes.map((wish, at) => {
    const problem = problems[at] ?? null
    const dish = dishIn(sheet, wish.dishId)
    if (problem !== null || dish === null) return { problem, price: null }
    const price = pieceCosts(dish, wish)
    sold.push({ dish, pieces: wish.pieces, price })
    return { problem, price: Number(price) }
  })
  const isPickup = basket.way === PICKUP
  const terms = termsOf(question)
  const sum = costOf(sold)
  const isFree = isPickup || sold.length === 0 || (terms.freeFrom !== null && sum >= terms.freeFrom)
  const fee = isFree ? 0n : terms.fee
  const judged = judge(question, sold, fee, moment)
  const afterPromo = sum - judged.lines
  const balance = big(buyer.balance === null ? 0 : buyer.balance)
  const spendable = least(balance, share(afterPromo, sheet.bonusCap))
  const bonus = basket.spendsBonuses ? spendable : 0n
  const delivery = fee - judged.delivery
  const minimum = isPickup ? 0n : terms.least
  return {
    lines,
    sum: Number(sum),
    promo: Number(judged.lines),
    bonus: Number(bonus),
    fee: Number(fee),
    delivery: Number(delivery),
    total: Number(afterPromo - bonus + delivery),
    least: Number(minimum),
    freeFrom: isPickup || terms.freeFrom === null ? null : Number(terms.freeFrom),
    missing: sum < minimum ? Number(minimum - sum) : 0,
    isOutOfArea: terms.isOut,
    against: judged.against,
    giftId: judged.against?.length === 0 ? (code?.giftId ?? null) : null,
    limit: limitOf(basket.wishes, sum),
    spendable: Number(spendable),
    earns: Number(share(afterPromo - bonus, sheet.bonusEarned)),
  }
}
