import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { embedInApp, mapRegion, messagesToApp, stubVendorMap, vendorFrame } from '@/e2e/flows/map'
import { lineOf } from '@/e2e/flows/place'
import { open, type Shop } from '@/e2e/flows/shop'
import type { Branch } from '@/lib/contract/catalog'

const READY = { type: 'ready' }

async function branchesOf(shop: Shop) {
  const [city] = await shop.cities()
  const [first, second] = city?.filials ?? []
  if (!city || !first || !second) throw new Error('no city with two branches')
  return { path: `/map-for-mobile-dev?city=${city.id}`, first, second }
}

const branchPoint = ({ addresses: [address] }: Branch) => ({
  latitude: address?.latitude,
  longitude: address?.longitude,
})
const branchMessage = (branch: Branch) => ({
  type: 'branch',
  guid: branch.guid,
  name: branch.name,
  street: branch.addresses[0]?.street,
  ...branchPoint(branch),
})
/** The marker of a branch; a note follows in the name of a closed one. */
const marker = (shop: Shop, branch: Branch) => mapRegion(shop).getByRole('button', { name: lineOf(branch) })
const framedMarker = (shop: Shop, branch: Branch) => vendorFrame(shop).getByRole('button', { name: lineOf(branch) })
const card = ({ page, t }: Shop, branch: Branch) =>
  page.getByRole('list', { name: t('mapPage.list') }).getByRole('button', { name: branch.name })

test.describe('the vendor’s map', () => {
  test.beforeEach(({ shop }) => stubVendorMap(shop))

  test('the app chooses, moves the map and shows a point; other sites cannot', async ({ shop }) => {
    const { page } = shop
    const { path, first } = await branchesOf(shop)
    await embedInApp(shop)
    await open(shop, path)
    await expect.poll(() => messagesToApp(shop)).toEqual([READY])
    await page.evaluate(
      (guid) => window.postMessage(JSON.stringify({ type: 'select', guid }), window.location.origin),
      first.guid,
    )
    await expect(framedMarker(shop, first)).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() => {
      const say = (data: object, origin: string) => window.dispatchEvent(new MessageEvent('message', { data, origin }))
      say({ type: 'centre', latitude: 43.5, longitude: 76.5, zoom: 14 }, '')
      say({ type: 'point', latitude: 43.5, longitude: 76.5 }, '')
      say({ type: 'centre', latitude: 1, longitude: 1 }, 'https://evil.example')
    })
    await expect(vendorFrame(shop).locator('[data-ymaps]')).toHaveAttribute('data-center', '76.5,43.5')
    await expect(vendorFrame(shop).locator('[data-ymaps]')).toHaveAttribute('data-zoom', '14')
    await expect(vendorFrame(shop).getByRole('button', { name: shop.t('map.pin') })).toBeVisible()
    expect(await messagesToApp(shop)).toEqual([READY])
  })
})

test.describe('the keyless map', () => {
  test('the keyless map stands in when the vendor’s script is empty, with streets and branches', async ({
    shop,
    expectAccessible,
  }) => {
    const { path, first, second } = await branchesOf(shop)
    await embedInApp(shop)
    await open(shop, path)
    await expect(shop.page.locator('.leaflet-tile-loaded').first()).toBeVisible()
    await expect(shop.page.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
    await marker(shop, first).press('Enter')
    await expect(marker(shop, first)).toHaveAttribute('aria-pressed', 'true')
    await card(shop, second).click()
    await expect(marker(shop, second)).toHaveAttribute('aria-pressed', 'true')
    expect(await messagesToApp(shop)).toEqual([READY, branchMessage(first), branchMessage(second)])
    await expectAccessible()
  })

  test('the keyless map does not trap the focus: the keyboard walks through it and out again', async ({ shop }) => {
    const { path, first } = await branchesOf(shop)
    await open(shop, path)
    await expect(marker(shop, first)).toBeVisible()
    await expect(shop.page.getByRole('button', { name: shop.t('map.zoomOut') })).toBeVisible()
    const isInMap = () => mapRegion(shop).evaluate((map) => map.contains(document.activeElement))
    await shop.page.keyboard.press('Tab')
    expect(await isInMap()).toBe(true)
    for (let step = 0; step < 20 && (await isInMap()); step++) await shop.page.keyboard.press('Tab')
    expect(await isInMap()).toBe(false)
    await shop.page.keyboard.press('Shift+Tab')
    expect(await isInMap()).toBe(true)
  })
})

test('a page of the shop’s own origin may frame the map and hears it; it is not for search engines', async ({
  shop,
}) => {
  const { page } = shop
  const { path } = await branchesOf(shop)
  await page.route(`${SHOP_URL}/host-of-the-map.html`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>addEventListener('message', ({ data }) => { document.title = data })</script><iframe src="${path}"></iframe>`,
    }),
  )
  await page.goto(`${SHOP_URL}/host-of-the-map.html`)
  await expect(page).toHaveTitle('{"type":"ready"}')
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})
