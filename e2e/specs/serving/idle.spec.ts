import { expect, test } from '@/e2e/fixtures'
import { fillGuestForm, goToPayment, someGuest } from '@/e2e/flows/checkout'
import { newPhone } from '@/e2e/flows/login'
import { orderHeading, placeOrderByApi } from '@/e2e/flows/orders'
import { expectLoaded, open, openHydrated, type Shop } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** How long an untouched page is watched, in s; some pages stay open for the forty minutes of an order. */
const WATCHED_S = 10
/** The layouts and the style passes of that time: a text of minutes may change once. */
const MOST = 4

/** What the page's process has done so far, by Chromium's own counters. */
async function counters({ page }: Shop) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  return async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
    return { seconds: of('Timestamp'), layouts: of('LayoutCount'), styles: of('RecalcStyleCount') }
  }
}

/** Waits until what moved at the beginning rests, and until some seconds without a touch cost almost nothing: a slow machine begins late. */
async function expectIdle(shop: Shop, name: string) {
  const { page } = shop
  await page.waitForLoadState('load')
  await expect.poll(() => page.evaluate(() => document.getAnimations().length), { message: `${name} rests` }).toBe(0)
  const read = await counters(shop)
  await expect(async () => {
    const before = await read()
    await expect.poll(async () => (await read()).seconds - before.seconds).toBeGreaterThan(WATCHED_S)
    const after = await read()
    const work = { layouts: after.layouts - before.layouts, styles: after.styles - before.styles }
    expect([name, work.layouts <= MOST, work.styles <= MOST, work]).toEqual([name, true, true, work])
  }).toPass({ timeout: 60_000 })
}

test('an order that waits costs nothing on an untouched page', async ({ shop }) => {
  await openHydrated(shop, '/aboutUs')
  const dishes = [await shop.dish('chak-chak')]
  const { number, token } = await placeOrderByApi(shop, { dishes, phone: newPhone(), isLater: true, isGuest: true })
  await open(shop, `/order/${token}`)
  await expect(orderHeading(shop, number)).toBeVisible()
  await expectIdle(shop, 'the order')
  await openHydrated(shop, '/')
  await expectIdle(shop, 'the main page beside an order')
})

test('the pages of an order cost nothing while they are untouched', async ({ shop }) => {
  const { page, t } = shop
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }] })
  await openHydrated(shop, '/cart')
  await expectLoaded(shop)
  await expectIdle(shop, 'the cart')
  await page.getByRole('button', { name: t('cart.checkout') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
  await expectIdle(shop, 'the form')
  await fillGuestForm(shop, someGuest())
  await goToPayment(shop)
  await expectIdle(shop, 'the payment')
})
