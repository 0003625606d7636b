import { LOCALES, type Locale } from '@/lib/config/languages.mjs'
import { type Branch, catalogRoutes, type ProductCard } from '@/lib/contract/catalog'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { placeRoutes } from '@/lib/contract/place'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import type { Caller } from './caller'

/** The results of the walk: the branches, and the products of the first one. */
export type Menu = { readonly branches: readonly Branch[]; readonly products: readonly ProductCard[] }

/** Requests everything that pages show to all visitors, in one language. */
async function readMenu({ call }: Caller, language: Locale): Promise<Menu> {
  const as = { language }
  const cities = (await call(catalogRoutes.cities, 200, {}, as))?.cities ?? []
  const branches = cities.flatMap(({ filials }) => filials)
  const filial_guid = branches[0]?.guid
  await call(catalogRoutes.categories, 200, {}, as)
  await call(catalogRoutes.mainPage, 200, { query: {} }, as)
  const main = await call(catalogRoutes.mainPage, 200, { query: { filial_guid } }, { ...as, about: 'of a branch' })
  const [product, category, city] = [main?.products[0], main?.categories[0], cities[0]]
  if (category) await call(catalogRoutes.category, 200, { params: { id: category.id }, query: { filial_guid } }, as)
  if (product) {
    await call(catalogRoutes.productPage, 200, { params: { id: product.id }, query: { filial_guid } }, as)
    await call(catalogRoutes.search, 200, { body: { query: product.name, filial_guid } }, as)
    await call(catalogRoutes.similarDishes, 200, { query: { id: product.id, filial_guid } }, as)
    await call(catalogRoutes.goesWith, 200, { query: { product_ids: String(product.id), filial_guid } }, as)
  }
  await call(catalogRoutes.intro, 200, {}, as)
  await call(catalogRoutes.footerInfo, 200, {}, as)
  await call(catalogRoutes.faq, 200, {}, as)
  await call(catalogRoutes.articles, 200, { query: { code: 'about' } }, as)
  await call(paymentRoutes.publicPromocodes, 200, {}, as)
  if (city) await call(catalogRoutes.city, 200, { params: { id: city.id } }, as)
  return { branches, products: main?.products ?? [] }
}

/** Requests each product once, with every option that its page offers. */
async function readProducts({ call, note }: Caller, { branches, products }: Menu): Promise<void> {
  const index = await call(catalogRoutes.menuIndex, 200, {})
  if (!index) return
  const known = new Set(index.product_ids)
  const lost = products
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => `product ${id} is on the menu and not named here`)
  const places = new Set(index.filial_guids)
  const closed = branches
    .filter(({ guid }) => !places.has(guid))
    .map(({ guid }) => `branch ${guid} exists and is not named here`)
  note('GET /api/menu/index names what exists', [...lost, ...closed])
  for (const { id, name } of products)
    await call(catalogRoutes.productPage, 200, { params: { id }, query: {} }, { about: name })
}

/** Requests what depends on the address: price, time, slots, and the search for addresses. */
async function readPlaces({ call }: Caller, [branch]: readonly Branch[]): Promise<void> {
  if (!branch) return
  const { guid: filial_guid, city, addresses } = branch
  const [place] = addresses
  await call(catalogRoutes.deliveryPrice, 200, { query: { filial_guid } })
  await call(catalogRoutes.deliveryTime, 200, { query: { filial_guid } })
  for (const delivery_type of [DELIVERY, PICKUP])
    await call(placeRoutes.deliverySlots, 200, { query: { filial_guid, delivery_type } }, { about: delivery_type })
  if (!place) return
  const { street, latitude, longitude } = place
  const point = { latitude, longitude }
  await call(placeRoutes.geocode, 200, { body: { city_id: city.id, query: street } })
  await call(placeRoutes.reverseGeocode, 200, { body: { point } })
  await call(placeRoutes.checkDelivery, 200, { body: { city_id: city.id, street, point } })
}

/** Reads the menu in every language, every product, and what depends on the address. */
export async function walkMenu(caller: Caller): Promise<Menu> {
  const [menu = { branches: [], products: [] }, ...others] = await inTurn(LOCALES, (locale) => readMenu(caller, locale))
  caller.note(
    'the menu has the same products in every language',
    others.flatMap((other, index) => {
      const ids = new Set(other.products.map(({ id }) => id))
      return menu.products
        .filter(({ id }) => !ids.has(id))
        .map(({ id }) => `product ${id} is missing in ${LOCALES[index + 1]}`)
    }),
  )
  caller.note(
    'there is something to order',
    menu.branches.length > 0 && menu.products.length > 0 ? [] : ['no branch, or no product'],
  )
  await readProducts(caller, menu)
  await readPlaces(caller, menu.branches)
  return menu
}

/** Processes one item after the other, so that the API of a test machine is not overloaded. */
async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) results.push(await work(one))
  return results
}
