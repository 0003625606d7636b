import { expect, test } from '@/e2e/fixtures'
import { checkout } from '@/e2e/flows/checkout'
import { openProduct } from '@/e2e/flows/menu'
import { openHydrated } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'

/** Words in paths that blockers of advertisements refuse. */
const REFUSED = /special|banner|promo|sponsor|advert|tracking|analytics|(?<![a-z\d])ads?(?![a-z\d])/i
/** The specification names this call (§6). */
const NAMED = /^\/api\/promocodes\b/

test('no path that the browser requests looks like an advertisement', async ({ shop }) => {
  const { page } = shop
  const paths = new Set<string>()
  page.on('request', (request) => paths.add(new URL(request.url()).pathname))
  const dish = await shop.dish('doner-beef-classic')
  await openHydrated(shop, '/')
  await openProduct(shop, dish)
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish }] })
  await openHydrated(shop, '/cart')
  await checkout(shop)
  await openHydrated(shop, '/aboutUs')
  expect([...paths].some((path) => /^\/media\/(?:v-\w+\/)?slides\//.test(path))).toBe(true)
  expect(paths.size).toBeGreaterThan(40)
  expect([...paths].filter((path) => REFUSED.test(path) && !NAMED.test(path))).toEqual([])
})
