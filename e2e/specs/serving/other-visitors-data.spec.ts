import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { open } from '@/e2e/flows/shop'
import { LEGAL_TEXTS } from '@/lib/config/pages'
import { LOCALES, localizedHref } from '@/lib/i18n/locales'

/** All prepared pages of the table of pages, and the page of unknown addresses. */
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

/** One person's address and cookies, with a word that occurs nowhere else. */
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

/** The pages that contain data of one visitor, requested between two other visitors. */
async function expectNothingOfOthers(
  request: APIRequestContext,
  pages: readonly string[],
  flight: Record<string, string> = {},
): Promise<void> {
  for (const path of pages) {
    const mark = `M${crypto.randomUUID()}`
    const { headers, at } = visitor(mark)
    await ask(request, at(path), { ...headers, ...flight })
    await ask(request, at(path), headers)
    expect([path, (await ask(request, path, flight)).includes(mark)]).toEqual([path, false])
    expect([path, (await ask(request, path)).includes(mark)]).toEqual([path, false])
  }
}

for (const [kind, flight] of [
  ['flight data', { rsc: '1' }],
  ['the tree of a page', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
] as const)
  test(`a visitor’s answer has no byte of the previous visitor: ${kind}`, async ({ request }) => {
    // Documents are checked in all languages below; flight data of another language differs only in its texts.
    await expectNothingOfOthers(request, [...EVERYBODYS, ...PERSONAL], flight)
  })

test("an order link that a messenger cut or lengthened appears in no other visitor's page", async ({ request }) => {
  for (const locale of LOCALES) {
    const token = `T${crypto.randomUUID().replaceAll('-', '')}`
    for (const broken of [`/order/${token})`, `/order/${token}.`, `/order/${token}/x`, `/nothing-${token}`])
      expect((await request.get(localizedHref(locale, broken))).status()).toBe(404)
    for (const next of ['/nothing', '/order/short', '/index.php'])
      expect([next, (await ask(request, localizedHref(locale, next))).includes(token)]).toEqual([next, false])
  }
})

test('no document shows a byte of another visitor, also after it expired and was rendered again for one', async ({
  request,
}) => {
  const pages = ['/', '/en', '/kz/category/1', '/product/1']
  for (const path of pages) await ask(request, path)
  // These pages expire after a minute, most of which passes here.
  for (const locale of LOCALES)
    await expectNothingOfOthers(
      request,
      [...EVERYBODYS, ...PERSONAL].map((page) => localizedHref(locale, page)).filter((path) => !pages.includes(path)),
    )
  const marks = new Map<string, string>()
  // The next visitor gets the expired page, and it is rendered again in the background.
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
