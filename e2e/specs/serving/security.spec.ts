import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { open } from '@/e2e/flows/shop'
import { openTablet, placeOrderAt, staffCard, staffedBranch, staffOrder } from '@/e2e/flows/staff'
import { LEGAL_TEXTS } from '@/lib/config/pages'
import { localizedHref } from '@/lib/i18n/locales'

const FOREIGN = 'A'.repeat(43)

test('an order that does not exist is answered with status 404', async ({ shop, allowedConsole }) => {
  allowedConsole.push(/status of 404/)
  const answer = await shop.page.goto(localizedHref(shop.language, `/order/${FOREIGN}`))
  expect(answer?.status()).toBe(404)
  await expect(shop.page.getByRole('heading', { level: 1 })).toHaveText(shop.t('errors.noOrder'))
})

test('the documents of ordering and of the personal area are the same for everybody', async ({ shop, request }) => {
  const stranger = { cookie: 'signed_in=1; session=x', 'user-agent': 'another', 'x-forwarded-for': '203.0.113.9' }
  for (const path of ['/cart', '/guest-order', '/payment', '/login', '/profile', '/profile/orders']) {
    const address = localizedHref(shop.language, path)
    const answers = [await request.get(address), await request.get(`${address}?from=mail`, { headers: stranger })]
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
    expect([path, first === second, / nonce="/.test(first ?? '')]).toEqual([path, true, false])
    expect([path, answers[0]?.headers()['cache-control']]).toEqual([path, 'public, max-age=0, must-revalidate'])
  }
})

test("a search query is stored by the visitor's own browser alone", async ({ shop, request }) => {
  const answer = await request.get(localizedHref(shop.language, '/search?query=doner'))
  expect(answer.headers()['cache-control']).toBe('private, no-cache')
})

test('every page forbids scripts that are not the shop’s', async ({ shop, request }) => {
  const pages = ['/', '/category/1', '/product/1', '/cart', '/login', '/profile', '/map-for-mobile-dev']
  const info = ['/aboutUs', '/FAQ', '/gradeUs', '/app-mobile', ...LEGAL_TEXTS.map((text) => `/${text}`)]
  for (const path of [...pages, ...info, '/nothing-here']) {
    const answer = await request.get(localizedHref(shop.language, path))
    const scripts = answer.headers()['content-security-policy']?.match(/script-src ([^;]*)/)?.[1] ?? ''
    expect([path, scripts]).toEqual([path, expect.stringContaining("'self'")])
    expect(scripts).not.toContain('unsafe')
    expect(answer.headers()['x-content-type-options']).toBe('nosniff')
  }
})

test('an injected script does not run', async ({ shop, allowedConsole }) => {
  allowedConsole.push(/Content Security Policy/)
  for (const path of ['/', '/cart']) {
    await open(shop, path)
    const ran = await shop.page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.slippedIn = true'
      document.body.append(script)
      return 'slippedIn' in window
    })
    expect([path, ran]).toEqual([path, false])
  }
})

test("a guest's text is read by the branch and by the guest as it was typed", async ({ shop, browser }) => {
  const { page } = shop
  const branch = await staffedBranch(shop, 3)
  const tablet = await openTablet(browser, shop, branch)
  await open(shop, '/login')
  const words = '<img src=/x onerror=slippedIn=1><b>{{7*7}}</b>'
  const { number, token } = await placeOrderAt(
    shop,
    branch,
    { dish: await shop.dish('kunefe'), quantity: 4 },
    { words },
  )
  await staffCard(tablet, number).click()
  await expect(staffOrder(tablet, shop, number)).toContainText(words)
  await open(shop, `/order/${token}`)
  await expect(page.getByRole('main')).toContainText(words)
  for (const one of [page, tablet]) {
    await expect(one.locator('img[src="/x"]')).toHaveCount(0)
    expect(await one.evaluate(() => 'slippedIn' in window)).toBe(false)
  }
  await tablet.context().close()
})

test('a file beside the shop has no address', async ({ request }) => {
  const page = await request.get('/')
  const html = await page.text()
  const scripts = [...html.matchAll(/"(\/_next\/static\/[^"]+\.js)"/g)].map(([, address = '']) => address)
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) {
    expect([script, (await (await request.get(script)).text()).includes('sourceMappingURL')]).toEqual([script, false])
    expect([script, (await request.get(`${script}.map`)).status()]).toEqual([script, 404])
  }
  // React marks its boundaries with comments of a few characters; other code writes no comments.
  const comments = [...html.matchAll(/<!--([\s\S]*?)-->/g)].map(([, words = '']) => words)
  expect(comments.filter((words) => words.length > 8)).toEqual([])

  const settings = [
    '/.env',
    '/.env.local',
    '/.git/config',
    '/.git/HEAD',
    '/.npmrc',
    '/package.json',
    '/deploy/compose.yaml',
  ]
  const sources = ['/middleware.ts', '/server.js', '/app/robots.ts', '/_next/server/middleware.js', '/_next/BUILD_ID']
  const copies = ['/index.html.bak', '/index.html~', '/backup.zip', '/dump.sql', '/.DS_Store', '/media/', '/brand']
  const policies = ['/crossdomain.xml', '/clientaccesspolicy.xml', '/server-status', '/actuator/env', '/metrics']
  const paths = ['/media/../package.json', '/media/%2e%2e/chain.yaml', '/_next/static/..%2f..%2fserver/middleware.js']
  for (const path of [...settings, ...sources, ...copies, ...policies, ...paths]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, [400, 404].includes(answer.status())]).toEqual([path, true])
  }
})

test('internal addresses of prepared pages are not pages', async ({ shop, request }) => {
  for (const path of ['/menu/default', '/menu/default/category/1/popular', '/404x', '/order', '/order/short']) {
    const answer = await request.get(localizedHref(shop.language, path))
    expect([path, answer.status()]).toEqual([path, 404])
  }
  expect((await request.get('/ru/menu/default')).status()).toBe(404)
  expect((await request.get('/kk/menu/default')).status()).toBe(404)
})

test('other sites cannot order in a visitor’s name, and only calls of the contract pass', async ({ request }) => {
  const order = { data: {}, headers: { 'content-type': 'application/json' } }
  const post = (headers: Record<string, string>) =>
    request.post(`${SHOP_URL}/api/guest/cart/store`, { ...order, headers: { ...order.headers, ...headers } })
  expect((await post({ origin: 'https://evil.example' })).status()).toBe(403)
  expect((await post({ 'sec-fetch-site': 'cross-site', origin: SHOP_URL })).status()).toBe(403)
  expect((await post({ 'sec-fetch-site': 'same-site', origin: SHOP_URL })).status()).toBe(403)
  expect((await post({})).status()).toBe(403)
  expect((await post({ origin: SHOP_URL })).status()).toBe(422)

  expect((await request.get('/api/docs')).status()).toBe(404)
  expect((await request.get('/api/../docs/json')).status()).toBe(404)
  const large = await request.post('/api/guest/cart/store', {
    headers: { ...order.headers, origin: SHOP_URL },
    data: JSON.stringify({ comment: 'x'.repeat(70_000) }),
  })
  expect(large.status()).toBe(413)
})
