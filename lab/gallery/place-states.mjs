import { cartOf } from './chain.mjs'
import { openAddresses, SAVED_ADDRESSES } from './customer.mjs'
import {
  branches,
  bringIntoView,
  chooseCity,
  dialog,
  openGuestAddress,
  openPickup,
  openStart,
  press,
  pressPlace,
  rewriteAnswer,
  typeGuestAddress,
  waitForAddressForm,
} from './steps.mjs'

/** @param {import('./chain.mjs').Chain} chain @returns {import('./shop.mjs').States} */
export const placeStates = ({ cities, city, doner, full, inDelivery, inPickup, lineOf }) => ({
  start: { run: openStart },
  'start-city': {
    run: async (shop) => {
      await openStart(shop)
      await chooseCity(shop)
      await dialog(shop)
        .getByText(/\d+–\d+/)
        .first()
        .waitFor()
    },
  },
  'start-pickup': {
    run: async (shop) => {
      await openStart(shop, 'pickup')
      await chooseCity(shop)
      await branches(shop).first().waitFor()
    },
  },
  'start-special-days': {
    run: async (shop) => {
      const today = new Date(shop.chain.now() + 5 * 3_600_000)
      const dateIn = (/** @type {number} */ days) =>
        new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
      const special_days = [
        { date: dateIn(1), hours: { from: '12:00', to: '20:00' } },
        { date: dateIn(10), hours: null },
      ]
      await rewriteAnswer(shop, '**/api/cities', (/** @type {{ cities: any[] }} */ { cities: all }) => ({
        cities: all.map((/** @type {any} */ one) => ({
          ...one,
          filials: one.filials.map((/** @type {any} */ branch) => ({ ...branch, special_days })),
        })),
      }))
      await openStart(shop, 'pickup')
      await chooseCity(shop)
      await branches(shop).first().check()
      await bringIntoView(branches(shop).first())
    },
  },
  'start-no-city': { run: async (shop) => [await openStart(shop), await press(shop, 'place.confirm')] },
  'start-failed': {
    run: async (shop) => {
      await shop.page.route('**/api/cities', (route) => route.abort())
      await shop.open('/')
      await shop.page.getByRole('button', { name: shop.t('shell.pickup'), exact: true }).click()
      await dialog(shop).getByText(shop.t('place.failedHint')).waitFor()
    },
  },
  'start-search': {
    run: async (shop) => {
      await openStart(shop)
      const { name } = cities.at(-1)
      await dialog(shop).getByRole('searchbox').fill(name.slice(0, 3).toLowerCase())
      await dialog(shop).getByRole('radio', { name }).first().waitFor()
    },
  },
  pickup: { run: openPickup },
  'pickup-map': {
    run: async (shop) => {
      await openPickup(shop)
      if (!shop.isWide) await dialog(shop).getByRole('tab').nth(1).click()
      await dialog(shop).locator('.leaflet-tile-loaded').first().waitFor()
    },
  },
  'pickup-stale': {
    run: async (shop) => {
      await openPickup(shop)
      await shop.page.keyboard.press('Escape')
      await shop.page.route('**/api/cities', (route) => route.abort())
      await openPickup(shop)
    },
  },
  'guest-address': { run: async (shop) => [await openGuestAddress(shop)] },
  'guest-address-found': { run: (shop) => typeGuestAddress(shop, 'пр. Абая', '52', /\d+–\d+/) },
  'guest-address-out-of-zone': {
    run: (shop) => typeGuestAddress(shop, 'ул. Майлина', '79', shop.t('address.outOfZone')),
  },
  'guest-address-unknown': {
    run: (shop) => typeGuestAddress(shop, 'ул. Неведомая', '5', shop.t('address.notFound')),
  },
  'guest-address-map': {
    run: async (shop) => {
      await typeGuestAddress(shop, 'пр. Абая', '52', /\d+–\d+/)
      await press(shop, 'address.showMap')
      await dialog(shop).locator('.leaflet-tile-loaded').first().waitFor()
      await dialog(shop).getByRole('region').scrollIntoViewIfNeeded()
    },
  },
  'need-auth': {
    run: async (shop) => {
      await shop.seed(inDelivery)
      await shop.open('/')
      await pressPlace(shop)
      await shop.page.getByRole('alertdialog').waitFor()
    },
  },
  attention: {
    run: async (shop) => {
      await shop.seed({ ...inPickup, products: cartOf([lineOf('plate-plov', 1), ...full]) })
      await openPickup(shop)
      await branches(shop).nth(1).check()
      await press(shop, 'place.confirm')
      await dialog(shop).getByRole('listitem').first().waitFor()
    },
  },
  'attention-other-prices': {
    run: async (shop) => {
      await shop.seed({ ...inPickup, products: cartOf([doner, lineOf('coffee-latte', 1)]) })
      await openPickup(shop)
      await chooseCity(shop, 1)
      await branches(shop).first().check()
      await press(shop, 'place.confirm')
      await dialog(shop).getByRole('listitem').first().waitFor()
    },
  },
  'addresses-empty': {
    run: async (shop) => [await openAddresses(shop), await dialog(shop).getByText(shop.t('address.empty')).waitFor()],
  },
  'addresses-missing-choice': {
    run: async (shop) => [await openAddresses(shop), await press(shop, 'address.confirm')],
  },
  'addresses-list': {
    run: async (shop) => {
      await openAddresses(shop, SAVED_ADDRESSES)
      await dialog(shop).getByText('ул. Гоголя, 111').waitFor()
    },
  },
  'address-form': {
    run: async (shop) => [await openAddresses(shop), await press(shop, 'address.add'), await waitForAddressForm(shop)],
  },
  'address-form-errors': {
    run: async (shop) => {
      await openAddresses(shop)
      await press(shop, 'address.add')
      await waitForAddressForm(shop)
      await press(shop, 'address.save')
    },
  },
  'address-form-map': {
    run: async (shop) => {
      await openAddresses(shop)
      await press(shop, 'address.add')
      await waitForAddressForm(shop)
      await press(shop, 'address.showMap')
      await dialog(shop).locator('.leaflet-tile-loaded').first().waitFor()
      await dialog(shop).getByRole('region').getByRole('group').click()
      await dialog(shop).getByRole('region').scrollIntoViewIfNeeded()
    },
  },
  'map-page': {
    run: async ({ open, page }) => [
      await open(`/map-for-mobile-dev?city=${city.id}`),
      await page.locator('.leaflet-tile-loaded').first().waitFor(),
    ],
  },
})
