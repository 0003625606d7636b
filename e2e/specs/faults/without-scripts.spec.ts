import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { HOUSES } from '@/e2e/flows/address'
import { newPhone } from '@/e2e/flows/login'
import { brand, open, patternUpTo, tenge } from '@/e2e/flows/shop'
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

test('a guest orders without scripts: dish, cart, form with a mistake, confirmation, order; sent again it is the same order', async ({
  shop,
  request,
}) => {
  const { page, t, language } = shop
  const main = page.getByRole('main')
  const press = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).click()
  const dish = await shop.dish('doner-beef-classic')
  // The browser of the tests has scripts and does not run them, so it shows no noscript.
  await open(shop, `/product/${dish.id}`)
  expect(await page.locator('main noscript').innerHTML()).toContain(localizedHref(language, `/plain/dish/${dish.id}`))

  await open(shop, `/plain/dish/${dish.id}`)
  await press(t('plain.add'))
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('cart.title'))
  await press(t('cart.increase', { name: dish.name }))
  await expect(main).toContainText(tenge(shop, dish.price * 2))

  await main.getByRole('link', { name: t('cart.delivery'), exact: true }).click()
  const street = main.getByLabel(t('address.street'))
  const typeAddress = async (house: (typeof HOUSES)[keyof typeof HOUSES]) => {
    await street.fill(house.street)
    await main.getByLabel(t('address.home'), { exact: true }).fill(house.home)
  }
  await typeAddress(HOUSES.outside)
  await main.getByLabel(t('checkout.phone')).fill(newPhone())
  await main.getByLabel(t('address.privateHouse')).check()
  await press(t('plain.check'))
  const name = main.getByLabel(t('checkout.name'))
  await expect(name).toHaveAccessibleDescription(t('fields.required'))
  await expect(street).toHaveValue(HOUSES.outside.street)
  await name.fill('Айгерім')
  await press(t('plain.check'))
  await expect(street).toHaveAccessibleDescription(t('checkout.outOfZone'))
  await typeAddress(HOUSES.near)
  await press(t('plain.check'))

  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('payment.title'))
  // The last slot of the last day: others fill the first ones.
  const when = main.getByLabel(t('checkout.when'))
  await when.selectOption(await when.locator('option').last().getAttribute('value'))
  const form = { act: 'order', method: 'cash', slot: await when.inputValue() }
  const total = await main.locator('input[name=total]').inputValue()
  const cookies = await page.context().cookies(`${SHOP_URL}${localizedHref(language, '/plain')}`)
  await press(patternUpTo(shop, 'payment.order', 'total'))
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(patternUpTo(shop, 'order.number', 'number'))
  await expect(main).toContainText(`${dish.name}\u00a0× 2`)
  const placed = new URL(page.url()).pathname

  // The same form, sent twice before its answer came.
  const again = await request.post(`${SHOP_URL}${localizedHref(language, PLAIN_SEND)}`, {
    headers: { origin: SHOP_URL, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    form: { ...form, total },
    maxRedirects: 0,
  })
  expect(again.headers().location).toBe(placed)
  await page.goBack()
  await main.getByRole('link', { name: t('cart.lastOrder'), exact: true }).click()
  await expect(page).toHaveURL(placed)
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
