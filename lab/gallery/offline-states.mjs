import { DELIVERY } from './chain.mjs'
import { openProfile } from './customer.mjs'
import { cardLink, dialog } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

/** Takes the network away. @param {Shop} shop */
async function goOffline({ page, t }) {
  await page.context().setOffline(true)
  await page.getByText(t('common.offline')).first().waitFor()
}

/** Opens a page until the worker has stored it, and again without a network. @param {Shop} shop @param {string} path @param {string} [then] another page to open */
async function openKept(shop, path, then = path) {
  const { page } = shop
  await shop.open(path)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The worker stores pictures when it passes them on.
  await page.reload({ waitUntil: 'networkidle' })
  await page.waitForFunction(async (address) => Boolean(await caches.match(address)), new URL(page.url()).pathname)
  await page.context().setOffline(true)
  await shop.visit(then)
}

/** States without a network. @param {import('./chain.mjs').Chain} chain @returns {import('./shop.mjs').States} */
export const offlineStates = ({ inDelivery, inPickup }) => ({
  offline: { run: async (shop) => [await shop.open('/'), await goOffline(shop)] },
  'offline-cart': {
    run: async (shop) => [await shop.seed(inDelivery), await shop.open('/cart'), await goOffline(shop)],
  },
  'offline-cart-kept': {
    worker: true,
    run: async (shop) => [await shop.seed(inPickup), await openKept(shop, '/cart')],
  },
  'offline-menu-kept': { worker: true, run: async (shop) => openKept(shop, '/') },
  'offline-order-kept': {
    worker: true,
    run: async (shop) => openKept(shop, `/order/${await shop.order(DELIVERY)}`),
  },
  'offline-page': { worker: true, run: async (shop) => openKept(shop, '/', '/login') },
  'offline-order': {
    whole: true,
    run: async (shop) => {
      await shop.visit(`/order/${await shop.order(DELIVERY)}`)
      await shop.page.waitForLoadState('load')
      await goOffline(shop)
    },
  },
  'offline-guest-order': {
    run: async (shop) => [await shop.seed(inDelivery), await shop.open('/guest-order'), await goOffline(shop)],
  },
  'offline-payment': {
    whole: true,
    run: async (shop) => [await shop.seed(inDelivery), await shop.open('/payment'), await goOffline(shop)],
  },
  'offline-product-popup': {
    run: async (shop) => {
      await shop.open('/category/1')
      await cardLink(shop, 'doner-lamb').click()
      await dialog(shop).waitFor()
      await shop.page.keyboard.press('Escape')
      await goOffline(shop)
      await cardLink(shop, 'doner-beef-classic').click()
      await dialog(shop).getByRole('alert').first().waitFor()
    },
  },
  'offline-profile': {
    run: async (shop) => [await openProfile(shop, '/profile', { isFilled: true }), await goOffline(shop)],
  },
})
