import { DRAFT } from './chain.mjs'
import { openPayment, orderButton } from './steps.mjs'

/** @param {import('./chain.mjs').Chain} chain @returns {import('./shop.mjs').States} */
export const checkoutStates = ({ inDelivery, inPickup }) => ({
  times: {
    whole: true,
    run: async (shop) => {
      await shop.seed(inPickup)
      await shop.open('/guest-order')
      await shop.page.getByRole('radio', { name: shop.t('checkout.toTime') }).check()
      await shop.page.getByRole('group', { name: shop.t('checkout.day') }).waitFor()
    },
  },
  'times-failed': {
    whole: true,
    run: async (shop) => {
      await shop.page.route('**/api/delivery-slots**', (route) => route.abort())
      await shop.seed(inPickup)
      await shop.open('/guest-order')
      await shop.page.getByText(shop.t('checkout.timesFailedHint')).waitFor()
    },
  },
  'guest-order-empty-form': {
    whole: true,
    run: async ({ seed, open, page }) => {
      await seed({ ...inDelivery, checkout: undefined })
      await open('/guest-order')
      await page.getByRole('textbox').first().waitFor()
    },
  },
  'guest-order-errors': {
    whole: true,
    run: async ({ seed, open, page, t }) => {
      await seed({ ...inDelivery, checkout: { draft: { ...DRAFT, name: '', phone: '701', street: '', floor: '' } } })
      await open('/guest-order')
      await page.getByRole('button', { name: t('checkout.continue') }).click()
      await page.getByText(t('fields.shortPhone')).waitFor()
    },
  },
  'guest-order-pickup': {
    whole: true,
    run: async ({ seed, open, page }) => {
      await seed(inPickup)
      await open('/guest-order')
      await page.getByRole('textbox').first().waitFor()
    },
  },
  'guest-order-empty-cart': { run: ({ open }) => open('/guest-order') },
  payment: {
    whole: true,
    run: async (shop) => {
      await shop.seed(inDelivery)
      await openPayment(shop)
    },
  },
  'payment-pickup-own-change': {
    whole: true,
    run: async (shop) => {
      await shop.seed({ ...inPickup, checkout: { draft: { ...DRAFT, changeFrom: 10 } } })
      await openPayment(shop)
      await orderButton(shop).click()
    },
  },
  'payment-price-conflict': {
    whole: true,
    run: async (shop) => {
      await shop.page.route('**/api/guest/cart/store', async (route) => {
        const asked = route.request().postDataJSON()
        const changed = {
          ...asked,
          lines: asked.lines.map((/** @type {any} */ one) => ({ ...one, priceWithExtras: 1 })),
        }
        await route.continue({ postData: JSON.stringify(changed) })
      })
      await shop.seed(inDelivery)
      await openPayment(shop)
      await orderButton(shop).click()
      await shop.page.getByText(shop.t('payment.priceChanged'), { exact: true }).waitFor()
    },
  },
  'payment-checking': {
    run: async (shop) => {
      let asked = 0
      await shop.page.route('**/api/guest/cart/store', (route) => (asked++ === 0 ? route.abort() : undefined))
      await shop.seed(inDelivery)
      await openPayment(shop)
      await orderButton(shop).click()
      await shop.page.getByText(shop.t('payment.checking')).waitFor()
    },
  },
  'payment-unknown': {
    run: async (shop) => {
      await shop.page.route('**/api/guest/cart/store', (route) => route.abort())
      await shop.seed(inDelivery)
      await openPayment(shop)
      await orderButton(shop).click()
      await shop.page.getByText(shop.t('payment.unknown')).waitFor()
    },
  },
})
