import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogRoutes } from '@/lib/contract/catalog'
import { SIMILAR_SENT } from '@/lib/domain/menu/similar'
import { branchPrices, branchStopProducts } from '@/reference-api/db/schema'
import { bodyOf, firstBranch } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'
import { branchByGuid } from './catalogue'
import { createMenu } from './menu'

const api = await createTestApi()
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of [branchStopProducts, branchPrices]) await api.db.delete(table)
})

const { guid } = await firstBranch(api)
const branchId = branchByGuid(await createMenu()(api.db), guid)?.id ?? 0
const menuOf = async () =>
  bodyOf(catalogRoutes.mainPage, 200, await api.call(catalogRoutes.mainPage, { query: { filial_guid: guid } })).products
const similarTo = async (id: number) =>
  bodyOf(
    catalogRoutes.similarDishes,
    200,
    await api.call(catalogRoutes.similarDishes, { query: { id, filial_guid: guid } }),
  )

describe('the dishes like a sold-out one', () => {
  test('the dishes like a sold-out one are of its category first, and none of them is stopped', async () => {
    const [doner] = await menuOf()
    if (!doner) throw new Error('The menu is empty')
    await api.db.insert(branchStopProducts).values({ branchId, productId: doner.id })
    const [nearest] = (await similarTo(doner.id)).products
    if (!nearest) throw new Error('Nothing is like it')
    expect(nearest).toMatchObject({ category_id: doner.category_id, is_available: true })
    await api.db.insert(branchStopProducts).values({ branchId, productId: nearest.id })
    const { products, price } = await similarTo(doner.id)
    expect(products.map(({ id }) => id)).not.toContain(nearest.id)
    expect(products.map(({ id }) => id)).not.toContain(doner.id)
    expect(products).toHaveLength(SIMILAR_SENT)
    expect(price).toBe(doner.price)
  })

  test('the dishes like a sold-out one and its price cost what they cost at the branch', async () => {
    const [doner] = await menuOf()
    const [nearest] = (await similarTo(doner?.id ?? 0)).products
    const prices = [doner?.id ?? 0, nearest?.id ?? 0].map((productId) => ({ branchId, productId, price: 4321 }))
    await api.db.insert(branchPrices).values(prices)
    const { price, products } = await similarTo(doner?.id ?? 0)
    expect([price, products.find(({ id }) => id === nearest?.id)?.price]).toEqual([4321, 4321])
  })

  test('the dishes like one that does not exist are refused', async () => {
    const missing = await api.call(catalogRoutes.similarDishes, { query: { id: 2_000_000_000 } })
    expect(missing.status).toBe(404)
    expect((await api.send({ method: 'GET', url: '/api/menu/similar?id=x' })).status).toBe(422)
  })
})
