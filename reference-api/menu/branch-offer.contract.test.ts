import { afterAll, beforeAll, expect, test } from 'vitest'
import { toConfigurable } from '@/lib/contract/order/to-domain'
import { branchPrices, branchStopModifiers, branchStopProducts } from '@/reference-api/db/schema'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { configurableOf, isAvailable } from './branch-offer'
import { loadCatalogue } from './catalogue'
import { productView } from './product-views'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('the shop prices and checks every product of every branch by the same facts as the API', async () => {
  const menu = await loadCatalogue(api.db)
  const [branch] = menu.branches
  const combo = menu.products.find(
    ({ drinks, groups }) => drinks.length > 1 && groups.some(({ options }) => options.length > 1),
  )
  const drink = combo?.drinks[0]
  const option = combo?.groups.find(({ options }) => options.length > 1)?.options[0]
  if (!branch || !combo || !drink || !option) throw new Error('The demo chain has no such combo')
  await api.db.insert(branchPrices).values({ branchId: branch.id, productId: combo.id, price: combo.price + 110 })
  await api.db
    .insert(branchStopProducts)
    .values({ branchId: branch.id, productId: drink.productId })
    .onConflictDoNothing()
  await api.db.insert(branchStopModifiers).values({ branchId: branch.id, modifierId: option.id }).onConflictDoNothing()

  const catalogue = await loadCatalogue(api.db)
  for (const at of [null, ...catalogue.branches])
    for (const product of catalogue.products) {
      const shown = productView(product, { catalogue, branch: at, locale: 'kk', now: api.clock.now() })
      expect(toConfigurable(shown)).toMatchObject(configurableOf(product, at))
      expect(shown.is_available).toBe(isAvailable(product, at))
    }
  const changed = configurableOf(combo, catalogue.branches.find(({ id }) => id === branch.id) ?? null)
  expect(changed.price).toBe(combo.price + 110)
  expect(changed.drinks.find(({ id }) => id === drink.productId)?.isAvailable).toBe(false)
  expect(changed.modifierGroups.flatMap(({ options }) => options).find(({ id }) => id === option.id)?.isAvailable).toBe(
    false,
  )
})
