import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import {
  checkout,
  expectAmount,
  expectOrderPage,
  fillGuestForm,
  goToPayment,
  orderButton,
  someGuest,
} from '@/e2e/flows/checkout'
import { addByOneTap } from '@/e2e/flows/menu'
import { cartLink, expectInCart, openHydrated } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { BUILD, OTHER_API_URL, OTHER_CHAIN, OTHER_SHOP_URL, startOtherChain } from '@/e2e/servers/other-chain'
import { loadBrand } from '@/lib/chain/brand'
import { PICKUP } from '@/lib/domain/order/delivery'
import { LOCALES, localizedHref } from '@/lib/i18n/locales'

const brand = loadBrand(OTHER_CHAIN)
const [phone] = brand.phones

/** Words, phones and colours of the demo chain. In Kazakh «дала» is also part of other words. */
const DEMO_CHAIN =
  /(?<!\p{L})(?:dala|дала)(?!\p{L})|doner|донер|дөнер|\+?7[ \u00a0]?\(?(?:727|717)\)?[ \u00a0]?3(?:00|55)|7273|#d43812|#fff8f0/giu

// One pair of servers for all of them.
test.describe.configure({ mode: 'serial' })
test.use({ baseURL: OTHER_SHOP_URL, apiUrl: OTHER_API_URL })

let stop = () => {}
test.beforeAll(async () => {
  stop = await startOtherChain()
})
test.afterAll(() => stop())

test('the build of a doner chain, given the folder of a coffee house, sells its coffee', async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('croissant')
  await openWithStorage(shop, { type: PICKUP })
  await openHydrated(shop, '/')
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return [backgroundColor, color]
  })
  expect(colours).toEqual(['rgb(244, 248, 244)', 'rgb(20, 33, 29)'])

  await addByOneTap(shop, dish)
  await expectInCart(shop, 1)
  await cartLink(shop, 1).click()
  await expectAmount(shop, t('cart.total'), dish.price)
  await checkout(shop)
  await fillGuestForm(shop, someGuest())
  await goToPayment(shop)
  await orderButton(shop).click()
  await expectOrderPage(shop)
  await expect(page.getByRole('list', { name: t('order.lines') })).toContainText(dish.name)
  expect((await page.content()).match(DEMO_CHAIN)).toBeNull()

  for (const language of LOCALES) {
    await page.goto(localizedHref(language, '/'))
    await expect(page).toHaveTitle(brand.texts.title[language])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.texts.heading[language])
  }
})

/** The pages of the shop that contain words of the demo chain; a few are requested at a time. */
async function traces(request: APIRequestContext, addresses: readonly string[]): Promise<string[]> {
  const waiting = [...addresses]
  const found: string[] = []
  const reader = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const answer = await request.get(address)
      if (answer.status() >= 400 && !address.includes('no-such')) found.push(`${address}: ${answer.status()}`)
      const words = new Set((await answer.text()).match(DEMO_CHAIN))
      if (words.size > 0) found.push(`${address}: ${[...words].join(', ')}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, reader))
  return found
}

test('no page, file or answer of the coffee house names the demo chain', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const pages = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(pages.length).toBeGreaterThan(3 * (12 + 3))
  const personal = ['/cart', '/login', '/search?query=латте', '/guest-order', '/payment', '/profile', '/no-such-page']
  const files = [
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
    '/sw.js',
    '/frames/map',
    '/icon.svg',
    '/.well-known/security.txt',
  ]
  const calls = ['pages/main', 'pages/intro', 'categories', 'cities', 'footer-info', 'faq', 'promocodes/public'].map(
    (call) => `${OTHER_API_URL}/api/${call}`,
  )
  const everywhere = LOCALES.flatMap((locale) => personal.map((page) => localizedHref(locale, page)))
  expect(await traces(request, [...pages, ...everywhere, ...files, ...calls, `${OTHER_API_URL}/docs/json`])).toEqual([])
})

test('no script of the build names any chain', () => {
  const folder = path.join(BUILD, '.next-e2e/static')
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css)$/.test(name))
    .filter((name) => readFileSync(path.join(folder, name), 'utf8').search(DEMO_CHAIN) >= 0)
  expect(found).toEqual([])
})

test('one phone and one seller stand everywhere, and every picture is one of the coffee house', async ({
  page,
  request,
}) => {
  await page.goto('/offer')
  const called = await page
    .locator('a[href^="tel:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(called)).toEqual(new Set([`tel:+${phone.digits}`]))
  const article = page.getByRole('article')
  await expect(article).toContainText(brand.seller.name.ru)
  await expect(article).toContainText(brand.seller.bin)
  await expect(article).toContainText(phone.label)

  const home = await (await request.get('/')).text()
  expect(home).toContain(`"telephone":"+${phone.digits}"`)
  expect(home).toContain('"@type":"CafeOrCoffeeShop"')
  const manifest: { name: string; theme_color: string; icons: { src: string }[] } = await (
    await request.get('/manifest.webmanifest')
  ).json()
  expect(manifest).toMatchObject({ name: 'Tau Coffee', theme_color: brand.palette.light.cream })
  const shown = [...home.matchAll(/(?:property="og:image" content|rel="(?:icon|apple-touch-icon)" href)="([^"]+)"/g)]
  const pictures = [
    ...shown.map(([, address = '']) => new URL(address, OTHER_SHOP_URL).pathname),
    ...manifest.icons.map(({ src }) => src),
  ]
  expect(pictures.length).toBeGreaterThan(5)
  for (const address of pictures) {
    const picture = await request.get(address)
    expect([address, picture.status()]).toEqual([address, 200])
    const own = readFileSync(path.join(OTHER_CHAIN, 'brand', path.basename(address)))
    expect([address, (await picture.body()).equals(own)]).toEqual([address, true])
  }
})
