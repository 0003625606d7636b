import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/reference-api/db/client'
import * as schema from '@/reference-api/db/schema'
import { categories } from '@/reference-api/demo/chain/catalogue/categories'
import { ingredients } from '@/reference-api/demo/chain/catalogue/ingredients'
import { modifierGroups } from '@/reference-api/demo/chain/catalogue/modifier-groups'
import { products } from '@/reference-api/demo/chain/catalogue/products'
import { faq } from '@/reference-api/demo/chain/faq/groups'
import type { Text } from '@/reference-api/locale'
import { searchKey } from '@/reference-api/menu/search-key'
import art from './art.json' with { type: 'json' }
import { cities } from './cities'
import { articles, footerInfo, specials } from './content'
import { unbroken } from './line-breaks'
import { promos } from './promos'
import { seedPlaces } from './seed-places'
import type { SeedProduct } from './types'

type Slugged = { readonly slug: string }

/** Ids follow the order of the lists and start at 1, so that addresses like /product/17 are the same everywhere. */
const numbered = <T extends Slugged>(list: readonly T[]) => {
  const ids = new Map(list.map(({ slug }, index) => [slug, index + 1]))
  return (slug: string): number => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`The seed names "${slug}", which does not exist`)
    return id
  }
}

const categoryId = numbered(categories)
const productId = numbered(products)
const ingredientId = numbered(ingredients)
const groupId = numbered(modifierGroups)

const everyLanguage = (text: Text): string => `${text.ru} ${text.kk} ${text.en}`

const productRow = (product: SeedProduct, index: number): typeof schema.products.$inferInsert => ({
  id: index + 1,
  categoryId: categoryId(product.category),
  slug: product.slug,
  name: product.name,
  description: product.description,
  price: product.price,
  oldPrice: product.oldPrice ?? null,
  amountValue: product.amount.value,
  amountUnit: product.amount.unit,
  ...product.nutrition,
  allergens: [...product.allergens],
  badges: [...product.badges],
  imagePath: `/media/products/${product.slug}`,
  imageTone: tones.get(product.slug) ?? SAND,
  position: index,
  searchName: searchKey(everyLanguage(product.name)),
  searchText: searchKey(everyLanguage(product.description)),
})

/** Average colours of the pictures, drawn together with them. */
const tones = new Map(Object.entries(art).map(([slug, { tone }]) => [slug, tone]))
const SAND = '#F3E7D8'

const choiceRows = (product: SeedProduct, kind: 'drink' | 'snack') =>
  (kind === 'drink' ? product.drinks : product.snacks).map((choice, position) => ({
    productId: productId(product.slug),
    kind,
    choiceId: productId(choice.product),
    surcharge: choice.surcharge,
    position,
  }))

async function seedMenu(db: Db): Promise<void> {
  await db
    .insert(schema.categories)
    .values(categories.map(({ slug, name }, position) => ({ id: position + 1, slug, name, position })))
  await db.insert(schema.products).values(products.map(productRow))
  await db
    .insert(schema.ingredients)
    .values(ingredients.map(({ slug, name }, index) => ({ id: index + 1, slug, name })))
  await db.insert(schema.productIngredients).values(
    products.flatMap((product) =>
      product.ingredients.map(({ slug, removable }, position) => ({
        productId: productId(product.slug),
        ingredientId: ingredientId(slug),
        isRemovable: removable,
        position,
      })),
    ),
  )
  await db
    .insert(schema.modifierGroups)
    .values(modifierGroups.map(({ options: _, ...group }, index) => ({ id: index + 1, ...group })))
  await db
    .insert(schema.modifiers)
    .values(
      modifierGroups
        .flatMap((group) =>
          group.options.map((option, position) => ({ ...option, groupId: groupId(group.slug), position })),
        )
        .map((row, index) => ({ id: index + 1, ...row })),
    )
  await db.insert(schema.productModifierGroups).values(
    products.flatMap((product) =>
      product.groups.map((slug, position) => ({
        productId: productId(product.slug),
        groupId: groupId(slug),
        position,
      })),
    ),
  )
  await db
    .insert(schema.comboChoices)
    .values(products.flatMap((product) => [...choiceRows(product, 'drink'), ...choiceRows(product, 'snack')]))
}

async function seedBranches(db: Db): Promise<void> {
  await db.insert(schema.cities).values(
    cities.map(({ name, deliveryPrice, deliveryFreeFrom }, position) => ({
      id: position + 1,
      name,
      deliveryPrice,
      deliveryFreeFrom,
      position,
    })),
  )
  const branches = cities.flatMap((city, cityIndex) =>
    city.branches.map((branch) => ({ ...branch, cityId: cityIndex + 1 })),
  )
  await db.insert(schema.branches).values(
    branches.map(({ guid, iikoGuid, cityId, name, street, latitude, longitude, phone }, position) => ({
      id: position + 1,
      ...{ guid, iikoGuid, cityId, name, street, latitude, longitude, phone },
      position,
    })),
  )
  const stops = branches.flatMap((branch, index) =>
    branch.stopList.map((slug) => ({ branchId: index + 1, productId: productId(slug) })),
  )
  const prices = branches.flatMap((branch, index) =>
    Object.entries(branch.prices).map(([slug, price]) => ({ branchId: index + 1, productId: productId(slug), price })),
  )
  if (stops.length > 0) await db.insert(schema.branchStopProducts).values(stops)
  if (prices.length > 0) await db.insert(schema.branchPrices).values(prices)
}

const seedArticles = (db: Db) =>
  db
    .insert(schema.articles)
    .values(articles.map(({ slug, title, body }) => ({ code: slug, title, content: unbroken(body) })))

async function seedFaq(db: Db): Promise<void> {
  await db.insert(schema.faqGroups).values(faq.map(({ slug, title }, position) => ({ slug, title, position })))
  await db.insert(schema.faqQuestions).values(
    faq.flatMap(({ slug: groupSlug, questions }) =>
      questions.map(({ slug, question, answer }, position) => ({
        slug,
        question: unbroken(question),
        answer: unbroken(answer),
        groupSlug,
        position,
      })),
    ),
  )
}

const seedPromos = (db: Db) =>
  db.insert(schema.promocodes).values(
    promos.map(({ gift, ...promo }) => ({
      ...promo,
      title: unbroken(promo.title),
      giftProductId: gift === undefined ? null : productId(gift),
    })),
  )

async function seedContent(db: Db): Promise<void> {
  await db.insert(schema.slides).values(
    specials.map(({ title, text, image, link }, position) => ({
      id: position + 1,
      title,
      text,
      image,
      link,
      position,
    })),
  )
  await db
    .insert(schema.footerLinks)
    .values(
      [
        ...footerInfo.contacts.map((link) => ({ section: 'contact' as const, ...link })),
        ...footerInfo.mobile_links.map((link) => ({ section: 'mobile' as const, ...link })),
        ...footerInfo.social_links.map((link) => ({ section: 'social' as const, ...link })),
      ].map((link, position) => ({ id: position + 1, ...link, position })),
    )
}

/** The next row gets the id after those that the seed gave by hand. */
const continueIds = async (db: Db, tables: readonly PgTable[]): Promise<void> => {
  for (const table of tables)
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${getTableConfig(table).name}, 'id'), (select max(id) from ${table}))`,
    )
}

/** Writes the demo chain into an empty database; call it in a transaction. */
export async function seed(db: Db): Promise<void> {
  await seedMenu(db)
  await seedBranches(db)
  await seedContent(db)
  await seedPlaces(db)
  await seedArticles(db)
  await seedFaq(db)
  await seedPromos(db)
  await continueIds(db, [
    schema.categories,
    schema.products,
    schema.ingredients,
    schema.modifierGroups,
    schema.modifiers,
    schema.cities,
    schema.branches,
    schema.slides,
    schema.footerLinks,
    schema.deliveryZones,
    schema.streets,
  ])
}
