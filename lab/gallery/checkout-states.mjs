import { cartOf, DRAFT } from './chain.mjs'
import { openPayment, orderButton, rewriteAnswer } from './steps.mjs'

/** In tenge. */
const PRICE_RISE = 200

/** @param {import('./chain.mjs').Chain} chain @returns {import('./shop.mjs').States} */
export const checkoutStates = ({ doner, inDelivery, inPickup, lineOf }) => ({
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
      await seed({ ...inDelivery, address: null, checkout: undefined })
      await open('/guest-order')
      await page.getByRole('textbox').first().waitFor()
    },
  },
  'guest-order-errors': {
    whole: true,
    run: async ({ seed, open, page, t }) => {
      await seed({
        ...inDelivery,
        address: { ...inDelivery.address, street: '', floor: '' },
        checkout: { draft: { ...DRAFT, name: '', phone: '701' } },
      })
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
      // The price of one dish rises between the quote and the order.
      const was = lineOf('chak-chak', 1, PRICE_RISE)
      await rewriteAnswer(shop, '**/api/cart/quote', (quote) => ({
        ...quote,
        lines: quote.lines.map((/** @type {any} */ line) =>
          line.uuid === was.uuid ? { ...line, unit_price: was.priceWithExtras, total: was.priceWithExtras } : line,
        ),
        subtotal: quote.subtotal - PRICE_RISE,
        total: quote.total - PRICE_RISE,
      }))
      await shop.seed({ ...inDelivery, products: cartOf([doner, was, lineOf('cola', 3)]) })
      await openPayment(shop)
      await orderButton(shop).click()
      await shop.page.getByText(shop.t('payment.priceChanged'), { exact: true }).waitFor()
    },
  },
  'payment-checking': {
    run: async (shop) => {
      let requested = 0
      await shop.page.route('**/api/guest/cart/store', (route) => (requested++ === 0 ? route.abort() : undefined))
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
