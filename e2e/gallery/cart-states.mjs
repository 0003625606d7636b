import { cartOf } from './chain.mjs'
import { openAsCustomer } from './customer.mjs'
import { dialog, holdBack, openCart, rewrite } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

/** Somebody with bonuses. @param {Shop} shop */
async function openBonuses(shop) {
  const has = { balance: 1500, spendable: 1500 }
  await rewrite(shop, '**/api/cart/quote', (quote) => ({ ...quote, bonuses: { ...quote.bonuses, ...has } }))
  await openAsCustomer(shop, shop.chain.inPickup, '/cart')
  await shop.page.getByLabel(shop.t('bonuses.spend')).waitFor()
}

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
      await shop.seed({
        ...inPickup,
        products: cartOf([lineOf('doner-lamb', 3)]),
        promoCode: { code: 'DONER500', since: Date.now() },
      })
      await openCart(shop)
      await shop.page.getByRole('button', { name: shop.t('promo.removeNamed', { code: 'DONER500' }) }).waitFor()
    },
  },
  'cart-promo-free-delivery': {
    whole: true,
    run: async (shop) => {
      await shop.seed({ ...inDelivery, promoCode: { code: 'DOSTAVKA', since: Date.now() } })
      await openCart(shop)
      await shop.page.getByRole('button', { name: shop.t('promo.removeNamed', { code: 'DOSTAVKA' }) }).waitFor()
    },
  },
  'cart-promo-below-minimum': {
    whole: true,
    run: async (shop) => {
      await shop.seed({
        ...inPickup,
        products: cartOf([lineOf('cola', 1)]),
        promoCode: { code: 'DONER500', since: Date.now() },
      })
      await openCart(shop)
      await shop.page.getByRole('button', { name: shop.t('promo.removeNamed', { code: 'DONER500' }) }).waitFor()
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
      await shop.page.getByText(shop.t('promo.wrong')).waitFor()
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
      await holdBack(shop, '**/api/cart/quote'),
      await shop.seed(inDelivery),
      await shop.visit('/cart'),
      await shop.page.locator('dl[aria-busy]').waitFor(),
    ],
  },
})
