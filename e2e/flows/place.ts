import { expect } from '@playwright/test'
import type { Branch } from '@/lib/contract/catalog'
import { branchLine } from '@/lib/domain/branch-line'
import { DELIVERY, type DeliveryType } from '@/lib/domain/delivery'
import type { Shop } from './shop'

/** The main start popup: city, delivery or pickup, branch or address. */
export const startPopup = ({ page, t }: Shop) => page.getByRole('dialog', { name: t('place.title') })

/** City and branch, for somebody who picks up already or wants to. */
export const pickupPopup = ({ page, t }: Shop) => page.getByRole('dialog', { name: t('place.pickupTitle') })

/** The question whether the cart may be lost. */
export const attentionPopup = ({ page, t }: Shop, what: 'type' | 'city' | 'branch') =>
  page.getByRole('dialog', { name: t('attention.title', { what }) })

export const typeName = ({ t }: Shop, type: DeliveryType) => t(type === DELIVERY ? 'shell.delivery' : 'shell.pickup')

/** Presses delivery or pickup in the header. */
export const pressType = (shop: Shop, type: DeliveryType) =>
  shop.page
    .getByRole('group', { name: shop.t('shell.howToGet') })
    .getByRole('button', { name: typeName(shop, type) })
    .click()

export const isPressed = (shop: Shop, type: DeliveryType) =>
  expect(
    shop.page
      .getByRole('group', { name: shop.t('shell.howToGet') })
      .getByRole('button', { name: typeName(shop, type) }),
  ).toHaveAttribute('aria-pressed', 'true')

/** The choice of a city in a popup; index 0 is the first city of the chain. */
export async function chooseCity(shop: Shop, popup: ReturnType<typeof startPopup>, index = 0) {
  const cities = await shop.cities()
  const name = cities[index]?.name ?? ''
  await popup
    .getByRole('group', { name: shop.t('place.city') })
    .getByRole('radio', { name, exact: true })
    .check()
}

export const branchesOf = (shop: Shop, popup: ReturnType<typeof startPopup>) =>
  popup.getByRole('group', { name: shop.t('place.branch') }).getByRole('radio')

export const confirmIn = (shop: Shop, popup: ReturnType<typeof startPopup>) =>
  popup.getByRole('button', { name: shop.t('place.confirm') }).click()

/** Fills in the open start popup: the first city, the way, and for pickup a branch (0: the first). */
export async function fillStart(shop: Shop, type: DeliveryType, branch = 0) {
  const popup = startPopup(shop)
  await chooseCity(shop, popup)
  await popup.getByRole('radio', { name: typeName(shop, type), exact: true }).check()
  if (type !== DELIVERY) await branchesOf(shop, popup).nth(branch).check()
  await confirmIn(shop, popup)
}

/** Fills in the open pickup popup. */
export async function fillPickup(shop: Shop, branch = 0) {
  const popup = pickupPopup(shop)
  await branchesOf(shop, popup).nth(branch).check()
  await confirmIn(shop, popup)
}

/** Chooses delivery or pickup from the header, for somebody without a place yet; a page of the menu loads anew after that. */
export async function choosePlace(shop: Shop, type: DeliveryType, branch = 0) {
  await pressType(shop, type)
  await fillStart(shop, type, branch)
  await expect(startPopup(shop)).toBeHidden()
}

/** The button of the header that says where the order goes, and changes it. */
export const placeButton = ({ page, t }: Shop) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${t('shell.changePlace')}`) })

/** Says that no popup comes by itself: the page has arrived and done all that it had put off. */
export async function expectNoPopup({ page, t }: Shop) {
  // A saved place may load the page anew while we wait for it.
  await expect(async () => {
    await page.waitForLoadState('load')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }).toPass()
  await expect(page.getByRole('status').filter({ hasText: t('common.loading') })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Does something that loads a page anew, and waits until it is there. */
export async function andReload({ page }: Shop, act: () => Promise<unknown>) {
  const reload = page.waitForEvent('load')
  await act()
  await reload
}

/** A short message that was shown, also after the page was loaded anew. */
export const expectMessage = ({ page }: Shop, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).not.toHaveCount(0)

/** The branches of the first city. */
export async function cityBranches(shop: Shop) {
  const [city] = await shop.cities()
  const branches = city?.filials ?? []
  const [first, second] = branches
  if (!city || !first || !second) throw new Error('no city with two branches')
  return { city, first, second, branches }
}

/** A branch as the shop writes it in one line. */
export const lineOf = ({ name, addresses }: Branch) => branchLine(name, addresses[0]?.street ?? '')
