import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { HOUSES } from '@/e2e/flows/address'
import { newPhone } from '@/e2e/flows/login'
import { open, patternUpTo, tenge } from '@/e2e/flows/shop'
import { PLAIN_SEND } from '@/lib/domain/order/plain-order'
import { localizedHref } from '@/lib/i18n/locales'

test.use({ javaScriptEnabled: false })

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
