import { expect, test } from '@/e2e/fixtures'
import { expectOrderPage, expectReady, field, goToPayment, orderButton } from '@/e2e/flows/checkout'
import { addButton, addExtra, chooseOption, openProduct, partsOf, toggleIngredient } from '@/e2e/flows/menu'
import { nextOf } from '@/e2e/flows/next-of'
import { branchesOf, chooseCity, pressConfirm, startPopup } from '@/e2e/flows/place'
import { cartLink, expectInCart, open, openHydrated, readChainTime, tenge } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { transcribe } from '@/e2e/reader/transcript'
import { PICKUP } from '@/lib/domain/order/delivery'

// A customer with a screen reader goes through the shop; what it says is in `e2e/transcripts`, reviewed (decision 063).
const POPUP = 'dialog:modal'

/** About the time of the chain's clock (`e2e/servers/chain-api.mjs`), so that the same day is named in every run. */
const NOON = Date.parse('2026-11-21T12:30:00+05:00')

test("a guest's order to take away is transcribed as it is heard", async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('doner-beef-classic')
  await readChainTime(shop, NOON)
  await page.addInitScript((now) => localStorage.setItem('placeAsked', JSON.stringify(now)), NOON)
  const { step, hide, expectReviewed } = await transcribe(shop, 'guest-order', 'A guest orders to take away')

  await step('The menu opens', () => openHydrated(shop, '/'), { reads: 'body' })
  await openHydrated(shop, `/category/${dish.category_id}`)
  await step('The dish is pressed', () => openProduct(shop, dish), { reads: POPUP })
  const popup = page.getByRole('dialog')
  const { size, bigger, extra, removable, price } = partsOf(dish)
  const saysTotal = (amount: number) =>
    expect(
      popup.getByRole('status').filter({ hasText: t('product.total', { price: tenge(shop, amount) }) }),
    ).toHaveCount(1)
  await step('A bigger one is chosen', async () => {
    await chooseOption(popup, size.title, bigger.title)
    await saysTotal(dish.price + bigger.price)
  })
  await step('An extra, and something left out', async () => {
    await addExtra(shop, popup, extra.title)
    await saysTotal(price)
    await toggleIngredient(shop, popup, removable.name)
  })
  await step('It is put into the cart', async () => {
    await addButton(shop, popup).click()
    await expect(popup).toBeHidden()
    await expectInCart(shop, 1)
  })
  await step(
    'The cart is pressed',
    async () => {
      await cartLink(shop, 1).click()
      await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible()
      await expect(page.getByRole('region', { name: t('cart.suggest.with') })).toBeVisible()
      await expect(page.getByRole('list', { name: t('promo.yours') })).toBeVisible()
      await expect(page.locator('dl[aria-busy]')).toHaveCount(0)
    },
    // A fast machine gets here before the message about the dish has gone, and records it again.
    { reads: 'main', isDeaf: true },
  )
  await step('One more of it', async () => {
    await page.getByRole('button', { name: t('cart.increase', { name: dish.name }) }).click()
    await expect(page.locator('dl[aria-busy]')).toHaveCount(0)
  })
  const start = startPopup(shop)
  await step(
    'On to the checkout, without a place',
    async () => {
      await page.getByRole('button', { name: t('cart.checkout') }).click()
      await expect(start.getByRole('radio').first()).toBeVisible()
    },
    { reads: POPUP },
  )
  await step(
    'The place is confirmed without a choice',
    async () => {
      await pressConfirm(shop, start)
      await expect(start.getByRole('alert')).toBeVisible()
    },
    { reads: POPUP },
  )
  await step(
    'A city and pickup are chosen',
    async () => {
      await chooseCity(shop, start)
      await start.getByRole('radio', { name: t('shell.pickup'), exact: true }).check()
      await expect(branchesOf(shop, start).first()).toBeVisible()
    },
    // The terms of delivery in this city may arrive before pickup is chosen.
    { reads: POPUP, isDeaf: true },
  )
  await step('A branch is chosen and confirmed', async () => {
    await branchesOf(shop, start).first().check()
    await pressConfirm(shop, start)
    await expect(start).toBeHidden()
  })
  await step(
    'On to the checkout',
    async () => {
      await page.getByRole('button', { name: t('cart.checkout') }).click()
      await expect(page.getByRole('radio', { name: t('checkout.toTime') })).toBeVisible()
      await expect(page.getByText(t('checkout.timesLoading'))).toHaveCount(0)
      await expect(page.locator('dl[aria-busy]')).toHaveCount(0)
    },
    { reads: 'main' },
  )
  await step(
    'The form is sent empty',
    async () => {
      await page.getByRole('button', { name: t('checkout.continue') }).click()
      await expect(field(shop, 'name')).toHaveAttribute('aria-invalid', 'true')
    },
    { reads: 'main form fieldset' },
  )
  await step('Another time is wanted, of the last day', async () => {
    await page.getByRole('radio', { name: t('checkout.toTime') }).check()
    await page
      .getByRole('group', { name: t('checkout.day') })
      .getByRole('radio')
      .last()
      .check()
    const times = page.getByRole('group', { name: t('checkout.slot'), exact: true })
    await nextOf(await times.getByRole('radio', { disabled: false }).all()).check()
  })
  await step(
    'It is filled in and sent',
    async () => {
      await field(shop, 'name').fill('Айгерім')
      await field(shop, 'phone').fill('7011234567')
      await goToPayment(shop)
    },
    { reads: 'main' },
  )
  await step(
    'The order is placed',
    async () => {
      await expectReady(shop)
      await orderButton(shop).click()
      await expectOrderPage(shop)
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      hide((heading ?? '').replace(/\D+/g, ''), 'number')
      // The simulated kitchen accepts it within two seconds, and cooks it on that day.
      await expect(
        page.locator('main [aria-live]').getByText(t('order.status.accepted'), { exact: true }),
      ).toBeVisible()
    },
    { reads: 'main', isDeaf: true },
  )
  expectReviewed()
})

// A few steps in every language: a text in another language, or a missing one, would be recorded here.
test('a form with errors is transcribed as it is heard @languages', async ({ shop }) => {
  test.skip(shop.language === 'ru', 'Russian has the whole way')
  const { page, t } = shop
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }] })
  const { step, expectReviewed } = await transcribe(shop, 'form', 'A guest sends the form empty')
  await step('The form opens', async () => {
    await open(shop, '/guest-order')
    await expect(page.getByRole('radio', { name: t('checkout.toTime') })).toBeVisible()
  })
  await step(
    'It is sent empty',
    async () => {
      await page.getByRole('button', { name: t('checkout.continue') }).click()
      await expect(field(shop, 'name')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('dl[aria-busy]')).toHaveCount(0)
    },
    { reads: 'body' },
  )
  expectReviewed()
})
