import { expect, test } from '@/e2e/fixtures'
import { openProfile } from '@/e2e/flows/account'
import { logIn } from '@/e2e/flows/login'
import {
  activeOrderBar,
  giveStars,
  orderActions,
  orderHeading,
  orderRow,
  placeOrderByApi,
  pressAction,
  repeatPopup,
} from '@/e2e/flows/orders'
import { expectMessage } from '@/e2e/flows/place'
import { expectInCart, openHydrated, tenge } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'

/** The kitchen of the tests takes two seconds a step, and a pickup order has five steps. */
const COOKED = { timeout: 25_000 }

test('an order is followed on every page, received, reviewed once and ordered again', async ({ shop }) => {
  const { page, t } = shop
  const [dish, other] = [await shop.dish('kunefe'), await shop.dish('chak-chak')]
  await openWithStorage(shop, { type: PICKUP })
  const { phone } = await logIn(shop)
  const { number, total } = await placeOrderByApi(shop, { dishes: [dish, other], phone })
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/user/events'))
  await openHydrated(shop, '/aboutUs')
  const bar = activeOrderBar(shop)
  await expect(bar).toContainText(number)
  expect((await stream).headers()['content-type']).toContain('text/event-stream')
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''))
  await expect(bar).toContainText(t('order.status.readyPickup'), COOKED)
  await expect(page.locator('body')).toHaveAttribute('data-loaded-once', '')

  await bar.getByRole('link').click()
  await expect(orderHeading(shop, number)).toBeVisible()
  await expect(bar).toHaveCount(0)
  // The simulated kitchen hands the order over two seconds after it is ready. On a slow machine that happens before or while the customer is
  // asked, and the question goes.
  const received = orderActions(shop, number).getByRole('button', { name: t('order.close.received') })
  const question = page.getByRole('alertdialog', { name: t('order.close.receivedTitle', { number }) })
  const wasAsked = await received.click({ timeout: 1500 }).then(
    () => true,
    () => false,
  )
  if (wasAsked) {
    const confirm = question.getByRole('button', { name: t('order.close.receivedConfirm') })
    const isHandedOver = page.getByRole('heading', { name: t('review.title') }).waitFor()
    const wasConfirmed = await Promise.race([
      confirm.click().then(
        () => true,
        () => false,
      ),
      isHandedOver.then(() => false),
    ])
    if (wasConfirmed) await expectMessage(shop, t('order.close.receivedDone'))
  }
  await expect(received).toHaveCount(0)

  await expect(page.getByRole('heading', { name: t('review.title') })).toBeVisible(COOKED)
  await giveStars(shop, t('review.overall'), 5)
  await giveStars(shop, dish.name, 4)
  const words = 'Очень вкусно 🔥 <b>правда</b>'
  await page.getByRole('textbox', { name: new RegExp(`^${t('review.text')}`) }).fill(words)
  await page.getByRole('button', { name: t('review.send') }).click()
  await expect(page.getByRole('heading', { name: t('review.thanks') })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: t('review.yours') })).toBeVisible()
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: t('review.ratedProducts') })).toContainText(dish.name)
  await expect(page.getByRole('button', { name: t('review.send') })).toHaveCount(0)

  await pressAction(shop, number, 'order.repeat.full')
  const popup = repeatPopup(shop, number)
  await expect(popup).toContainText(t('repeat.verdict.same'))
  await popup.getByRole('button', { name: t('repeat.toCart', { sum: tenge(shop, total) }) }).click()
  await page
    .getByRole('dialog', { name: t('repeat.added') })
    .getByRole('link', { name: t('repeat.goCart') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible()
  for (const { name } of [dish, other]) await expect(page.getByRole('article', { name })).toBeVisible()
  await expectInCart(shop, 2)

  await openProfile(shop, 'orders')
  await expect(orderRow(shop, number)).toContainText(t('order.status.pickedUp'))
})
