import { expect, test } from '@/e2e/fixtures'
import {
  branchesOf,
  cityBranches,
  expectMessage,
  expectNoPopup,
  expectReloadAfter,
  isPressed,
  placeButton,
  pressConfirm,
  pressFirstCity,
  startPopup,
  startSheet,
  typeName,
} from '@/e2e/flows/place'
import { brand, open, openHydrated, type Shop } from '@/e2e/flows/shop'
import { openWithStorage, placeOf } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'
import { hoursText } from '@/lib/i18n/opening'

test.use({ isNewcomer: true })

const branchCookie = async ({ page }: Shop) =>
  (await page.context().cookies()).find((cookie) => cookie.name === 'filial')?.value

/** Documents that the browser loads from now on, by their addresses. */
function countLoads({ page }: Shop) {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url())
  })
  return loads
}

test('a newcomer is asked for the city over the menu, and picks up @languages', async ({ shop }) => {
  const { page, t } = shop
  const { second } = await cityBranches(shop)
  await open(shop, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.texts.heading[shop.language])
  await expect(startSheet(shop)).toBeVisible()
  await expect(startPopup(shop)).toHaveCount(0)

  await pressFirstCity(shop)
  const popup = startPopup(shop)
  await expect(startSheet(shop)).toBeHidden()
  const types = popup.getByRole('group', { name: t('place.type') })
  await types.getByRole('radio', { name: typeName(shop, PICKUP), exact: true }).check()
  await pressConfirm(shop, popup)
  await expect(popup.getByRole('alert')).toHaveText(t('place.chooseBranch'))

  const branch = branchesOf(shop, popup).nth(1)
  await expect(branch.locator('xpath=ancestor::label')).toContainText(hoursText(second.work_time))
  await branch.check()
  await expectReloadAfter(shop, () => pressConfirm(shop, popup))
  await expect(popup).toBeHidden()
  await expectMessage(shop, t('place.branchChosen'))
  await expect(placeButton(shop)).toContainText(second.addresses[0]?.street ?? '')
  await isPressed(shop, PICKUP)
  expect(await branchCookie(shop)).toBe(second.guid)

  await openHydrated(shop, '/')
  await expectNoPopup(shop)
  await expect(placeButton(shop)).toContainText(second.addresses[0]?.street ?? '')
})

test('the start sheet takes neither the focus nor a press that was meant for the menu @sizes', async ({ shop }) => {
  const { page, t } = shop
  await open(shop, '/')
  const sheet = startSheet(shop)
  await expect(sheet).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  // One line, on phones two, and no name or price of the first dishes below it.
  const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) < 768 ? 130 : 68)
  const title = await page.getByRole('main').getByRole('heading', { level: 3 }).first().boundingBox()
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(y)
  // The menu beside it works as usual.
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${t('catalog.favourite', { name: '' })}`) })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(sheet).toBeVisible()
  // The Tab key reaches it second, after the skip link.
  await page.reload()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('a saved branch is applied at once when its cookie is lost: one reload, its menu, no popup', async ({ shop }) => {
  const { page, t } = shop
  const [{ second }, plov] = [await cityBranches(shop), await shop.dish('plate-plov')]
  await openWithStorage(shop, { type: PICKUP, branch: 1 })
  await page.context().clearCookies()
  const loads = countLoads(shop)
  await openHydrated(shop, `/product/${plov.id}`)
  await expect(page.getByRole('main').getByText(t('product.soldOut')).first()).toBeVisible()
  await expectNoPopup(shop)
  await expect(placeButton(shop)).toContainText(second.addresses[0]?.street ?? '')
  expect(await branchCookie(shop)).toBe(second.guid)
  expect(loads).toHaveLength(2)
})

test('a saved branch that is gone causes no endless reloads', async ({ shop }) => {
  const { page } = shop
  const place = { ...(await placeOf(shop, PICKUP)), filialGuid: crypto.randomUUID() }
  await open(shop, '/aboutUs')
  await page.evaluate((saved) => localStorage.setItem('mainUserAddress', saved), JSON.stringify(place))
  const loads = countLoads(shop)
  await openHydrated(shop, '/')
  await expectNoPopup(shop)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  expect(loads.length).toBeLessThanOrEqual(2)
})

test('the place can be read and pressed at a zoom of 400 %', async ({ shop }) => {
  await shop.page.setViewportSize({ width: 320, height: 256 })
  await open(shop, '/')
  const box = await shop.page.getByRole('button', { name: shop.t('shell.choosePlaceShort') }).boundingBox()
  expect(box?.width).toBeGreaterThan(200)
})
