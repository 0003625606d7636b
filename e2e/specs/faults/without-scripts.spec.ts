import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { brand, open, tenge } from '@/e2e/flows/shop'
import { LEGAL_TEXTS } from '@/lib/config/pages'
import { PLAIN_SEND } from '@/lib/domain/order/plain-order'
import { localizedHref } from '@/lib/i18n/locales'

test.use({ javaScriptEnabled: false })

test('the menu can be read completely without scripts', async ({ shop }) => {
  const { page } = shop
  const dish = await shop.dish('doner-beef-classic')
  const main = page.getByRole('main')

  await open(shop, '/')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(brand.texts.heading[shop.language])
  // At most two of a category (specification §4), and all nine categories.
  const sections = main.locator('section[id^=category-]')
  await expect(sections).toHaveCount(9)
  for (const section of await sections.all()) expect(await section.getByRole('article').count()).toBeLessThanOrEqual(2)

  await open(shop, '/category/1')
  const card = main.getByRole('article').filter({ has: page.getByRole('link', { name: dish.name, exact: true }) })
  await expect(card).toContainText(tenge(shop, dish.price))

  await card.getByRole('link').click()
  await expect(main.getByRole('heading', { level: 1, name: dish.name })).toBeVisible()
  await expect(main).toContainText(tenge(shop, dish.price))
  await expect(main).toContainText(dish.description)
  for (const group of dish.modifier_groups) await expect(main.getByRole('group', { name: group.title })).toBeVisible()

  await open(shop, '/category')
  await expect(main.getByRole('article')).toHaveCount(75)
})

test('questions, app stores and legal texts can be read completely without scripts, and the rating says where to call', async ({
  shop,
}) => {
  const { page, t } = shop
  await open(shop, '/FAQ#refund')
  await expect(page.getByRole('searchbox', { name: t('faq.search') })).toBeHidden()
  const question = page.locator('details#halal')
  await question.locator('summary').click()
  await expect(question.getByRole('paragraph').first()).toBeVisible()
  await open(shop, '/app-mobile')
  for (const store of ['appstore', 'googleplay'])
    await expect(page.getByRole('link', { name: t(`footer.${store}`) }).first()).toBeVisible()
  await open(shop, '/gradeUs')
  // Shown only in browsers without scripts; the browser of the tests has them, but does not run them.
  expect(await page.locator('main noscript').innerHTML()).toContain(t('gradeUs.noScript'))
  for (const text of LEGAL_TEXTS) {
    await open(shop, `/${text}`)
    await expect(page.getByRole('main').getByRole('paragraph').nth(1)).toBeVisible()
  }
})

test('an unknown address is explained in words, with status 404 and a way home', async ({ shop, allowedConsole }) => {
  allowedConsole.push(/status of 404/)
  const { page, t, language } = shop
  for (const path of ['/nothing-here', '/category/99999', '/product/abc', '/profile/x/y/z']) {
    const answer = await page.goto(localizedHref(language, path))
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.notFound'))
    await expect(page.getByRole('link', { name: t('errors.home'), exact: true })).toBeVisible()
  }
})

test('a plain form of another site, in another format or with an unknown button is refused', async ({ request }) => {
  const send = async (headers: Record<string, string>, data = 'act=add&id=1') => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await request.post(`${SHOP_URL}/plain/send`, {
      headers: { ...type, ...headers },
      data,
      maxRedirects: 0,
    })
    return answer.status()
  }
  const own = { origin: SHOP_URL }
  expect(await send({ origin: 'https://evil.example' })).toBe(403)
  expect(await send({})).toBe(403)
  expect(await send({ ...own, 'content-type': 'text/plain' })).toBe(415)
  expect(await send(own, `act=add&id=${'1'.repeat(40_000)}`)).toBe(413)
  expect(await send(own, 'act=constructor')).toBe(400)
  // A text browser names the page alone.
  expect(await send({ referer: `${SHOP_URL}/plain/dish/1` })).toBe(303)
  // A browser that tries again after a refusal asks without the form.
  const retried = await request.get(`${SHOP_URL}/en${PLAIN_SEND}`, { maxRedirects: 0 })
  expect([retried.status(), retried.headers().location]).toEqual([303, '/en/plain'])
})
