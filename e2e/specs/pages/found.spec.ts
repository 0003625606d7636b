import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { brand, open } from '@/e2e/flows/shop'
import { LANGUAGES, LOCALES, localizedHref } from '@/lib/i18n/locales'

/** The page's JSON-LD. */
const structuredData = async (html: string) => {
  const [, script = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const data: { '@graph': { '@type': string; [key: string]: unknown }[] } = JSON.parse(script)
  return data['@graph']
}

test('every page of the site map is there, and nothing personal is in it', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths.length).toBeGreaterThan(3 * 75)
  expect(paths.filter((path) => /cart|profile|order|payment|login|search/.test(path))).toEqual([])
  // One page of each kind in every language; more would only fill the cache.
  const kinds = paths.filter((path) => !/\/(product|category)\/(?!1$)/.test(path))
  for (const path of kinds) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
})

test('robots are kept from personal pages and told of the map', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/api/', '/payment', '/kz/profile', '/en/order/']) expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/)
})

test('a page names itself, its siblings in other languages, and its picture', async ({ shop }) => {
  const { page } = shop
  const dish = await shop.dish('fries')
  await open(shop, `/product/${dish.id}`)
  const address = async (selector: string) => {
    const href = await page
      .locator(selector)
      .first()
      .getAttribute(selector.startsWith('meta') ? 'content' : 'href')
    return new URL(href ?? '', SHOP_URL).pathname
  }
  expect(await address('link[rel="canonical"]')).toBe(localizedHref(shop.language, `/product/${dish.id}`))
  for (const locale of LOCALES)
    expect(await address(`link[hreflang="${LANGUAGES[locale].hreflang}"]`)).toBe(
      localizedHref(locale, `/product/${dish.id}`),
    )
  expect(await address('link[hreflang="x-default"]')).toBe(`/product/${dish.id}`)
  const picture = await page.request.get(await address('meta[property="og:image"]'))
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

test('machines read branches, menu and products in the language of the page', async ({ shop, request }) => {
  const read = async (path: string) =>
    structuredData(await (await request.get(localizedHref(shop.language, path))).text())
  const dish = await shop.dish('fries')

  const [product, crumbs] = await read(`/product/${dish.id}`)
  expect(product).toMatchObject({ '@type': 'MenuItem', name: dish.name, offers: { price: dish.price } })
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })

  const [menu] = await read('/category')
  expect(menu).toMatchObject({ '@type': 'Menu', inLanguage: shop.language })

  const cities = await shop.cities()
  const branches = await read('/')
  expect(branches).toHaveLength(cities.flatMap((city) => city.filials).length)
  for (const branch of branches) expect(branch['@type']).toBe(brand.kind)
})

test('the shop can be put on the home screen', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({
    name: brand.name,
    background_color: brand.palette.light.cream,
    display: 'standalone',
    start_url: '/',
  })
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})
