import type { Locator } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { tabTo } from '@/e2e/flows/keyboard'
import { open, type Shop } from '@/e2e/flows/shop'

/** The smallest screen that a page must fit on (WCAG 1.4.10). */
const SMALLEST = { width: 320, height: 640 }

const questionOf = ({ page }: Shop, id: string) => page.locator(`details#${id}`)

/** Expects an element to begin on the screen, below the sticky elements of the upper edge. */
async function expectClearOfHeader({ page }: Shop, element: Locator) {
  await expect(async () => {
    const header = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 }
    const box = await element.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(header.y + header.height)
    expect(box?.y).toBeLessThan(SMALLEST.height / 2)
  }).toPass()
}

test('a question is found, opened with the keyboard, and has an address that leads to its answer', async ({ shop }) => {
  const { page, t } = shop
  await page.setViewportSize(SMALLEST)
  await open(shop, '/FAQ#pay')
  await expect(questionOf(shop, 'pay')).toHaveAttribute('open')
  await expectClearOfHeader(shop, questionOf(shop, 'pay'))
  const subject = page
    .getByRole('region')
    .filter({ has: questionOf(shop, 'pay') })
    .getByRole('heading')
  await expectClearOfHeader(shop, subject)

  const search = page.getByRole('searchbox', { name: t('faq.search') })
  await search.fill('zzzzqqqq')
  await expect(page.getByRole('status').filter({ hasText: t('faq.nothing') })).toContainText(t('faq.nothingHint'))
  await expect(page.getByRole('main').locator('details:visible')).toHaveCount(0)
  const requested = await questionOf(shop, 'refund').locator('summary').textContent()
  await search.fill(requested?.toUpperCase() ?? '')
  await expect(page.getByRole('main').locator('details:visible')).toHaveCount(1)
  await tabTo(questionOf(shop, 'refund').locator('summary'))
  await page.keyboard.press('Enter')
  await expect(questionOf(shop, 'refund')).toHaveAttribute('open')
  await search.fill('')
  await expect(questionOf(shop, 'halal')).toBeVisible()

  // A link from another page of the shop to an answer far below.
  await open(shop, '/gradeUs')
  await open(shop, '/FAQ#demo')
  await expect(questionOf(shop, 'demo')).toHaveAttribute('open')
  await expectClearOfHeader(shop, questionOf(shop, 'demo'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALLEST.width)
})

test('an Android phone is led to its own store, and a desktop to the phone @sizes', async ({ shop, isMobile }) => {
  const { page, t } = shop
  const stores = page.getByRole('region', { name: t('appMobile.stores') })
  const placeOf = async (name: RegExp) =>
    (await stores.getByRole('link', { name }).boundingBox()) ?? { x: Number.NaN, y: Number.NaN }
  await open(shop, '/app-mobile')
  const [apple, google] = [await placeOf(/App Store/), await placeOf(/Google Play/)]
  if (isMobile) return expect(google.y).toBeLessThan(apple.y)
  expect(apple.x + apple.y).toBeLessThan(google.x + google.y)
  await expect(page.getByRole('img', { name: t('appMobile.qr') })).toBeVisible()
})
