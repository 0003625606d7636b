import type { Locator } from '@playwright/test'
import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { CHAT_VENDOR, chatButton, chatFrame, chatPanel } from '@/e2e/flows/chat'
import { mapRegion, VENDOR_OF_MAPS, vendorFrame } from '@/e2e/flows/map'
import { addButton } from '@/e2e/flows/menu'
import { open, openHydrated, type Shop } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { runHostileVendor } from '@/e2e/servers/hostile-vendor'
import { installYmaps } from '@/e2e/servers/ymaps-stub'
import { PICKUP } from '@/lib/domain/order/delivery'
import { localizedHref } from '@/lib/i18n/locales'

const PAGES = ['/', '/cart', '/aboutUs', '/login', '/app-mobile', '/profile', '/guest-order', '/map-for-mobile-dev']
/** The browser logs what it refused. */
const REFUSED = [
  /Content Security Policy/i,
  /sandbox/i,
  /Blocked/i,
  /evil\.example/,
  /Failed to load/,
  /Unsafe attempt/i,
  /in promise\) undefined/,
]

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const areApart = (a: Box, b: Box) =>
  a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height

const serveScript = ({ page }: Shop, address: string, body: string) =>
  page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body }))

/** Puts a secret into the page and records what leaves the page. */
async function lure({ page }: Shop) {
  const sent: string[] = []
  // A request that the policy stops never gets here.
  await page.context().route('https://evil.example/**', (route) => {
    sent.push(route.request().url())
    return route.abort()
  })
  await page.context().addCookies([{ name: 'secret', value: 'cookie', url: SHOP_URL }])
  await page.addInitScript(() => {
    try {
      localStorage.setItem('address', '{"street":"secret"}')
    } catch {
      // A sandboxed frame has no storage.
    }
  })
  return sent
}

test.describe('the chat', () => {
  test('the chat stands on every layout, fetches nothing before its button is pressed, and no page lets its host in', async ({
    shop,
  }) => {
    const { page } = shop
    const requested: string[] = []
    page.on('request', (request) => {
      if (/chat\.example|\/frames\/chat/.test(request.url())) requested.push(request.url())
    })
    for (const path of PAGES) {
      const answer = await page.goto(localizedHref(shop.language, path))
      expect(answer?.headers()['content-security-policy']).not.toMatch(/chat\.example|yandex|yastatic/)
      await expect(chatButton(shop)).toBeVisible()
      const box = await chatButton(shop).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(requested).toEqual([])
  })

  test('the chat on a small screen lies over nothing of the page', async ({ shop }) => {
    await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }] })
    for (const path of ['/', '/cart', '/guest-order']) {
      await openHydrated(shop, path)
      const box = await chatButton(shop).evaluate((button) => {
        const main = document.querySelector('main')
        scrollTo({ top: 0, behavior: 'instant' })
        const above = button.getBoundingClientRect().top - (main?.getBoundingClientRect().bottom ?? 0)
        scrollTo({ top: 200, behavior: 'instant' })
        const { top } = button.getBoundingClientRect()
        return { above, isBelowMain: top >= (main?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) }
      })
      expect(box.above).toBeGreaterThanOrEqual(0)
      expect(box.isBelowMain).toBe(true)
    }
  })

  test('the chat opens by keyboard, keeps the focus, is left by Escape and gives the focus back', async ({
    shop,
    expectAccessible,
  }) => {
    await open(shop, '/')
    await chatButton(shop).press('Enter')
    await expect(chatFrame(shop).getByText('Chat')).toBeVisible()
    await expect(chatPanel(shop).getByRole('button', { name: shop.t('chat.close') })).toBeFocused()
    await expectAccessible()
    await shop.page.keyboard.press('Escape')
    await expect(chatPanel(shop)).toBeHidden()
    await expect(chatButton(shop)).toBeFocused()
    await chatButton(shop).press('Enter')
    await chatFrame(shop).locator('body').press('Escape')
    await expect(chatPanel(shop)).toBeHidden()
    await expect(chatButton(shop)).toBeFocused()
  })

  test('the chat covers no bar at the lower edge, and no message covers it @sizes', async ({ shop }) => {
    const { page } = shop
    const placeOf = async (locator: Locator) => {
      await expect(locator).toBeVisible()
      const box = await locator.boundingBox()
      if (!box) throw new Error('nothing is shown')
      return box
    }
    const { id } = await shop.dish('chak-chak')
    await openHydrated(shop, `/product/${id}`)
    const button = await placeOf(chatButton(shop))
    expect(areApart(button, await placeOf(page.locator('[data-foot]')))).toBe(true)
    await addButton(shop, page.getByRole('main')).click()
    const message = page.locator('[popover="manual"]:popover-open')
    expect(areApart(await placeOf(message), await placeOf(chatButton(shop)))).toBe(true)
  })

  test('the chat of a hostile vendor gets nothing', async ({ shop, allowedConsole }) => {
    allowedConsole.push(...REFUSED)
    const sent = await lure(shop)
    await serveScript(shop, CHAT_VENDOR, `(${String(runHostileVendor)})()`)
    await open(shop, '/cart')
    await chatButton(shop).click()
    await expect(chatFrame(shop).locator('output')).toHaveText('[]')
    expect(sent).toEqual([])
    expect(new URL(shop.page.url()).pathname).toBe(localizedHref(shop.language, '/cart'))
    expect(shop.page.context().pages()).toHaveLength(1)
    await expect(chatPanel(shop)).toBeVisible()
  })
})

test('a hostile map gets nothing, and the visitor does not notice', async ({ shop, allowedConsole }) => {
  allowedConsole.push(...REFUSED)
  const sent = await lure(shop)
  await serveScript(shop, VENDOR_OF_MAPS, `(${String(installYmaps)})();(${String(runHostileVendor)})()`)
  await open(shop, '/map-for-mobile-dev')
  await expect(vendorFrame(shop).locator('output')).toHaveText('[]')
  expect(sent).toEqual([])
  expect(new URL(shop.page.url()).pathname).toBe(localizedHref(shop.language, '/map-for-mobile-dev'))
  await expect(mapRegion(shop).getByRole('button', { name: shop.t('map.zoomIn') })).toBeVisible()
  await expect(shop.page.locator('[aria-pressed="true"]')).toHaveCount(0)
})

test('a vendor’s frame is a sandbox wherever it is opened', async ({ shop, allowedConsole }) => {
  allowedConsole.push(...REFUSED)
  const { page } = shop
  await page.context().addCookies([{ name: 'secret', value: 'cookie', url: SHOP_URL }])
  for (const frame of ['map', 'chat']) {
    const answer = await page.goto(`/frames/${frame}`)
    expect(answer?.status()).toBe(200)
    const origin = await page.evaluate(() => window.origin)
    expect([frame, origin]).toEqual([frame, 'null'])
  }
})
