import { expect, test } from '@/e2e/fixtures'
import { checkout, expectOrderPage, fillGuestForm, someGuest } from '@/e2e/flows/checkout'
import { openHydrated, patternUpTo, type Shop, tenge } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'

/** A cart of which the code DONER500 takes off five hundred. */
async function fillCart(shop: Shop) {
  const dish = await shop.dish('doner-beef-classic')
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish, quantity: 3 }] })
  return 3 * dish.price
}

/** Goes from the cart to the bank's page, paying by card. */
async function payByCard(shop: Shop) {
  const { page, t } = shop
  await checkout(shop)
  // A code can be used once per phone, so each test has a phone of its own.
  await fillGuestForm(shop, {
    ...someGuest(),
    phone: `701${crypto.randomUUID().replace(/\D/g, '').padEnd(7, '0').slice(0, 7)}`,
  })
  await page.getByRole('button', { name: t('checkout.continue') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('payment.title') })).toBeVisible()
  await page.getByRole('radio', { name: patternUpTo(shop, 'payment.cardNew', '') }).check()
  await page.getByRole('button', { name: patternUpTo(shop, 'payment.pay', 'total') }).click()
  await page.waitForURL(/\/acquirer\/pay\//)
}

/** One of the cards that the bank's page offers, by its number. */
const bankCard = ({ page }: Shop, number: string) => page.getByRole('button', { name: new RegExp(`^${number}`) })
const GOOD = '4242 4242 4242 4242'

/** Each amount and payment that a customer sees, from the code to the receipt. */
test('a customer orders with a promo code, a card that is refused, and one that pays', async ({
  shop,
  expectAccessible,
}) => {
  const { page, t } = shop
  const price = await fillCart(shop)
  await openHydrated(shop, '/cart')
  // Typed with the wrong keyboard layout: О and Е are Cyrillic.
  await page.getByRole('textbox', { name: t('promo.label') }).fill(' dОnЕr500 ')
  await page.getByRole('button', { name: t('promo.apply'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('promo.removeNamed', { code: 'DONER500' }) })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(tenge(shop, price - 500))

  await payByCard(shop)
  const refused = page.getByRole('button', { name: /^4\d{3} .*0002/ })
  await refused.click()
  await expectOrderPage(shop)
  const panel = page.getByRole('region', { name: t('pay.awaiting') })
  await expect(panel).toContainText(t('pay.failure.declined'))
  await expectAccessible()

  await panel.getByRole('button', { name: patternUpTo(shop, 'pay.payAgain', 'amount') }).click()
  await page.waitForURL(/\/acquirer\/pay\//)
  await bankCard(shop, GOOD).click()
  await expectOrderPage(shop)
  await expect(page.getByRole('region', { name: t('pay.paidWith', { card: 'Visa •••• 4242' }) })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('DONER500')
})

test('a customer who no longer wants to pay by card pays in cash, and the kitchen hears of it then', async ({
  shop,
}) => {
  const { page, t } = shop
  await fillCart(shop)
  await openHydrated(shop, '/cart')
  await payByCard(shop)
  await page.goBack()
  await expectOrderPage(shop)
  const panel = page.getByRole('region', { name: t('pay.awaiting') })
  await panel.getByRole('button', { name: t('pay.payInCash') }).click()
  const cash = page.getByRole('alertdialog', { name: t('pay.cashTitle') })
  await cash.getByRole('button', { name: t('pay.cashConfirm'), exact: true }).click()
  await expect(cash).toBeHidden()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('list', { name: t('order.steps') })).toBeVisible()
})

test('a code that stops fitting stays with its reason, and counts again', async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('doner-beef-classic')
  await fillCart(shop)
  await openHydrated(shop, '/cart?promo=doner500')
  const code = page.getByRole('button', { name: t('promo.removeNamed', { code: 'DONER500' }) })
  await expect(code).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  const line = page.getByRole('article', { name: dish.name })
  await line.getByRole('button', { name: t('cart.decrease', { name: dish.name }) }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText(tenge(shop, 2 * dish.price))
  await expect(code).toBeVisible()
  await expect(main).not.toContainText(tenge(shop, 2 * dish.price - 500))
  await line.getByRole('button', { name: t('cart.increase', { name: dish.name }) }).click()
  await expect(main).toContainText(tenge(shop, 3 * dish.price - 500))
})
