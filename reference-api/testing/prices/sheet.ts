/**
 * A menu, a cart and a buyer in types of their own: nothing here comes from `lib/domain` or the catalogue, so that the
 * oracle (`oracle.ts`) cannot share a mistake with the shop. Money is whole tenge.
 */
export type Way = 'Доставка' | 'Самовывоз'

/** Minutes from midnight, half open; `to` at or before `from` goes past midnight. */
export type Hours = { readonly from: number; readonly to: number }

/** When something is sold, on the branches' clock; null: unlimited. Weekdays from Monday = 0, both dates included. */
export type Times = {
  readonly weekdays: readonly number[] | null
  readonly hours: Hours | null
  readonly from: string | null
  readonly until: string | null
  readonly onlyFor: Way | null
}

export type Option = { readonly id: number; readonly price: number; readonly isStopped: boolean }

export type Group = {
  readonly id: number
  readonly least: number
  readonly most: number
  readonly free: number
  readonly mostEach: number
  readonly options: readonly Option[]
}

/** A drink or a snack that can be chosen with a combo. */
export type Companion = { readonly dishId: number; readonly surcharge: number }

export type Dish = {
  readonly id: number
  readonly categoryId: number
  /** The chain's price, and the branch's own where it has one. */
  readonly price: number
  readonly branchPrice: number | null
  readonly isStopped: boolean
  /** Ids of its ingredients, and of those that can be left out. */
  readonly ingredients: readonly number[]
  readonly removable: readonly number[]
  readonly groups: readonly Group[]
  readonly drinks: readonly Companion[]
  readonly snacks: readonly Companion[]
  /** The dishes of a combo of several, each chosen singly; their price is the combo's. Empty: one dish. */
  readonly parts: readonly Dish[]
  readonly times: Times
}

export type Place = { readonly latitude: number; readonly longitude: number }

/** A rectangle that a branch delivers to, its borders included. */
export type Area = {
  readonly id: number
  readonly isOfBranch: boolean
  readonly fee: number
  readonly freeFrom: number | null
  readonly least: number
  readonly minutes: number
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** The offer and the terms of a chain and one of its branches. */
export type Sheet = {
  readonly cityId: number
  readonly branchId: number
  readonly fee: number
  readonly freeFrom: number | null
  readonly dishes: readonly Dish[]
  readonly areas: readonly Area[]
  /** The percentage of an order that bonuses may pay, and the percentage that comes back as bonuses. */
  readonly bonusCap: number
  readonly bonusEarned: number
}

/** A promo code; null: unlimited. Moments in ms. */
export type Code = {
  readonly kind: 'percent' | 'fixed' | 'delivery' | 'gift'
  readonly value: number
  readonly most: number | null
  readonly least: number
  readonly dishIds: readonly number[] | null
  readonly categoryIds: readonly number[] | null
  readonly giftId: number | null
  readonly startsAt: number
  readonly endsAt: number
  readonly weekdays: readonly number[] | null
  readonly hours: Hours | null
  readonly ways: readonly Way[]
  readonly cityIds: readonly number[] | null
  readonly branchIds: readonly number[] | null
  readonly isForCustomers: boolean
  readonly isForFirstOrder: boolean
  readonly perCustomer: number | null
  readonly limit: number | null
  readonly used: number
}

/** The buyer. `balance` null: a guest. */
export type Buyer = { readonly balance: number | null; readonly orders: number; readonly usesOfCode: number }

export type Choice = {
  readonly dishId: number
  readonly options: readonly { readonly id: number; readonly portions: number }[]
  readonly without: readonly number[]
  readonly drinkId: number | null
  readonly snackId: number | null
}

/** A line of a cart. `parts` null: it names no dishes of a combo, so its choices hold for all of them. */
export type Wish = Choice & { readonly pieces: number; readonly parts: readonly Choice[] | null }

export type Basket = {
  readonly way: Way
  readonly wishes: readonly Wish[]
  readonly spendsBonuses: boolean
  /** The requested slot, in ms; null: as soon as possible. */
  readonly slot: number | null
  /** The place of the delivery; null: not known. */
  readonly place: Place | null
}

export type Question = {
  readonly sheet: Sheet
  readonly basket: Basket
  /** Null: none. */
  readonly code: Code | null
  readonly buyer: Buyer
  /** In ms. */
  readonly now: number
}

/** The price of a cart, and the reasons why it cannot be ordered. */
export type Bill = {
  /** The problem of each line, or the price of one piece without a problem. */
  readonly lines: readonly { readonly problem: string | null; readonly price: number | null }[]
  readonly sum: number
  readonly promo: number
  readonly bonus: number
  /** The fee, and what is left of it after the code. */
  readonly fee: number
  readonly delivery: number
  readonly total: number
  readonly least: number
  readonly freeFrom: number | null
  readonly missing: number
  readonly isOutOfArea: boolean
  /** All reasons to refuse the code; empty: it is valid. Null: there is no code. */
  readonly against: readonly string[] | null
  readonly giftId: number | null
  readonly limit: string | null
  readonly spendable: number
  readonly earns: number
}
