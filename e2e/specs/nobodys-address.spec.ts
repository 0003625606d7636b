import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { open } from '@/e2e/flows/shop'
import { LEGAL_TEXTS } from '@/lib/config/pages.mjs'
import { LOCALES, localizedHref } from '@/lib/i18n/locales'

/** Everything prepared in the table of pages, and the page of addresses that are none. */
const PREPARED = ['/', '/category', '/category/1', '/category/1?order_by=asc', '/product/1']
const INFO = ['/aboutUs', '/FAQ', '/gradeUs', '/app-mobile', ...LEGAL_TEXTS.map((text) => `/${text}`)]
const PERSONAL = [
  '/cart',
  '/guest-order',
  '/payment',
  '/login',
  '/search',
  '/profile',
  '/profile/orders',
  '/profile/orders/1',
]
const EVERYBODYS = [...PREPARED, ...INFO]

/** One person's address and cookies, with a word in them that is nobody else's. */
function visitor(mark: string) {
  const query = `email=${mark}@example.kz&promo=${mark}`
  return {
    headers: {
      cookie: `name=${mark}; filial=${mark}`,
      'x-forwarded-for': mark,
      'next-url': `/${mark}`,
      referer: `${SHOP_URL}/${mark}`,
    },
    at: (path: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`,
  }
}

const everything = async (answer: APIResponse) =>
  [answer.status(), JSON.stringify(answer.headersArray()), await answer.text()].join('\n')

async function ask(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  return everything(await request.get(path, { headers: { 'accept-language': 'ru', ...headers } }))
}

for (const [kind, flight] of [
  ['documents', {}],
  ['flight data', { rsc: '1' }],
  ['the tree of a page', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
] as const)
  test(`no byte of the visitor before is in the next one’s answer: ${kind}`, async ({ request }) => {
    for (const locale of LOCALES)
      for (const page of [...EVERYBODYS, ...PERSONAL]) {
        const mark = `M${crypto.randomUUID()}`
        const path = localizedHref(locale, page)
        const { headers, at } = visitor(mark)
        await ask(request, at(path), { ...headers, ...flight })
        await ask(request, at(path), headers)
        expect([path, (await ask(request, path, flight)).includes(mark)]).toEqual([path, false])
        expect([path, (await ask(request, path)).includes(mark)]).toEqual([path, false])
      }
  })

test('an order link that a messenger cut or lengthened is in nobody’s page', async ({ request }) => {
  for (const locale of LOCALES) {
    const token = `T${crypto.randomUUID().replaceAll('-', '')}`
    for (const broken of [`/order/${token})`, `/order/${token}.`, `/order/${token}/x`, `/nothing-${token}`])
      expect((await request.get(localizedHref(locale, broken))).status()).toBe(404)
    for (const next of ['/nothing', '/order/short', '/index.php'])
      expect([next, (await ask(request, localizedHref(locale, next))).includes(token)]).toEqual([next, false])
  }
})

test('pages that grew old and were made anew for somebody tell nothing of that', async ({ request }) => {
  const pages = ['/', '/en', '/kz/category/1', '/product/1']
  for (const path of pages) await ask(request, path)
  const marks = new Map<string, string>()
  // A menu is good for a minute; whoever comes then has it made anew behind.
  for (const path of pages)
    await expect(async () => {
      const mark = `M${crypto.randomUUID()}`
      const { headers, at } = visitor(mark)
      const answer = await request.get(at(path), { headers: { 'accept-language': 'ru', ...headers } })
      marks.set(mark, path)
      expect(answer.headers()['x-nextjs-cache']).toBe('STALE')
    }).toPass({ timeout: 80_000, intervals: [1000] })
  for (const path of pages)
    await expect
      .poll(async () => (await request.get(path, { headers: { 'accept-language': 'ru' } })).headers()['x-nextjs-cache'])
      .toBe('HIT')
  for (const path of pages) {
    const answers = [await ask(request, path), await ask(request, path, { rsc: '1' })].join('\n')
    expect([path, [...marks.keys()].filter((mark) => answers.includes(mark))]).toEqual([path, []])
  }
})

test('the visitor’s own query stays in the address bar, and the page works', async ({ shop }) => {
  const { page, t } = shop
  await open(shop, '/category/1?order_by=desc&utm_source=mail')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?order_by=desc&utm_source=mail')
  await page
    .getByRole('navigation', { name: t('shell.categories') })
    .getByRole('link')
    .nth(2)
    .click()
  await expect(page).not.toHaveURL(/category\/1/)
  await page.goBack()
  await expect(page).toHaveURL(/category\/1\?order_by=desc&utm_source=mail/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
