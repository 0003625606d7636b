import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { tabTo } from '@/e2e/flows/keyboard'
import { mapRegion } from '@/e2e/flows/map'
import { branchesOf, cityBranches, lineOf, pickupPopup, pressType } from '@/e2e/flows/place'
import { open, openHydrated, type Shop } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'

/** The points where a finger may press: the middle, and near each edge. */
const SPOTS = [0.5, 0.06, 0.94].flatMap((right) => [0.5, 0.06, 0.94].map((down) => ({ right, down })))

type Spot = (typeof SPOTS)[number]

async function pixelOf(marker: Locator, { right, down }: Spot = { right: 0.5, down: 0.5 }) {
  const box = await marker.boundingBox()
  if (!box) throw new Error('the marker is not on the screen')
  return { x: box.x + box.width * right, y: box.y + box.height * down }
}

/** Presses at the marker's place as a hand does: an element that moves between press and release is missed. */
async function pressByMouse(page: Page, marker: Locator) {
  const { x, y } = await pixelOf(marker)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await pixelOf(marker)).toEqual({ x, y })
  await page.mouse.up()
}

async function pressByTouch(page: Page, marker: Locator) {
  const { x, y } = await pixelOf(marker)
  await page.touchscreen.tap(x, y)
}

const guidNow = ({ page }: Shop) =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem('mainUserAddress') ?? 'null')?.filialGuid)

/** The map in the popup of a customer who picks up at the first branch. */
async function openMap(shop: Shop, isMobile: boolean) {
  await openWithStorage(shop, { type: PICKUP })
  await openHydrated(shop, '/')
  await pressType(shop, PICKUP)
  const popup = pickupPopup(shop)
  if (isMobile) await popup.getByRole('tab', { name: shop.t('place.map') }).click()
  else await expect(branchesOf(shop, popup).first()).toBeVisible()
  return popup.getByRole('region', { name: shop.t('place.mapLabel') })
}

// A desktop has no finger, and a phone nothing else.
for (const way of ['mouse', 'touch', 'keyboard'] as const)
  test(`the first press on a marker chooses that very branch, by ${way}${way === 'touch' ? '' : ' @desktop'}`, async ({
    shop,
    isMobile,
  }) => {
    const { page } = shop
    const { second } = await cityBranches(shop)
    const marker = (await openMap(shop, isMobile)).getByRole('button', { name: lineOf(second), exact: true })
    await expect(marker).toBeVisible()
    if (way === 'mouse') await pressByMouse(page, marker)
    else if (way === 'touch') await pressByTouch(page, marker)
    else {
      await tabTo(marker)
      await page.keyboard.press('Enter')
    }
    await expect(pickupPopup(shop)).toBeHidden()
    await expect.poll(() => guidNow(shop)).toBe(second.guid)
  })

test('a marker covers no other one, and takes the press in all of its area', async ({ shop, isMobile }) => {
  const map = await openMap(shop, isMobile)
  const { branches } = await cityBranches(shop)
  for (const branch of branches) {
    const marker = map.getByRole('button', { name: lineOf(branch), exact: true })
    await expect(marker).toBeVisible()
    const { width = 0, height = 0 } = (await marker.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    for (const spot of SPOTS) {
      const at = await pixelOf(marker, spot)
      const isHit = await marker.evaluate((button, { x, y }) => button.contains(document.elementFromPoint(x, y)), at)
      expect([branch.name, spot, isHit]).toEqual([branch.name, spot, true])
    }
  }
})

test('each press on the map of the apps chooses the branch beneath it, one after another', async ({
  shop,
  isMobile,
}) => {
  const { page } = shop
  const { city, first, second } = await cityBranches(shop)
  await open(shop, `/map-for-mobile-dev?city=${city.id}`)
  for (const branch of [second, first, second]) {
    const marker = mapRegion(shop).getByRole('button', { name: lineOf(branch) })
    await expect(marker).toBeVisible()
    await (isMobile ? pressByTouch : pressByMouse)(page, marker)
    await expect(marker).toHaveAttribute('aria-pressed', 'true')
  }
})
