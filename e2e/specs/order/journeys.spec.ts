import { expect, test } from '@/e2e/fixtures'
import {
  ADDRESS,
  checkout,
  expectAmount,
  expectOrderPage,
  fillGuestForm,
  goToPayment,
  orderButton,
  recipientCard,
  someGuest,
} from '@/e2e/flows/checkout'
import { addButton, addByOneTap, customise, openProduct, partsOf, productPopup } from '@/e2e/flows/menu'
import { fillStart } from '@/e2e/flows/place'
import { cartLink, expectInCart, openHydrated, tenge } from '@/e2e/flows/shop'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'

test.describe('a guest orders', () => {
  test('a guest orders a customised doner with delivery, up to the order that the kitchen cooks @languages', async ({
    shop,
  }) => {
    const { page, t, language } = shop
    const dish = await shop.dish('doner-beef-classic')
    const { extra, bigger, removable } = partsOf(dish)

    await openHydrated(shop, '/category/1')
    const popup = await openProduct(shop, dish)
    const price = await customise(shop, popup, dish)
    await expect(addButton(shop, popup)).toHaveText(t('product.add', { price: tenge(shop, price) }))
    await addButton(shop, popup).click()
    await expect(productPopup(shop, dish)).toBeHidden()
    await expectInCart(shop, 1)

    await cartLink(shop, 1).click()
    await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.getByRole('button', { name: t('cart.checkout') }).click()
    await fillStart(shop, DELIVERY)
    const line = page.getByRole('article', { name: dish.name })
    await expect(line).toContainText(bigger.title)
    await expect(line).toContainText(extra.title)
    await expect(line).toContainText(t('cart.without', { list: removable.name }))
    await line.getByRole('button', { name: t('cart.increase', { name: dish.name }) }).click()
    await expect(line).toContainText(tenge(shop, 2 * price))
    await expectAmount(shop, t('cart.delivery'), 700)
    await expectAmount(shop, t('cart.total'), 2 * price + 700)

    await line.getByRole('button', { name: t('cart.editItem', { name: dish.name }) }).click()
    const edited = productPopup(shop, dish)
    await edited.getByRole('button', { name: t('product.less', { name: extra.title }), exact: true }).click()
    const cheaper = price - extra.price
    await edited.getByRole('button', { name: t('product.save', { price: tenge(shop, 2 * cheaper) }) }).click()
    await expect(line).not.toContainText(extra.title)
    await expectAmount(shop, t('cart.total'), 2 * cheaper + 700)

    await checkout(shop)
    await fillGuestForm(shop, { ...someGuest(), address: ADDRESS })
    await goToPayment(shop)
    await expect(orderButton(shop)).toContainText(tenge(shop, 2 * cheaper + 700))
    await expect(recipientCard(shop)).toContainText(`${ADDRESS.street}, ${ADDRESS.home}`)
    await orderButton(shop).click()

    await expectOrderPage(shop)
    const details = page.getByRole('list', { name: t('order.lines') })
    await expect(details).toContainText(dish.name)
    await expect(details).toContainText('× 2')
    await expect(details).toContainText(t('order.without', { list: removable.name }))
    await expectAmount(shop, t('order.total'), 2 * cheaper + 700)
    await expectInCart(shop, 0)
    // The kitchen of the tests takes two seconds a step, and the page polls every seven.
    const now = page.getByRole('list', { name: t('order.steps') }).locator('[aria-current=step]')
    await expect(now).toBeVisible()
    await expect(now).not.toContainText(t('order.status.sent'))
  })
})

test('an order to take away is followed until it was handed out, and offered “as usual” the next time', async ({
  shop,
}) => {
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  await openHydrated(shop, `/category/${dish.category_id}`)
  await addByOneTap(shop, dish)
  await cartLink(shop, 1).click()
  await page.getByRole('button', { name: t('cart.checkout') }).click()
  await fillStart(shop, PICKUP)
  await checkout(shop)
  await fillGuestForm(shop, someGuest())
  await goToPayment(shop)
  await orderButton(shop).click()
  const token = await expectOrderPage(shop)
  const handedOver = page
    .getByRole('list', { name: t('order.steps') })
    .getByRole('listitem')
    .last()
  await expect(handedOver).toContainText(t('order.status.pickedUp'))
  await expect(handedOver.getByRole('time')).toBeVisible()

  // The cart offers the link to the last order.
  await cartLink(shop, 0).click()
  await expect(page.getByRole('link', { name: t('cart.lastOrder') })).toHaveAttribute(
    'href',
    new RegExp(`/order/${token}$`),
  )

  await openHydrated(shop, '/')
  const usual = page.getByRole('complementary', { name: t('usual.label') })
  await expect(usual).toContainText(dish.name)
  await usual.getByRole('button', { name: new RegExp(`^${t('usual.title')}`) }).click()
  // The chain's API is asked again for today's price.
  const popup = page.getByRole('dialog').filter({ hasText: t('repeat.verdict.same') })
  await popup.getByRole('button', { name: t('repeat.toCart', { sum: tenge(shop, dish.price) }) }).click()
  await expectInCart(shop, 1)
  await page
    .getByRole('dialog', { name: t('repeat.added') })
    .getByRole('link', { name: t('repeat.goCart') })
    .click()
  await expect(page.getByRole('article', { name: dish.name })).toBeVisible()
  await expectAmount(shop, t('cart.total'), dish.price)
})
