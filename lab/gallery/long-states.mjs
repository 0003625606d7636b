import { cartOf, DRAFT, toRequestedLine } from './chain.mjs'
import { changeOrders, openChangedOrder } from './customer.mjs'
import {
  LONG,
  LONG_ADDRESS,
  LONG_WORD,
  longOrder,
  longProduct,
  NAMES,
  PRICE_FACTOR,
  withHighPrices,
} from './long-texts.mjs'
import { cardLink, dialog, openCart, openPayment, rewriteAnswer } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

/** A page of the menu, some of whose dishes have long names. @param {Shop} shop @param {string} path @param {string[]} slugs */
async function openMenu(shop, path, slugs) {
  const { chain, page } = shop
  await shop.open(path)
  await page.evaluate(
    ({ names, long }) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (text.textContent && names.includes(text.textContent)) text.textContent = long
    },
    { names: slugs.map((slug) => chain.dish(slug).name), long: NAMES[chain.locale] },
  )
}

/** The filled checkout with long texts. @param {{ address: object }} seeded */
const longCheckout = ({ address }) => ({
  address: { ...address, ...LONG_ADDRESS },
  checkout: { draft: { ...DRAFT, name: LONG.name, comment: LONG.comment }, pending: null },
})

/** Data that is longer, more numerous or more expensive than usual. @param {import('./chain.mjs').Chain} chain @returns {import('./shop.mjs').States} */
export const longStates = ({ locale, doner, full, menu, branch, inDelivery, inPickup }) => ({
  'long-category': { whole: true, run: (shop) => openMenu(shop, '/category/1', ['doner-beef-classic', 'doner-lamb']) },
  'long-product-page': { whole: true, run: (shop) => openMenu(shop, `/product/${doner.id}`, ['doner-beef-classic']) },
  'long-product-popup': {
    run: async (shop) => {
      await openLongPopup(shop)
    },
  },
  'long-product-popup-scrolled': {
    run: async (shop) => {
      await openLongPopup(shop)
      await dialog(shop).getByRole('group').last().scrollIntoViewIfNeeded()
    },
  },
  'long-cart': {
    whole: true,
    run: async (shop) => {
      const name = NAMES[locale]
      await rewriteAnswer(shop, '**/api/cart/quote', (quote) => ({
        ...quote,
        lines: quote.lines.map((/** @type {any} */ line) => ({
          ...line,
          name,
          options: [name, name],
          removed: [name],
        })),
        filial: { ...quote.filial, name },
      }))
      const place = { ...inDelivery.mainUserAddress, street: LONG.street, filialName: name }
      const products = cartOf(full.map((line) => ({ ...line, name })))
      await shop.seed({ mainUserAddress: place, products })
      await openCart(shop)
    },
  },
  'long-cart-many-lines': {
    whole: true,
    run: async (shop) => {
      const simple = menu.products.filter((/** @type {any} */ one) => !one.has_options && one.is_available).slice(0, 50)
      const lines = simple.map(({ id, slug, name, price, image }) => ({
        ...{ id, uuid: `many-${slug}`, quantity: 99, priceWithExtras: price, name, image: image.path },
        ...{ selectedExtras: [], drink_id: null, snack_id: null, igredients: [] },
      }))
      await shop.seed({ ...inPickup, products: cartOf(lines) })
      await openCart(shop)
    },
  },
  'long-cart-dear': {
    whole: true,
    run: async (shop) => {
      await rewriteAnswer(shop, '**/api/cart/quote', withHighPrices)
      const dearer = full.map((line) => ({ ...line, priceWithExtras: line.priceWithExtras * PRICE_FACTOR }))
      await shop.seed({ ...inPickup, products: cartOf(dearer) })
      await openCart(shop)
    },
  },
  'long-guest-order': {
    whole: true,
    run: async (shop) => {
      await shop.seed({ ...inDelivery, ...longCheckout(inDelivery) })
      await shop.open('/guest-order')
    },
  },
  'long-payment': {
    whole: true,
    run: async (shop) => {
      await rewriteAnswer(shop, '**/api/cart/quote', withHighPrices)
      const products = cartOf(full.map((line) => ({ ...line, priceWithExtras: line.priceWithExtras * PRICE_FACTOR })))
      await shop.seed({ ...inDelivery, products, ...longCheckout(inDelivery) })
      await openPayment(shop)
    },
  },
  'long-order': { whole: true, run: (shop) => openChangedOrder(shop, (order) => longOrder(order, NAMES[locale])) },
  'long-order-dear': { whole: true, run: (shop) => openChangedOrder(shop, withHighPrices) },
  'long-usual': {
    run: async (shop) => {
      await changeOrders(shop, (order) => ({
        ...longOrder(order, NAMES[locale]),
        status: 'delivered',
        is_active: false,
      }))
      const { mainUserAddress } = inPickup
      await shop.seed({ mainUserAddress, lastOrder: await shop.order('Самовывоз') })
      await shop.open('/')
      await shop.page.getByText(shop.t('usual.title'), { exact: true }).first().waitFor()
    },
  },
  'long-place': {
    run: async (shop) => {
      const place = { ...inDelivery.mainUserAddress, street: LONG.street, cityName: 'Усть-Каменогорск' }
      await shop.seed({ mainUserAddress: place, products: cartOf(full) })
      await shop.open('/')
    },
  },
  'long-search': { run: ({ open }) => open(`/search?query=${encodeURIComponent(`${LONG_WORD}${LONG_WORD}`)}`) },
  'long-faq-search': {
    run: async ({ open, page, t }) => [await open('/FAQ'), await page.getByLabel(t('faq.search')).fill(LONG.name)],
  },
  'long-branch-closed': {
    whole: true,
    run: async (shop) => {
      const opens_at = new Date(shop.chain.now() + 14 * 3_600_000).toISOString()
      await rewriteAnswer(shop, '**/api/cart/quote', (quote) => ({
        ...quote,
        filial: { ...quote.filial, name: branch.name, is_open: false, opens_in_minutes: 840, opens_at },
      }))
      await shop.seed({
        ...inPickup,
        products: cartOf(full.map((line) => ({ ...toRequestedLine(line), name: line.name, image: line.image }))),
      })
      await openCart(shop)
    },
  },
})

/** @param {Shop} shop */
async function openLongPopup(shop) {
  await rewriteAnswer(shop, '**/api/pages/product/**', (answer) => ({
    ...answer,
    product: longProduct(answer.product, NAMES[shop.chain.locale]),
  }))
  await shop.open('/category/1')
  await cardLink(shop, 'doner-beef-classic').click()
  await dialog(shop).getByText(NAMES[shop.chain.locale]).first().waitFor()
}
