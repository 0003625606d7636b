import type { Allergen, Badge } from '@/reference-api/db/schema/catalog'
import type { Text } from '@/reference-api/locale'

/** The shape of the seed: hand-written facts of the demo chain. Ids are given by the seeder, in the order of the lists. */

export type SeedArticle = { readonly slug: string; readonly title: Text /** HTML. */; readonly body: Text }

/** Questions on one subject. Slugs are unique among subjects and questions alike; answers are HTML. */
export type SeedFaqGroup = {
  readonly slug: string
  readonly title: Text
  readonly questions: readonly { readonly slug: string; readonly question: Text; readonly answer: Text }[]
}

export type CategorySlug =
  | 'doner'
  | 'combos'
  | 'plates'
  | 'burgers'
  | 'snacks'
  | 'salads-soups'
  | 'sauces'
  | 'desserts'
  | 'drinks'

export type SeedCategory = { readonly slug: CategorySlug; readonly name: Text }

/** What a dish is made of; a customer may leave out the removable ones. */
export type SeedIngredient = { readonly slug: string; readonly name: Text }

export type SeedModifier = {
  readonly slug: string
  readonly title: Text /** Tenge for one. */
  readonly price: number
  readonly weightG?: number
  readonly kcal?: number
}

export type SeedModifierGroup = {
  readonly slug: string
  readonly title: Text
  readonly kind: 'size' | 'bread' | 'sauce' | 'extra' | 'spice'
  /** How many portions must be chosen at least; above 0 the group is required. */
  readonly min: number
  readonly max: number
  /** This many portions of the group cost nothing. */
  readonly freeQuantity: number
  /** How many portions of one option may be taken. */
  readonly perOptionMax: number
  readonly options: readonly SeedModifier[]
}

/** A drink or a snack inside a combo: another product of the menu and what it adds to the combo's price, in tenge. */
export type SeedChoice = { readonly product: string; readonly surcharge: number }

export type SeedProduct = {
  readonly slug: string
  readonly category: CategorySlug
  readonly name: Text
  readonly description: Text
  /** Tenge. */
  readonly price: number
  /** The price before a sale, in tenge; shown struck through. */
  readonly oldPrice?: number
  /** Net weight in grams, or for drinks the volume in millilitres. */
  readonly amount: { readonly value: number; readonly unit: 'g' | 'ml' }
  /** Per 100 g (or 100 ml). */
  readonly nutrition: { readonly kcal: number; readonly protein: number; readonly fat: number; readonly carbs: number }
  readonly allergens: readonly Allergen[]
  readonly badges: readonly Badge[]
  readonly ingredients: readonly { readonly slug: string; readonly removable: boolean }[]
  /** Slugs of modifier groups, in the order they are shown. */
  readonly groups: readonly string[]
  /** Only combos: one of each non-empty list must be chosen. */
  readonly drinks: readonly SeedChoice[]
  readonly snacks: readonly SeedChoice[]
}

export type SeedCity = {
  readonly name: Text
  readonly deliveryPrice: number
  readonly deliveryFreeFrom: number | null
  readonly branches: readonly SeedBranch[]
}

type WorkTime = { readonly from: string; readonly to: string }

export type SeedBranch = {
  readonly guid: string
  readonly iikoGuid: string
  readonly name: Text
  readonly street: Text
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
  /** "HH:MM" on the branch's clock; `to` at or before `from` means past midnight. */
  readonly workTime: WorkTime
  /** Weekdays that differ (Monday is 0); null: closed. */
  readonly weekdays?: Readonly<Record<number, WorkTime | null>>
  /** Dates that differ, "YYYY-MM-DD"; null: closed. */
  readonly exceptions?: Readonly<Record<string, WorkTime | null>>
  /** Products that this branch does not sell today. */
  readonly stopList: readonly string[]
  /** Prices of this branch that differ from the chain's, in tenge. */
  readonly prices: Readonly<Record<string, number>>
}

/** Where a branch delivers: corners as [latitude, longitude]. Tenge, minutes. */
export type SeedZone = {
  /** Guid of the branch. */
  readonly branch: string
  readonly price: number
  readonly freeFrom: number | null
  readonly minimum: number
  readonly minutes: number
  readonly polygon: readonly (readonly [number, number])[]
}

/** A street of a city (its index in the list of cities) and some of its houses as [number, latitude, longitude]. */
export type SeedStreet = {
  readonly city: number
  readonly name: Text
  /** Former and short names that people still use. */
  readonly alsoKnownAs: readonly string[]
  readonly houses: readonly (readonly [number, number, number])[]
}
