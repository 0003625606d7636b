import { asc, count, isNull, sum } from 'drizzle-orm'
import { validMediaPath } from '@/lib/domain/input/links'
import type { BonusRules } from '@/lib/domain/money/bonus'
import { type Rating, ratingOf } from '@/lib/domain/order/review'
import type { Zone } from '@/lib/domain/place/zones'
import type { DayHours, Schedule, WorkTime } from '@/lib/domain/time/opening-hours'
import type { SaleTerms } from '@/lib/domain/time/sale-times'
import type { Db } from '@/reference-api/db/client'
import type {
  BranchRow,
  CategoryRow,
  CityRow,
  IngredientRow,
  ModifierGroupRow,
  ModifierRow,
  ProductRow,
  StreetRow,
} from '@/reference-api/db/rows'
import * as schema from '@/reference-api/db/schema'
import { bonusRulesOf } from './bonus-rules'

export type City = CityRow
export type Category = CategoryRow

/** A branch with its own prices, stop-list, hours and zones. */
export type Branch = BranchRow & {
  readonly city: City
  readonly stoppedProducts: ReadonlySet<number>
  readonly stoppedModifiers: ReadonlySet<number>
  readonly prices: ReadonlyMap<number, number>
  readonly schedule: Schedule
  readonly zones: readonly Zone[]
}

export type Street = StreetRow

export type Modifier = ModifierRow
export type ModifierGroup = ModifierGroupRow & { readonly options: readonly Modifier[] }
type Choice = { readonly productId: number; readonly surcharge: number; readonly sale: SaleTerms }

export type MenuProduct = ProductRow & {
  readonly ingredients: readonly (IngredientRow & { readonly isRemovable: boolean })[]
  readonly groups: readonly ModifierGroup[]
  readonly drinks: readonly Choice[]
  readonly snacks: readonly Choice[]
  /** The product that it is a combo of; null: it is no such combo, or that product is not sold. */
  readonly dishId: number | null
  /** The dishes of a combo of several, each with what can be chosen for it; empty: the product is one dish. */
  readonly dishes: readonly MenuProduct[]
  readonly sale: SaleTerms
  /** The average of the stars; null: there are too few to show it. */
  readonly rating: Rating | null
}

/**
 * Everything that the chain sells and where, in all languages; small enough to be kept in memory. Retired things are
 * left out.
 */
export type Catalogue = {
  readonly cities: readonly City[]
  readonly branches: readonly Branch[]
  /** By their ids; with retired ones, because orders refer to them. */
  readonly everyBranch: ReadonlyMap<number, Branch>
  /** Every zone of every branch. */
  readonly zones: readonly Zone[]
  readonly streets: readonly Street[]
  readonly categories: readonly Category[]
  readonly products: readonly MenuProduct[]
  readonly productById: ReadonlyMap<number, MenuProduct>
  readonly bonusRules: BonusRules
}

const groupBy = <T, K>(rows: readonly T[], keyOf: (row: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]))

/** The row of a foreign key, which the database guarantees. */
function found<T>(rows: ReadonlyMap<number, T>, id: number): T {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`The menu refers to row ${id}, which does not exist`)
  return row
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

type Times = {
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly breaks: readonly WorkTime[]
}
const dayHoursOf = (row: Times | undefined): DayHours | null =>
  row?.opensAt && row.closesAt ? { from: row.opensAt, to: row.closesAt, breaks: row.breaks } : null

/** The schedule of each branch, by its id. */
async function loadSchedules(db: Db): Promise<(branch: BranchRow) => Schedule> {
  const hours = groupBy(await db.select().from(schema.branchHours), (row) => row.branchId)
  const exceptions = groupBy(await db.select().from(schema.branchExceptions), (row) => row.branchId)
  return ({ id, lastOrderMinutes }) => ({
    week: WEEK.map((weekday) => dayHoursOf(hours.get(id)?.find((row) => row.weekday === weekday))),
    exceptions: Object.fromEntries((exceptions.get(id) ?? []).map((row) => [row.date, dayHoursOf(row)])),
    lastOrderMinutes,
  })
}

async function loadBranches(db: Db, cities: ReadonlyMap<number, City>): Promise<Branch[]> {
  const branches = await db.select().from(schema.branches).orderBy(asc(schema.branches.position))
  const stoppedProducts = groupBy(await db.select().from(schema.branchStopProducts), (row) => row.branchId)
  const stoppedModifiers = groupBy(await db.select().from(schema.branchStopModifiers), (row) => row.branchId)
  const prices = groupBy(await db.select().from(schema.branchPrices), (row) => row.branchId)
  const scheduleOf = await loadSchedules(db)
  const zones = groupBy(
    await db.select().from(schema.deliveryZones).orderBy(asc(schema.deliveryZones.id)),
    (row) => row.branchId,
  )
  return branches.map((branch) => ({
    ...branch,
    city: found(cities, branch.cityId),
    stoppedProducts: new Set(stoppedProducts.get(branch.id)?.map((row) => row.productId)),
    stoppedModifiers: new Set(stoppedModifiers.get(branch.id)?.map((row) => row.modifierId)),
    prices: new Map(prices.get(branch.id)?.map((row) => [row.productId, row.price])),
    schedule: scheduleOf(branch),
    zones: zones.get(branch.id) ?? [],
  }))
}

async function loadGroups(db: Db): Promise<ReadonlyMap<number, readonly ModifierGroup[]>> {
  const options = groupBy(
    await db
      .select()
      .from(schema.modifiers)
      .where(isNull(schema.modifiers.retiredAt))
      .orderBy(asc(schema.modifiers.position)),
    (row) => row.groupId,
  )
  const groups = byId(
    (await db.select().from(schema.modifierGroups).where(isNull(schema.modifierGroups.retiredAt))).map((group) => ({
      ...group,
      options: (options.get(group.id) ?? []).map((row) => ({ ...row, imagePath: validMediaPath(row.imagePath) })),
    })),
  )
  const links = await db.select().from(schema.productModifierGroups).orderBy(asc(schema.productModifierGroups.position))
  return new Map(
    [...groupBy(links, (link) => link.productId)].map(([productId, own]) => [
      productId,
      own.flatMap((link) => groups.get(link.groupId) ?? []),
    ]),
  )
}

/** The stars of rated products. Unpublished reviews count, too, because the average would be too good without them. */
async function loadRatings(db: Db): Promise<ReadonlyMap<number, Rating | null>> {
  const { productId, stars } = schema.productRatings
  const rows = await db
    .select({ productId, stars: sum(stars).mapWith(Number), count: count() })
    .from(schema.productRatings)
    .groupBy(productId)
  return new Map(rows.map((row) => [row.productId, ratingOf(row)]))
}

const saleOf = (row: ProductRow): SaleTerms => ({
  weekdays: row.soldWeekdays,
  hours:
    row.soldFromMinute === null || row.soldToMinute === null
      ? null
      : { from: row.soldFromMinute, to: row.soldToMinute },
  from: row.soldFrom,
  until: row.soldUntil,
  onlyFor: row.onlyFor,
})

/**
 * A combo with its dishes. One dish has the combo's choices; of several, each has those of the combo's groups of options
 * that it has in the menu as well, its own ingredients, and a drink and a snack of its own.
 */
function withDishes(combo: MenuProduct, dishes: readonly MenuProduct[]): MenuProduct {
  if (dishes.length < 2) return { ...combo, dishId: dishes[0]?.id ?? null }
  const hasGroup = (dish: MenuProduct, id: number) => dish.groups.some((group) => group.id === id)
  const hasIngredient = (dish: MenuProduct, id: number) => dish.ingredients.some((one) => one.id === id)
  return {
    ...combo,
    ingredients: combo.ingredients.filter(({ id }) => !dishes.some((dish) => hasIngredient(dish, id))),
    groups: combo.groups.filter(({ id }) => !dishes.some((dish) => hasGroup(dish, id))),
    drinks: [],
    snacks: [],
    dishes: dishes.map((dish) => ({
      ...dish,
      groups: combo.groups.filter(({ id }) => hasGroup(dish, id)),
      drinks: combo.drinks,
      snacks: combo.snacks,
    })),
  }
}

async function loadProducts(db: Db): Promise<MenuProduct[]> {
  const products = await db
    .select()
    .from(schema.products)
    .where(isNull(schema.products.retiredAt))
    .orderBy(asc(schema.products.position))
  const sold = byId(products)
  const ingredients = byId(await db.select().from(schema.ingredients))
  const compositions = groupBy(
    await db.select().from(schema.productIngredients).orderBy(asc(schema.productIngredients.position)),
    (row) => row.productId,
  )
  const groups = await loadGroups(db)
  const ratings = await loadRatings(db)
  const choices = groupBy(
    await db.select().from(schema.comboChoices).orderBy(asc(schema.comboChoices.position)),
    (row) => row.productId,
  )
  const rowsOf = (productId: number, kind: 'drink' | 'snack' | 'dish') =>
    (choices.get(productId) ?? []).filter((choice) => choice.kind === kind)
  const choicesOf = (productId: number, kind: 'drink' | 'snack'): Choice[] =>
    rowsOf(productId, kind).flatMap(({ choiceId, surcharge }) => {
      const product = sold.get(choiceId)
      return product ? [{ productId: choiceId, surcharge, sale: saleOf(product) }] : []
    })
  const alone = products.map((product) => ({
    ...product,
    imagePath: validMediaPath(product.imagePath) ?? '',
    sale: saleOf(product),
    ingredients: (compositions.get(product.id) ?? []).map((row) => ({
      ...found(ingredients, row.ingredientId),
      isRemovable: row.isRemovable,
    })),
    groups: groups.get(product.id) ?? [],
    drinks: choicesOf(product.id, 'drink'),
    snacks: choicesOf(product.id, 'snack'),
    dishId: null,
    dishes: [],
    rating: ratings.get(product.id) ?? null,
  }))
  const aloneById = byId(alone)
  return alone.map((product) =>
    withDishes(
      product,
      rowsOf(product.id, 'dish').flatMap(({ choiceId, quantity }) =>
        Array.from({ length: quantity }, () => aloneById.get(choiceId)).filter((dish) => dish !== undefined),
      ),
    ),
  )
}

/** Reads the whole catalogue by a constant number of queries. */
export async function loadCatalogue(db: Db): Promise<Catalogue> {
  const cities = await db.select().from(schema.cities).orderBy(asc(schema.cities.position))
  const categories = await db
    .select()
    .from(schema.categories)
    .where(isNull(schema.categories.retiredAt))
    .orderBy(asc(schema.categories.position))
  const shown = new Set(categories.map(({ id }) => id))
  const products = (await loadProducts(db)).filter(({ categoryId }) => shown.has(categoryId))
  const everyBranch = await loadBranches(db, byId(cities))
  const branches = everyBranch.filter(({ retiredAt, city }) => retiredAt === null && city.retiredAt === null)
  return {
    cities: cities.filter(({ retiredAt }) => retiredAt === null),
    branches,
    everyBranch: byId(everyBranch),
    zones: branches.flatMap((branch) => branch.zones),
    streets: await db.select().from(schema.streets).orderBy(asc(schema.streets.id)),
    categories,
    products,
    productById: byId(products),
    bonusRules: await bonusRulesOf(db),
  }
}

/** A branch by either of its ids (specification §3: guid and iiko_guid). */
export const branchByGuid = (catalogue: Catalogue, guid: string | undefined): Branch | null =>
  catalogue.branches.find((branch) => branch.guid === guid || branch.iikoGuid === guid) ?? null
