import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { STAFF_KEY } from '@/e2e/servers/ports.mjs'
import type { ServerQuote } from '@/lib/contract/ordering'
import { DELIVERY } from '@/lib/domain/delivery'
import { localizedHref } from '@/lib/i18n/locales'
import { type Shop, sendOwn } from './shop'
import { cartOf, type Wanted } from './storage'

/** A branch of the last city: other journeys order in the first one, and its kitchen steps aside while a tablet is open. */
export async function staffedBranch(shop: Shop, index: number) {
  const city = (await shop.cities()).at(-1)
  const branch = city?.filials[index % city.filials.length]
  const at = branch?.addresses[0]
  if (!city || !branch || !at) throw new Error('no branch')
  return { cityId: city.id, guid: branch.guid, name: branch.name, at }
}

export type StaffedBranch = Awaited<ReturnType<typeof staffedBranch>>

/** A tablet at a branch in a browser of its own, opened by its link. */
export async function openTablet(browser: Browser, { language, t }: Shop, branch: StaffedBranch): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' })
  await context.addInitScript((guid) => localStorage.setItem('staffBranch', JSON.stringify(guid)), branch.guid)
  const page = await context.newPage()
  await page.goto(`${localizedHref(language, '/staff')}#key=${STAFF_KEY}`)
  await expect(page.getByRole('heading', { level: 1, name: branch.name })).toBeVisible()
  await expect(page.getByText(t('staff.connection.live'))).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  return page
}

/** Places a delivery to the door of a branch by calls; the page must be one of the shop's. */
export async function orderTo(
  shop: Shop,
  { cityId, guid, at }: StaffedBranch,
  wanted: Wanted,
): Promise<{ readonly number: string; readonly token: string }> {
  const cart = cartOf([wanted])
  const lines = cart.products.map(({ name: _name, image: _image, ...line }) => line)
  const what = { filial_guid: guid, delivery_type: DELIVERY, lines }
  const point = { latitude: at.latitude, longitude: at.longitude }
  const { total } = await sendOwn<ServerQuote>(shop, 'POST', '/api/cart/quote', { ...what, point })
  return sendOwn(shop, 'POST', '/api/guest/cart/store', {
    ...what,
    cart_id: cart.cartId,
    name: 'Айгерім',
    phone: '77011234567',
    address: { city_id: cityId, street: 'Абая', home: '1', private_house: true, ...point },
    comment: 'Без звонка',
    slot_start: null,
    persons: 1,
    payment_method: 'cash',
    change_from: null,
    expected_total: total,
  })
}

/** An order in the list of the tablet. */
export const staffCard = (tablet: Page, number: string) =>
  tablet.getByRole('button', { name: new RegExp(number) }).first()

/** The order in view on the tablet. */
export const staffOrder = (tablet: Page, { t }: Shop, number: string) =>
  tablet.getByRole('article', { name: t('staff.order.heading', { number }) })

/** Presses a button of an order until it is done with: a press right after another one, or after another order came into view, does not count. */
export async function pressStep(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  await expect(async () => {
    if ((await button.count()) > 0) await button.click()
    await expect(button).toHaveCount(0, { timeout: 900 })
  }).toPass()
}
