import { seededRandom } from '@/reference-api/testing/seeded-random'
import type {
  Area,
  Basket,
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

const MINUTE = 60_000
const DAY = 86_400_000
/** Wednesday, noon in Almaty. */
const NOON = Date.UTC(2026, 2, 4, 7)
const WAYS: readonly Way[] = ['Доставка', 'Самовывоз']
/** How many carts are asked about for each sheet. */
const CARTS_A_SHEET = 50

/** Random choices from one seed. */
export type RandomSource = {
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number
  /** True once in so many times. */
  readonly once: (times: number) => boolean
  readonly one: <T>(list: readonly [T, ...T[]] | readonly T[]) => T
  readonly some: <T>(list: readonly T[], times: number) => T[]
  /** A value once in so many times, otherwise null. */
  readonly rarely: <T>(times: number, make: () => T) => T | null
}

/** @param seed the same seed gives the same choices */
export function randomSourceOf(seed: number): RandomSource {
  const next = seededRandom(seed)
  const whole = (from: number, to: number) => from + next(to - from + 1)
  const once = (times: number) => next(1000) * times < 1000
  return {
    whole,
    once,
    one: (list) => {
      const taken = list[whole(0, list.length - 1)]
      if (taken === undefined) throw new Error('nothing to choose from')
      return taken
    },
    some: (list, times) => list.filter(() => once(times)),
    rarely: (times, make) => (once(times) ? make() : null),
  }
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** Hours around noon and midnight, so that moments are inside, outside and on their bounds. */
const hoursOf = ({ whole, one }: RandomSource): Hours => ({
  from: one([whole(0, 1439), 720, 719, 1380, 0]),
  to: one([whole(0, 1439), 720, 721, 120, 0]),
})

const dateAround = ({ whole }: RandomSource): string => new Date(NOON + whole(-3, 3) * DAY).toISOString().slice(0, 10)

const weekdaysOf = ({ some }: RandomSource): readonly number[] => some(upTo(7), 1.5)

const timesOf = (chance: RandomSource): Times => {
  const { once, rarely, one } = chance
  // Most dishes have no terms of sale.
  const isAlways = !once(4)
  const bound = <T>(make: () => T) => (isAlways ? null : rarely(2, make))
  return {
    weekdays: bound(() => weekdaysOf(chance)),
    hours: bound(() => hoursOf(chance)),
    from: bound(() => dateAround(chance)),
    until: bound(() => dateAround(chance)),
    onlyFor: rarely(12, () => one(WAYS)),
  }
}

function groupOf(id: number, { whole, one, once }: RandomSource): Group {
  const [least, most] = one([
    [1, 1],
    [0, 1],
    [0, 3],
    [0, 6],
    [1, 4],
    [2, 5],
  ] as const)
  return {
    id,
    least,
    most,
    free: one([0, 0, 1, 2, 3]),
    mostEach: whole(1, 3),
    options: upTo(whole(1, 5)).map((at) => ({
      id: id * 10 + at,
      price: one([0, 1, 99, 100, 250, 333, whole(0, 1500)]),
      isStopped: once(10),
    })),
  }
}

/** @param plain ids of dishes that are not in combos */
const companionsOf = (plain: readonly number[], { once, some, one, whole }: RandomSource): readonly Companion[] =>
  once(3) ? some(plain, 2).map((dishId) => ({ dishId, surcharge: one([0, 0, 150, whole(0, 700)]) })) : []

function dishOf(id: number, plain: readonly number[], chance: RandomSource): Dish {
  const { whole, one, once, rarely, some } = chance
  const ingredients = upTo(whole(0, 5)).map((at) => id * 10 + at)
  return {
    id,
    categoryId: whole(1, 3),
    price: one([0, 1, 990, 1990, 2500, 3333, whole(0, 20_000)]),
    branchPrice: rarely(5, () => whole(0, 20_000)),
    isStopped: once(12),
    ingredients,
    removable: some(ingredients, 2),
    groups: plain.includes(id) ? [] : upTo(whole(0, 3)).map((at) => groupOf(id * 10 + at, chance)),
    drinks: plain.includes(id) ? [] : companionsOf(plain, chance),
    snacks: plain.includes(id) ? [] : companionsOf(plain, chance),
    parts: [],
    times: timesOf(chance),
  }
}

function areaOf(id: number, { whole, one, once, rarely }: RandomSource): Area {
  const [south, west] = [whole(0, 6), whole(0, 6)]
  return {
    id,
    isOfBranch: !once(4),
    fee: one([0, 500, 700, whole(0, 2000)]),
    freeFrom: rarely(2, () => one([0, 5000, 12_000, whole(0, 30_000)])),
    least: one([0, 2500, 4500]),
    minutes: one([10, 20, 20, 30]),
    south,
    west,
    north: south + whole(1, 4),
    east: west + whole(1, 4),
  }
}

const ALWAYS: Times = { weekdays: null, hours: null, from: null, until: null, onlyFor: null }

/** A combo of two or three of the dishes, each with some of its groups of options and a drink of its own. */
function comboOf(combo: Dish, dishes: readonly Dish[], plain: readonly number[], chance: RandomSource): Dish {
  const drinks = companionsOf(plain, chance)
  const parts = upTo(chance.whole(2, 3)).map(() => {
    const dish = chance.one(dishes)
    return { ...dish, groups: chance.some(dish.groups, 1.5), drinks, snacks: [] }
  })
  return { ...combo, drinks: [], snacks: [], parts }
}

/** The dish with nothing out of stock. */
const calm = (dish: Dish): Dish => ({
  ...dish,
  parts: dish.parts.map(calm),
  ...{ isStopped: false, times: ALWAYS },
  groups: dish.groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, isStopped: false })),
  })),
})

/**
 * A chain of eight dishes, three of them drinks and snacks; in half of the chains one is a combo of others. In every
 * second chain nothing is out of stock.
 */
export function sheetOf(chance: RandomSource): Sheet {
  const { whole, one, rarely, once } = chance
  const plain = [6, 7, 8]
  const single = upTo(8).map((at) => dishOf(at + 1, plain, chance))
  const isInCombo = ({ id }: Dish) => id <= 4
  const dishes = single.map((dish) =>
    dish.id === 5 && once(2) ? comboOf(dish, single.filter(isInCombo), plain, chance) : dish,
  )
  return {
    cityId: whole(1, 2),
    branchId: whole(1, 2),
    fee: one([0, 600, whole(0, 2000)]),
    freeFrom: rarely(2, () => one([0, 7000, whole(0, 30_000)])),
    dishes: once(2) ? dishes.map(calm) : dishes,
    areas: upTo(whole(0, 4)).map((at) => areaOf(at + 1, chance)),
    bonusCap: one([0, 30, 50, 99, 100, whole(0, 100)]),
    bonusEarned: one([0, 5, whole(0, 100)]),
  }
}

const amountOf = (kind: Code['kind'], { whole, one }: RandomSource): number => {
  if (kind === 'percent') return one([1, 10, 15, 33, 100, whole(1, 100)])
  return kind === 'fixed' ? one([1, 500, whole(1, 30_000)]) : 0
}

export function codeOf(sheet: Sheet, chance: RandomSource): Code {
  const { whole, one, once, rarely, some } = chance
  const kind = one(['percent', 'percent', 'fixed', 'delivery', 'gift'] as const)
  const ids = sheet.dishes.map(({ id }) => id)
  return {
    kind,
    value: amountOf(kind, chance),
    most: rarely(3, () => whole(1, 5000)),
    least: one([0, 0, 0, 3000, whole(0, 20_000)]),
    dishIds: rarely(4, () => some(ids, 2)),
    categoryIds: rarely(5, () => some([1, 2, 3], 2)),
    giftId: kind === 'gift' ? whole(1, 9) : null,
    startsAt: NOON + (once(12) ? whole(-1, 1) * MINUTE : -5 * DAY),
    endsAt: NOON + (once(12) ? whole(-1, 1) * MINUTE : 5 * DAY),
    weekdays: rarely(8, () => weekdaysOf(chance)),
    hours: rarely(8, () => hoursOf(chance)),
    ways: once(8) ? [one(WAYS)] : WAYS,
    cityIds: rarely(12, () => [whole(1, 2)]),
    branchIds: rarely(12, () => [whole(1, 2)]),
    isForCustomers: once(12),
    isForFirstOrder: once(12),
    perCustomer: rarely(8, () => whole(1, 2)),
    limit: rarely(8, () => whole(1, 3)),
    used: whole(0, 3),
  }
}

/**
 * Portions of a group.
 * @param isOdd some of the choices are not allowed
 */
function optionsOf(group: Group, { whole, one, once }: RandomSource, isOdd: boolean): Wish['options'] {
  const wanted = isOdd && once(4) ? whole(0, 8) : whole(group.least, group.most)
  const chosen = new Map<number, number>()
  for (let portion = 0; portion < wanted; portion += 1) {
    const open = group.options.filter(({ id, isStopped }) => !isStopped && (chosen.get(id) ?? 0) < group.mostEach)
    const { id } = (isOdd && once(6)) || open.length === 0 ? one(group.options) : one(open)
    chosen.set(id, (chosen.get(id) ?? 0) + 1)
  }
  const options = [...chosen].map(([id, portions]) => ({ id, portions }))
  // Portions of a repeated option are added up; an unknown option is refused.
  return [
    ...options,
    ...(isOdd && once(20) ? [{ id: one(group.options).id, portions: 1 }] : []),
    ...(isOdd && once(30) ? [{ id: 9999, portions: 1 }] : []),
  ]
}

const companionOf = (companions: readonly Companion[], { one, once }: RandomSource, isOdd: boolean): number | null => {
  if (isOdd && once(6)) return one([null, 1, 6, 7, 99])
  return companions.length === 0 ? null : one(companions).dishId
}

export function wishOf(sheet: Sheet, chance: RandomSource): Wish {
  const { whole, one, once, some } = chance
  // Every fourth cart may break the rules of the menu.
  const isOdd = once(4)
  const dish = isOdd && once(10) ? null : one(sheet.dishes)
  const parts = dish?.parts.map((part) => choiceOf(part, chance, isOdd)) ?? []
  return {
    ...choiceOf(dish, chance, isOdd),
    pieces: one([1, 1, 1, 2, 3, once(20) ? whole(1, 99) : whole(1, 6)]),
    parts: parts.length === 0 || once(6) ? null : isOdd && once(4) ? some(parts, 2) : parts,
  }
}

function choiceOf(dish: Dish | null, chance: RandomSource, isOdd: boolean): Choice {
  const { once, one, some } = chance
  return {
    dishId: dish?.id ?? 99,
    options: dish?.groups.flatMap((group) => optionsOf(group, chance, isOdd)) ?? [],
    without: isOdd && once(6) ? [one([1, 11, 12, 13])] : some(dish?.removable ?? [], 3),
    drinkId: companionOf(dish?.drinks ?? [], chance, isOdd),
    snackId: companionOf(dish?.snacks ?? [], chance, isOdd),
  }
}

export function basketOf(sheet: Sheet, now: number, chance: RandomSource): Basket {
  const { whole, one, rarely, once } = chance
  return {
    way: one(WAYS),
    wishes: upTo(once(30) ? whole(10, 50) : whole(1, 6)).map(() => wishOf(sheet, chance)),
    spendsBonuses: once(2),
    slot: rarely(4, () => now + whole(-30, 3000) * MINUTE),
    // Corners and edges of areas are at whole degrees.
    place: rarely(2, () => ({
      latitude: one([whole(0, 10), whole(0, 40) / 4]),
      longitude: one([whole(0, 10), whole(0, 40) / 4]),
    })),
  }
}

const buyerOf = ({ rarely, one, whole }: RandomSource): Buyer => ({
  balance: rarely(1.5, () => one([0, 1, 500, whole(0, 60_000)])),
  orders: whole(0, 2),
  usesOfCode: whole(0, 2),
})

/** An endless sequence of questions, the same for the same seed. */
export function* questions(seed: number): Generator<Question, never> {
  const chance = randomSourceOf(seed)
  for (;;) {
    const sheet = sheetOf(chance)
    for (let cart = 0; cart < CARTS_A_SHEET; cart += 1) {
      const now = NOON + chance.one([0, 0, chance.whole(-2000, 2000) * MINUTE])
      const code = chance.rarely(1.4, () => codeOf(sheet, chance))
      yield { sheet, basket: basketOf(sheet, now, chance), code, buyer: buyerOf(chance), now }
    }
  }
}
