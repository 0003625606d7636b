import type { PgTable } from 'drizzle-orm/pg-core'
import type { Chain } from '@/lib/chain/read-chain'
import type { Db } from '@/reference-api/db/client'
import * as schema from '@/reference-api/db/schema'
import { completeLegalText } from './legal-frame'
import * as menu from './menu-rows'
import * as places from './place-rows'
import { type Difference, syncRows, type TableSync } from './sync-rows'
import * as texts from './text-rows'

/** Tables whose rows get their numbers from the load. */
export const TABLES_WITH_LOADED_IDS: readonly PgTable[] = [
  ...[schema.categories, schema.products, schema.ingredients, schema.modifierGroups, schema.modifiers],
  ...[schema.cities, schema.branches, schema.slides, schema.deliveryZones, schema.streets],
]

type Slugged = { readonly id: number; readonly slug: string | null }

const idsBySlug = (rows: readonly Slugged[]): menu.IdOf => {
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  return (slug) => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`The chain names "${slug}", which does not exist`)
    return id
  }
}

/** The tools for each part of a load. `run` synchronises one table with its rows and collects the differences. */
type Load = { readonly db: Db; readonly chain: Chain; readonly run: (sync: Omit<TableSync, 'now'>) => Promise<void> }

const bySlug = { key: ['slug'], others: 'retire', hasId: true } as const

async function syncMenu({ db, chain, run }: Load) {
  await run({ what: 'category', table: schema.categories, rows: menu.categoryRows(chain), ...bySlug })
  const category = idsBySlug(await db.select().from(schema.categories))
  await run({ what: 'product', table: schema.products, rows: menu.productRows(chain, category), ...bySlug })
  await run({ what: 'ingredient', table: schema.ingredients, rows: menu.ingredientRows(chain), ...bySlug })
  await run({ what: 'group of options', table: schema.modifierGroups, rows: menu.groupRows(chain), ...bySlug })
  const [products, groups] = [await db.select().from(schema.products), await db.select().from(schema.modifierGroups)]
  const [product, group] = [idsBySlug(products), idsBySlug(groups)]
  const ingredient = idsBySlug(await db.select().from(schema.ingredients))
  const slugOf = new Map(products.map(({ id, slug }) => [id, slug]))
  const ofProduct = (row: Readonly<Record<string, unknown>>) => slugOf.get(Number(row.product_id)) ?? ''
  const options = menu.optionRows(chain, group)
  await run({
    ...{
      what: 'option',
      table: schema.modifiers,
      rows: options,
      key: ['groupId', 'slug'],
      others: 'retire',
      hasId: true,
    },
    named: (row) => String(row.slug),
  })
  const link = { others: 'remove', named: ofProduct } as const
  await run({
    ...{ what: 'ingredient of', table: schema.productIngredients, key: ['productId', 'ingredientId'], ...link },
    rows: menu.recipeRows(chain, product, ingredient),
  })
  await run({
    ...{ what: 'options of', table: schema.productModifierGroups, key: ['productId', 'groupId'], ...link },
    rows: menu.productGroupRows(chain, product, group),
  })
  await run({
    ...{ what: 'choice of', table: schema.comboChoices, key: ['productId', 'kind', 'choiceId'], ...link },
    rows: menu.choiceRows(chain, product),
  })
  return { product, category, slugOf }
}

async function syncPlaces({ db, chain, run }: Load, { product, slugOf }: Awaited<ReturnType<typeof syncMenu>>) {
  await run({ what: 'city', table: schema.cities, rows: places.cityRows(chain), ...bySlug })
  const city = idsBySlug(await db.select().from(schema.cities))
  const branchRows = places.branchRows(chain, city)
  await run({
    ...{ what: 'branch', table: schema.branches, rows: branchRows, key: ['guid'], others: 'retire', hasId: true },
    named: ({ name }) => nameIn(name),
  })
  const branches = await db.select().from(schema.branches)
  const byGuid = idsBySlug(branches.map(({ id, guid }) => ({ id, slug: guid })))
  const entries = new Map(chain.cities.flatMap((one) => one.branches).map((entry) => [entry.slug, entry]))
  const branch: menu.IdOf = (slug) => byGuid(places.branchGuid(entries.get(slug) ?? { slug }))
  const branchName = new Map(branches.map(({ id, name }) => [id, name.ru]))
  const ofBranch = {
    named: (row: Readonly<Record<string, unknown>>) =>
      [branchName.get(Number(row.branch_id)), row.weekday ?? row.date ?? row.slug, slugOf.get(Number(row.product_id))]
        .filter((part) => part !== undefined)
        .join(' '),
  }
  await run({
    ...{ what: 'hours of', table: schema.branchHours, key: ['branchId', 'weekday'], others: 'remove', ...ofBranch },
    rows: places.hourRows(chain, branch),
  })
  await run({
    ...{ what: 'day of', table: schema.branchExceptions, key: ['branchId', 'date'], others: 'remove', ...ofBranch },
    rows: places.exceptionRows(chain, branch),
  })
  await run({
    ...{ what: 'zone of', table: schema.deliveryZones, key: ['branchId', 'slug'], hasId: true, ...ofBranch },
    ...{ rows: places.zoneRows(chain, branch), others: 'remove' },
  })
  await run({
    ...{ what: 'never sold at', table: schema.branchStopProducts, key: ['branchId', 'productId'], ...ofBranch },
    ...{ rows: places.notSoldRows(chain, branch, product), others: (row) => (row.is_permanent ? 'remove' : 'keep') },
  })
  await run({
    ...{ what: 'price at', table: schema.branchPrices, key: ['branchId', 'productId'], others: 'remove', ...ofBranch },
    rows: places.branchPriceRows(chain, branch, product),
  })
  await run({
    ...{ what: 'street', table: schema.streets, key: ['cityId', 'name'], others: 'remove', hasId: true },
    ...{ rows: places.streetRows(chain, city), named: ({ name }) => nameIn(name) },
  })
  return { city, branch }
}

type Ids = Readonly<Record<'product' | 'category' | 'city' | 'branch', menu.IdOf>>

async function syncTexts({ chain, run }: Load, { product, category, city, branch }: Ids): Promise<void> {
  await run({
    ...{ what: 'promo code', table: schema.promocodes, key: ['code'] },
    ...{ rows: texts.promoRows(chain, { product, category, city, branch }) },
    others: ({ is_of_folder }) => (is_of_folder ? 'retire' : 'keep'),
  })
  await run({
    ...{ what: 'rules', table: schema.bonusRules, key: ['id'], others: () => 'keep', named: () => 'of bonuses' },
    rows: texts.bonusRuleRows(chain),
  })
  const pages = { key: ['slug'], others: 'remove' } as const
  const slides = texts.slideRows(chain, { product, category })
  await run({ what: 'slide', table: schema.slides, rows: slides, hasId: true, ...pages })
  await run({ what: 'subject of questions', table: schema.faqGroups, rows: texts.faqGroupRows(chain), ...pages })
  await run({ what: 'question', table: schema.faqQuestions, rows: texts.faqRows(chain), ...pages })
  await run({
    ...{ what: 'article', table: schema.articles, key: ['code'], others: 'remove' },
    rows: texts.articleRows(chain, (body) => completeLegalText(body, chain.brand)),
  })
}

/**
 * Synchronises the database with this chain: new rows are inserted and different ones updated; rows that the folder no
 * longer has are retired when orders and uses may refer to them, and deleted otherwise. It never touches data that
 * kitchens and customers change (stop-lists, orders, ratings, uses of codes). Call it in a transaction.
 */
export async function syncChain(db: Db, chain: Chain, now: Date): Promise<readonly Difference[]> {
  const found: Difference[] = []
  const run = async (sync: Omit<TableSync, 'now'>): Promise<void> => {
    found.push(...(await syncRows(db, { ...sync, now })))
  }
  const load = { db, chain, run }
  const dishes = await syncMenu(load)
  const shops = await syncPlaces(load, dishes)
  await syncTexts(load, { ...dishes, ...shops })
  return found
}

const nameIn = (name: unknown): string =>
  typeof name === 'object' && name !== null && 'ru' in name ? String(name.ru) : ''
