import type { Tenge } from '@/lib/domain/money/money'
import type { Badge } from './badges'

/** How many dishes are offered in place of a sold-out one, and how many an answer has, so that those of the cart can be left out. */
export const SIMILAR_SHOWN = 2
export const SIMILAR_SENT = 6

/** The badges that say how a dish tastes or who may eat it; the others only praise it. */
const TASTES: readonly Badge[] = ['spicy', 'vegetarian']

/** The facts by which dishes are compared. */
export type ComparableDish = {
  readonly id: number
  readonly categoryId: number
  readonly price: Tenge
  readonly badges: readonly Badge[]
}

type Offer = ComparableDish & { readonly isAvailable: boolean }

const differentTastes = (one: ComparableDish, other: ComparableDish): number =>
  TASTES.filter((taste) => one.badges.includes(taste) !== other.badges.includes(taste)).length

/** How far apart two dishes are, by falling weight: category, taste, price. */
const distance = (dish: ComparableDish, other: ComparableDish): readonly number[] => [
  Number(dish.categoryId !== other.categoryId),
  differentTastes(dish, other),
  Math.abs(dish.price - other.price),
  other.id,
]

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/**
 * The available dishes that are most like a sold-out one: those of its category first, then of its taste, then the nearest in price;
 * equal ones by their ids. The dish itself and those in `taken` are left out.
 */
export const similarDishes = <P extends Offer>(
  dish: ComparableDish,
  offers: readonly P[],
  { taken = new Set(), most = SIMILAR_SHOWN }: { readonly taken?: ReadonlySet<number>; readonly most?: number } = {},
): P[] =>
  offers
    .filter(({ id, isAvailable }) => isAvailable && id !== dish.id && !taken.has(id))
    .map((offer) => ({ offer, far: distance(dish, offer) }))
    .sort((one, other) => compare(one.far, other.far))
    .slice(0, most)
    .map(({ offer }) => offer)

/** Of an answer's dishes those to show beside a cart that has some of them. */
export const similarBeside = <P extends { readonly id: number }>(
  dishes: readonly P[],
  inCart: ReadonlySet<number>,
): P[] => dishes.filter(({ id }) => !inCart.has(id)).slice(0, SIMILAR_SHOWN)
