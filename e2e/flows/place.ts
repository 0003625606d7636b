import { expect } from '@playwright/test'
import type { Branch } from '@/lib/contract/catalog'
import { DELIVERY, type DeliveryType } from '@/lib/domain/order/delivery'
import { branchLine } from '@/lib/domain/place/branch-line'
import type { Shop } from './shop'

/** The main start popup: city, delivery or pickup, branch or address. */
export const startPopup = ({ page, t }: Shop) => page.getByRole('dialog', { name: t('place.title') })

/** The bar that asks a newcomer for the city without a press. */
export const startSheet = ({ page, t }: Shop) => page.getByRole('dialog', { name: t('place.cityQuestion') })

/** Presses the first city in the start sheet, which opens the start popup with it. */
export async function pressFirstCity(shop: Shop) {
  const [city] = await shop.cities()
  await startSheet(shop)
    .getByRole('button', { name: city?.name ?? '', exact: true })
    .click()
}

/** The pickup popup: city and branch. */
export const pickupPopup = ({ page, t }: Shop) => page.getByRole('dialog', { name: t('place.pickupTitle') })

/** The attention popup, which asks whether the cart may be lost. */
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

/** The cities of a popup, unfolded: a long list folds to the chosen one. */
export async function openCities(shop: Shop, popup: ReturnType<typeof startPopup>) {
  const group = popup.getByRole('group', { name: shop.t('place.city') })
  const folded = group.getByRole('button', { expanded: false })
  await expect(folded.or(group.getByRole('radio').first())).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  return group
}

/** The option of a city in a popup; index 0 is the first city of the chain. */
export async function chooseCity(shop: Shop, popup: ReturnType<typeof startPopup>, index = 0) {
  const cities = await shop.cities()
  const name = cities[index]?.name ?? ''
  const group = await openCities(shop, popup)
  await group.getByRole('radio', { name, exact: true }).check()
}

export const branchesOf = (shop: Shop, popup: ReturnType<typeof startPopup>) =>
  popup.getByRole('group', { name: shop.t('place.branch') }).getByRole('radio')

export const pressConfirm = (shop: Shop, popup: ReturnType<typeof startPopup>) =>
  popup.getByRole('button', { name: shop.t('place.confirm') }).click()

/** Fills in the open start popup: the first city, delivery or pickup, and for pickup a branch (0: the first). */
export async function fillStart(shop: Shop, type: DeliveryType, branch = 0) {
  const popup = startPopup(shop)
  await chooseCity(shop, popup)
  await popup.getByRole('radio', { name: typeName(shop, type), exact: true }).check()
  if (type !== DELIVERY) await branchesOf(shop, popup).nth(branch).check()
  await pressConfirm(shop, popup)
}

/** Fills in the open pickup popup. */
export async function fillPickup(shop: Shop, branch = 0) {
  const popup = pickupPopup(shop)
  await branchesOf(shop, popup).nth(branch).check()
  await pressConfirm(shop, popup)
}

/** Chooses delivery or pickup in the header while there is no destination; a page of the menu is reloaded afterwards. */
export async function choosePlace(shop: Shop, type: DeliveryType, branch = 0) {
  await pressType(shop, type)
  await fillStart(shop, type, branch)
  await expect(startPopup(shop)).toBeHidden()
}

/** The button of the header that shows the destination and changes it; phones hide it on the pages of an order. */
export const placeButton = ({ page, t }: Shop) =>
  page.locator('header').getByRole('button', { name: new RegExp(`^${t('shell.changePlace')}`), includeHidden: true })

/** Expects that no popup opens without a press after the page has loaded and finished its deferred work. */
export async function expectNoPopup({ page, t }: Shop) {
  // A saved destination may reload the page meanwhile.
  await expect(async () => {
    await page.waitForLoadState('load')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }).toPass()
  await expect(page.getByRole('status').filter({ hasText: t('common.loading') })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Performs an action that reloads the page, and waits for the load. */
export async function expectReloadAfter({ page }: Shop, act: () => Promise<unknown>) {
  const reload = page.waitForEvent('load')
  await act()
  await reload
}

/** Expects a snackbar message, also after a reload. */
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

/** A branch in one line, as the shop shows it. */
export const lineOf = ({ name, addresses }: Branch) => branchLine(name, addresses[0]?.street ?? '')
