import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { catalogRoutes } from '@/lib/contract/catalog'
import {
  branchPrices,
  branchStopModifiers,
  branchStopProducts,
  branches as branchTable,
} from '@/reference-api/db/schema'
import { bodyOf, branches, firstBranch, productBySlug } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const mainPage = async (filial_guid?: string, locale?: 'ru' | 'en' | 'kz') =>
  bodyOf(
    catalogRoutes.mainPage,
    200,
    await api.call(catalogRoutes.mainPage, { query: { filial_guid } }, locale ? { locale } : {}),
  )

const idOfBranch = async (guid: string): Promise<number> => {
  const [row] = await api.db.select({ id: branchTable.id }).from(branchTable).where(eq(branchTable.guid, guid))
  if (!row) throw new Error('No such branch')
  return row.id
}

describe('the suggestions for a cart', () => {
  const suggested = async (query: { readonly product_ids?: string; readonly filial_guid?: string }) =>
    bodyOf(catalogRoutes.goesWith, 200, await api.call(catalogRoutes.goesWith, { query })).products
  const categoryOf = async (slug: string) => (await mainPage()).categories.find((one) => one.slug === slug)?.id

  test('the suggestions for a cart are sauces and drinks, one tap each, none of them in the cart already', async () => {
    const doner = (await mainPage()).products.find((one) => one.has_options)
    const first = await suggested({ product_ids: `${doner?.id}` })
    const [sauces, drinks] = [await categoryOf('sauces'), await categoryOf('drinks')]
    expect(first.map((one) => one.category_id)).toEqual([sauces, drinks, sauces, drinks, sauces, drinks])
    expect(first.every((one) => one.is_available && !one.has_options)).toBe(true)
    const taken = first[0]?.id
    const then = await suggested({ product_ids: `${doner?.id},${taken}` })
    expect(then.map(({ id }) => id)).not.toContain(taken)
    expect(then[0]?.category_id).toBe(drinks)
  })

  test('the suggestions for a cart never have what the branch has stopped, and cost what it costs there', async () => {
    const { guid } = await firstBranch(api)
    const branchId = await idOfBranch(guid)
    const [sauce] = await suggested({ product_ids: '1', filial_guid: guid })
    if (!sauce) throw new Error('Nothing goes with it')
    await api.db.insert(branchStopProducts).values({ branchId, productId: sauce.id })
    const without = await suggested({ product_ids: '1', filial_guid: guid })
    await api.db.delete(branchStopProducts).where(eq(branchStopProducts.productId, sauce.id))
    expect(without.map(({ id }) => id)).not.toContain(sauce.id)
    expect(without.length).toBeGreaterThan(0)
  })

  test('the suggestions for an empty cart are hits', async () => {
    const hits = await suggested({})
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.every((one) => one.badges.includes('hit') && one.is_available)).toBe(true)
  })

  test('the suggestions for a cart refuse anything but a list of products', async () => {
    const reply = await api.send({ method: 'GET', url: '/api/menu/goes-with?product_ids=1,x' })
    expect(reply.status).toBe(422)
  })
})

describe('the menu', () => {
  test('the menu speaks three languages, and Russian when asked for another', async () => {
    const names = await Promise.all(
      (['ru', 'en', 'kz'] as const).map(async (locale) => (await mainPage(undefined, locale)).categories[0]?.name),
    )
    expect(names).toEqual(['Донеры', 'Doners', 'Дөнерлер'])
    const german = await api.send({ method: 'GET', url: '/api/categories', headers: { 'accept-language': 'de' } })
    expect(german.text).toContain('Донеры')
  })

  test('the menu has the whole chain: cities, branches with hours, categories, priced products', async () => {
    const { categories, filials, products } = await mainPage()
    expect([categories.length, filials.length]).toEqual([9, 15])
    expect(products.length).toBeGreaterThanOrEqual(70)
    expect(products.every((product) => product.price > 0 && product.is_available)).toBe(true)
    const ids = new Set(categories.map(({ id }) => id))
    expect(products.every((product) => ids.has(product.category_id))).toBe(true)
  })

  test('the menu is found by either key of a branch; an unknown branch means the chain’s own prices', async () => {
    const branch = (await branches(api))[1]
    const stopped = (page: Awaited<ReturnType<typeof mainPage>>) =>
      page.products.filter((one) => !one.is_available).length
    expect(stopped(await mainPage(branch?.guid))).toBeGreaterThan(0)
    expect((await mainPage(branch?.iiko_guid)).products).toEqual((await mainPage(branch?.guid)).products)
    expect((await mainPage('no-such-branch')).products).toEqual((await mainPage()).products)
  })

  test('the index names exactly what the pages show', async () => {
    const index = bodyOf(catalogRoutes.menuIndex, 200, await api.call(catalogRoutes.menuIndex, {}))
    const { categories, filials, products } = await mainPage()
    expect(index).toEqual({
      filial_guids: filials.map(({ guid }) => guid),
      category_ids: categories.map(({ id }) => id),
      product_ids: products.map(({ id }) => id),
    })
  })
})

describe('a category', () => {
  const prices = async (order_by?: 'asc' | 'desc') => {
    const answer = await api.call(catalogRoutes.category, { params: { id: 1 }, query: { order_by } })
    return bodyOf(catalogRoutes.category, 200, answer).products.map(({ price }) => price)
  }

  test('a category is sorted by price when asked', async () => {
    const ascending = await prices('asc')
    expect(ascending).toEqual([...(await prices())].sort((a, b) => a - b))
    expect(await prices('desc')).toEqual([...ascending].reverse())
  })

  test('a category is sorted by what is new and by the calories of a whole portion', async () => {
    const slugs = async (order_by: 'new' | 'kcal') => {
      const answer = await api.call(catalogRoutes.category, { params: { id: 9 }, query: { order_by } })
      return bodyOf(catalogRoutes.category, 200, answer).products.map(({ slug }) => slug)
    }
    const [newest] = await slugs('new')
    expect((await productBySlug(api, newest ?? '')).badges).toContain('new')
    const inPortion: number[] = []
    for (const slug of await slugs('kcal')) {
      const { nutrition, amount } = await productBySlug(api, slug)
      inPortion.push((nutrition.kcal * amount.value) / 100)
    }
    expect(inPortion).toEqual([...inPortion].sort((a, b) => a - b))
    expect(new Set(inPortion).size).toBeGreaterThan(3)
  })

  test('a category that does not exist is 404 with a sentence in the asked language', async () => {
    const answer = await api.call(catalogRoutes.category, { params: { id: 999 }, query: {} }, { locale: 'en' })
    expect(answer).toEqual({ status: 404, body: { message: 'Not found' } })
  })
})

describe('the offer of a branch', () => {
  let branchId: number
  let guid: string
  beforeAll(async () => {
    guid = (await firstBranch(api)).guid
    branchId = await idOfBranch(guid)
  })
  afterEach(async () => {
    for (const table of [branchStopProducts, branchStopModifiers, branchPrices])
      await api.db.delete(table).where(eq(table.branchId, branchId))
  })

  test('a stopped drink is available neither alone nor inside a combo', async () => {
    const cola = await productBySlug(api, 'cola', guid)
    await api.db.insert(branchStopProducts).values({ branchId, productId: cola.id })
    expect((await productBySlug(api, 'cola', guid)).is_available).toBe(false)
    const combo = await productBySlug(api, 'combo-classic-chicken', guid)
    expect(combo.drinks.find((drink) => drink.id === cola.id)?.is_available).toBe(false)
    expect(combo.is_available).toBe(true)
    expect((await productBySlug(api, 'cola')).is_available).toBe(true)
  })

  test('a combo without any drink left is not available', async () => {
    const combo = await productBySlug(api, 'combo-classic-chicken', guid)
    expect(combo.drinks.length).toBeGreaterThan(0)
    await api.db.insert(branchStopProducts).values(combo.drinks.map((drink) => ({ branchId, productId: drink.id })))
    expect((await productBySlug(api, 'combo-classic-chicken', guid)).is_available).toBe(false)
  })

  test('a stopped modifier cannot be chosen there', async () => {
    const doner = await productBySlug(api, 'doner-chicken-classic', guid)
    const option = doner.modifier_groups.find((group) => group.kind === 'extra')?.options[0]
    if (!option) throw new Error('The seed’s doner has no extras')
    await api.db.insert(branchStopModifiers).values({ branchId, modifierId: option.id })
    const options = (product: typeof doner) => product.modifier_groups.flatMap((group) => group.options)
    const isOnSale = (product: typeof doner) => options(product).find(({ id }) => id === option.id)?.is_available
    expect(isOnSale(await productBySlug(api, 'doner-chicken-classic', guid))).toBe(false)
    expect(isOnSale(await productBySlug(api, 'doner-chicken-classic'))).toBe(true)
  })

  test('an own price of a branch holds there only, and the menu in memory notices at once', async () => {
    const { id, price } = await productBySlug(api, 'ayran', guid)
    await api.db.insert(branchPrices).values({ branchId, productId: id, price: price + 70 })
    expect((await productBySlug(api, 'ayran', guid)).price).toBe(price + 70)
    expect((await productBySlug(api, 'ayran')).price).toBe(price)
  })
})

test('an option or choice tells its allergens, which a customer may have to avoid', async () => {
  const doner = await productBySlug(api, 'doner-chicken-classic')
  const options = doner.modifier_groups.flatMap((group) => group.options)
  expect(options.find(({ title }) => title === 'Сыр чеддер')?.allergens).toEqual(['milk'])
  expect(options.some(({ allergens }) => allergens.length === 0)).toBe(true)
  const { drinks } = await productBySlug(api, 'combo-classic-chicken')
  expect(drinks.find(({ title }) => title.startsWith('Айран'))?.allergens).toEqual(['milk'])
})

test('an option has its picture, and a size has none', async () => {
  const [doner, sauce] = [await productBySlug(api, 'doner-chicken-classic'), await productBySlug(api, 'sauce-garlic')]
  const options = doner.modifier_groups.flatMap((group) => group.options)
  expect(options.find(({ title }) => title === 'Чесночный')?.image).toEqual(sauce.image)
  expect(options.find(({ title }) => title === 'Стандарт')?.image).toBeNull()
})

test('a choice of a combo has the picture of its own card', async () => {
  const [combo, cola] = [await productBySlug(api, 'combo-classic-chicken'), await productBySlug(api, 'cola')]
  expect(combo.drinks.find(({ id }) => id === cola.id)?.image).toEqual(cola.image)
  expect(combo.snacks.every(({ image }) => image)).toBe(true)
})

describe('surroundings', () => {
  test('a delivery costs what the city says; the first city without a name; an unknown one is 404', async () => {
    const price = async (city_id?: number) => api.call(catalogRoutes.deliveryPrice, { query: { city_id } })
    expect((await price()).body).toEqual((await price(1)).body)
    expect((await price(999)).status).toBe(404)
  })

  test('the article about the chain exists in every language, another code is 404', async () => {
    const titles = await Promise.all(
      (['ru', 'en', 'kz'] as const).map(async (locale) => {
        const answer = await api.call(catalogRoutes.articles, { query: { code: 'about' } }, { locale })
        return bodyOf(catalogRoutes.articles, 200, answer).title
      }),
    )
    expect(new Set(titles).size).toBe(3)
    expect((await api.call(catalogRoutes.articles, { query: { code: 'nothing' } })).status).toBe(404)
  })
})
