import type { FrameLocator, Locator } from '@playwright/test'
import { installYmaps } from '@/e2e/servers/ymaps-stub'
import type { Shop } from './shop'

export const VENDOR_OF_MAPS = 'https://api-maps.yandex.ru/**'

/** Answers the vendor's address with a small map of our own; without it the vendor does not answer and the keyless map replaces it. */
export const stubVendorMap = ({ page }: Shop) =>
  page.route(VENDOR_OF_MAPS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${String(installYmaps)})()` }),
  )

/** The map of the page for the apps. */
export const mapRegion = ({ page, t }: Shop): Locator => page.getByRole('region', { name: t('mapPage.label') })

/** Inside of the vendor's frame. */
export const vendorFrame = (shop: Shop): FrameLocator => mapRegion(shop).frameLocator('iframe')

/** Simulates an app around every page that is opened from now on; `messagesToApp` returns the page's messages to it. */
export const embedInApp = ({ page }: Shop) =>
  page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told, ReactNativeWebView: { postMessage: (text: string) => told.push(text) } })
  })

/** All messages of the page to the app so far. */
export const messagesToApp = async ({ page }: Shop): Promise<readonly unknown[]> => {
  const told = await page.evaluate(() =>
    'told' in window && Array.isArray(window.told) ? window.told.map(String) : [],
  )
  return told.map((text): unknown => JSON.parse(text))
}
