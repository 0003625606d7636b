import { cartOf } from './chain.mjs'
import { openAsCustomer } from './customer.mjs'
import { bringIntoView, dialog, neverAnswer, openCart, rewriteAnswer } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

const BONUSES = 1500

/** A customer with bonuses, and the discount when they are spent. @param {Shop} shop */
async function openBonuses(shop) {
  await rewriteAnswer(shop, '**/api/cart/quote', (quote, request) => {
    const bonus = request.postDataJSON().use_bonus ? BONUSES : 0
    const total = quote.total - bonus
    const earns = Math.floor((total * quote.bonuses.earn_percent) / 100)
    const bonuses = { ...quote.bonuses, balance: BONUSES, spendable: BONUSES, earns }
    return { ...quote, bonus, total, bonuses }
  })
  await openAsCustomer(shop, shop.chain.inPickup, '/cart')
  await shop.page.getByLabel(shop.t('bonuses.spend')).waitFor()
}

/** The cart with a promo code. @param {Shop} shop @param {Record<string, unknown>} seed @param {string} code */
async function openPromo(shop, seed, code) {
  // A code with a date in the future would be dropped.
  await shop.seed({ ...seed, promoCode: { code, since: shop.chain.now() } })
  await openCart(shop)
  await shop.page.getByRole('button', { name: shop.t('promo.removeNamed', { code }) }).waitFor()
}

/** The hours of the weekday dish, written alike in every language. */
const WEEKDAYS = /11:00–17:00/
/** The line of the demo's dish that is sold on weekdays only, with any options. @param {any} quote */
const atWrongTime = (quote) => ({
  ...quote,
  lines: quote.lines.map((/** @type {any} */ line) =>
    line.problem === null ? line : { ...line, problem: 'unavailable', sale_refusal: 'not_now' },
  ),
})

/** @param {import('./chain.mjs').Chain} chain @returns {import('./shop.mjs').States} */
export const cartStates = ({ doner, full, inDelivery, inPickup, lineOf }) => ({
  'cart-empty': { run: ({ open }) => open('/cart') },
  'cart-delivery': {
    whole: true,
    run: async ({ seed, open, page }) => {
      await seed(inDelivery)
      await openCart({ open, page })
    },
  },
  'cart-pickup': {
    run: async ({ seed, open, page }) => {
      await seed(inPickup)
      await openCart({ open, page })
    },
  },
  'cart-no-place': { run: async ({ seed, open }) => [await seed({ products: cartOf(full) }), await open('/cart')] },
  'cart-below-minimum': {
    run: async ({ seed, open, page, t }) => {
      await seed({ ...inDelivery, products: cartOf([lineOf('chak-chak', 1)]) })
      await open('/cart')
      await page.getByRole('button', { name: t('cart.checkout') }).click()
    },
  },
  'cart-price-changed': {
    run: async ({ seed, open, page, t }) => {
      await seed({ ...inDelivery, products: cartOf([doner, lineOf('chak-chak', 2, 100)]) })
      await open('/cart')
      await page.getByText(t('cart.pricesChanged')).waitFor()
    },
  },
  'cart-wrong-time': {
    whole: true,
    run: async (shop) => {
      await shop.seed({ ...inDelivery, products: cartOf([doner, lineOf('combo-student', 1)]) })
      await rewriteAnswer(shop, '**/api/cart/quote', atWrongTime)
      await openCart(shop)
      await shop.page.getByText(WEEKDAYS).first().waitFor()
    },
  },
  'cart-promo-not-then': {
    whole: true,
    run: async (shop) => {
      await openPromo(shop, inDelivery, 'NIGHT15')
      await shop.page
        .getByText(/23:00–03:00/)
        .first()
        .waitFor()
    },
  },
  'cart-unknown-product': {
    run: async ({ seed, open, page, t }) => {
      await seed({ ...inDelivery, products: cartOf([doner, { ...lineOf('chak-chak', 1), id: 99999 }]) })
      await open('/cart')
      await page.getByText(t('cart.problem.unknown_product')).waitFor()
    },
  },
  'cart-no-answer': {
    run: async ({ seed, open, page, t }) => {
      await page.route('**/api/cart/quote', (route) => route.abort())
      await seed(inDelivery)
      await open('/cart')
      await page.getByText(t('cart.quoteFailed')).waitFor()
    },
  },
  'cart-removed': {
    run: async ({ seed, open, page, t }) => {
      await seed(inDelivery)
      await openCart({ open, page })
      await page
        .getByRole('button', { name: t('cart.removeItem', { name: '' }).trim() })
        .first()
        .click()
    },
  },
  'cart-clear': {
    run: async (shop) => {
      await shop.seed(inDelivery)
      await shop.open('/cart')
      await shop.page.getByRole('button', { name: shop.t('cart.clear') }).click()
      await dialog(shop).waitFor()
    },
  },
  'cart-edit-line': {
    run: async (shop) => {
      await shop.seed(inDelivery)
      await shop.open('/cart')
      await shop.page
        .getByRole('article')
        .getByRole('button', { name: shop.t('cart.editItem', { name: '' }).trim() })
        .first()
        .click()
      await dialog(shop)
        .getByRole('button', { name: shop.t('product.save', { price: '' }).trim() })
        .waitFor()
    },
  },
  'cart-promo': {
    whole: true,
    run: async (shop) => {
      await openPromo(shop, inPickup, 'DONER500')
      await shop.page
        .getByText(shop.t('cart.promoRow', { code: 'DONER500' }))
        .first()
        .waitFor()
    },
  },
  'cart-promo-free-delivery': {
    whole: true,
    run: async (shop) => {
      // Enough for the code, and too little for free delivery.
      await openPromo(shop, { ...inDelivery, products: cartOf([doner, lineOf('cola', 1)]) }, 'DOSTAVKA')
      await shop.page.getByText(shop.t('cart.deliveryFree')).first().waitFor()
    },
  },
  'cart-promo-below-minimum': {
    whole: true,
    run: async (shop) => {
      await openPromo(shop, { ...inPickup, products: cartOf([lineOf('cola', 1)]) }, 'DONER500')
      await shop.page.locator('[data-state=refused]').waitFor()
    },
  },
  'cart-promo-wrong': {
    whole: true,
    run: async (shop) => {
      await shop.seed(inPickup)
      await openCart(shop)
      const field = shop.page.getByRole('textbox', { name: shop.t('promo.label') })
      await field.fill('NOSUCHCODE')
      await field.press('Enter')
      await shop.page.getByText(shop.t('fields.promoWrong')).waitFor()
    },
  },
  'cart-promo-empty': {
    run: async (shop) => {
      await shop.seed(inPickup)
      await openCart(shop)
      await shop.page.getByRole('button', { name: shop.t('promo.apply'), exact: true }).click()
    },
  },
  'cart-bonuses': { whole: true, run: (shop) => openBonuses(shop) },
  'cart-bonuses-spent': {
    whole: true,
    run: async (shop) => {
      await openBonuses(shop)
      await shop.page.getByLabel(shop.t('bonuses.spend')).click()
      await shop.page.locator('dl[aria-busy]').waitFor({ state: 'detached' })
    },
  },
  'cart-bonuses-none': {
    whole: true,
    run: async (shop) => {
      await openAsCustomer(shop, inPickup, '/cart')
      await shop.page.getByText(shop.t('bonuses.none')).waitFor()
    },
  },
  'cart-loading': {
    run: async (shop) => [
      await neverAnswer(shop, '**/api/cart/quote'),
      await shop.seed(inDelivery),
      await shop.visit('/cart'),
      await bringIntoView(shop.page.locator('dl[aria-busy]')),
    ],
  },
})
