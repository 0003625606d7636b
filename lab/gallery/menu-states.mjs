import { cartOf, PICKUP } from './chain.mjs'
import { changeOrders } from './customer.mjs'
import { abortCalls, cardLink, dialog, neverAnswer, openProductPopup, rewriteAnswer, textBeginning } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

/** The popup of a customer's favourites. @param {Shop} shop @param {number[]} ids */
async function openFavourites(shop, ids) {
  await shop.seed({ ...(ids.length > 0 && { favourites: ids }) })
  await shop.open('/')
  await shop.page.locator('button[data-favourites]').first().click()
  await dialog(shop).waitFor()
}

/** The button of the bar at the lower edge that opens the search on phones. @param {Pick<Shop, 'page' | 't'>} shop */
const searchButton = ({ page, t }) => page.getByRole('navigation', { name: t('shell.tabs.label') }).getByRole('button')

/** The results while the visitor types. @param {Shop} shop @param {string} query @param {'option' | 'status' | 'alert'} role the role to wait for */
async function typeIntoSearch({ page, open, t }, query, role) {
  await open('/')
  const opener = searchButton({ page, t })
  if (await opener.isVisible()) await opener.click()
  const search = page.getByRole('search')
  await search.getByRole('combobox').pressSequentially(query)
  await search
    .getByRole(role)
    .filter({ hasText: role === 'status' ? t('search.nothing') : /\S/ })
    .first()
    .waitFor()
}

/** @param {import('./chain.mjs').Chain} chain @returns {import('./shop.mjs').States} */
export const menuStates = ({ menu, doner, simple, inDelivery, inPickup }) => ({
  home: { whole: true, run: ({ open }) => open('/') },
  'home-first-view': { run: ({ open }) => open('/') },
  'home-chosen-place-and-cart': { run: async ({ seed, open }) => [await seed(inPickup), await open('/')] },
  'home-full-rail': {
    only: ['desktop'],
    run: async (shop) => {
      const lines = menu.products
        .filter(({ has_options }) => !has_options)
        .slice(0, 12)
        .map(({ slug }) => shop.chain.lineOf(slug, 1))
      await shop.seed({ ...inPickup, products: cartOf(lines) })
      await shop.open('/')
      const list = shop.page.getByRole('complementary', { name: shop.t('cart.title') }).getByRole('listitem')
      await list.nth(11).waitFor()
    },
  },
  category: { whole: true, run: ({ open }) => open('/category/1') },
  'category-drinks-cheapest': { run: ({ open }) => open('/category/9?order_by=asc') },
  'category-later': { whole: true, run: ({ open }) => open('/category/2') },
  'product-page-later': {
    whole: true,
    run: async ({ open, chain }) => open(`/product/${chain.dish('combo-student').id}`),
  },
  'category-all': { whole: true, run: ({ open }) => open('/category') },
  'product-page': { whole: true, run: ({ open }) => open(`/product/${doner.id}`) },
  'product-page-first-view': { run: ({ open }) => open(`/product/${doner.id}`) },
  'product-page-simple': { run: ({ open }) => open(`/product/${simple.id}`) },
  'product-popup': { run: openProductPopup },
  'product-popup-scrolled': {
    run: async (shop) => {
      await openProductPopup(shop)
      await dialog(shop).getByRole('group').last().scrollIntoViewIfNeeded()
    },
  },
  'product-popup-missing-choice': {
    run: async (shop) => {
      // Groups with a usual choice have it chosen already; sauces have none.
      await rewriteAnswer(shop, '**/api/pages/product/**', ({ product }) => ({
        product: {
          ...product,
          modifier_groups: product.modifier_groups.map((/** @type {any} */ group) =>
            group.kind === 'sauce' ? { ...group, min: 1 } : group,
          ),
        },
      }))
      await openProductPopup(shop)
      await dialog(shop)
        .getByRole('button', { name: textBeginning(shop, 'product.add', 'price') })
        .click()
      await dialog(shop)
        .getByText(shop.t('product.missing', { count: 1 }))
        .first()
        .waitFor()
    },
  },
  'product-popup-already-added': {
    run: async (shop) => {
      await shop.seed(inDelivery)
      await shop.open('/category/8')
      await shop.page.locator(`a[data-product="${simple.id}"]`).click()
      await dialog(shop).getByText(shop.t('product.alreadyAdded'), { exact: true }).waitFor()
    },
  },
  'product-popup-loading': {
    run: async (shop) => {
      await shop.page.route('**/api/pages/product/**', () => {})
      await shop.open('/category/1')
      await cardLink(shop, 'doner-beef-classic').click()
      await dialog(shop).waitFor()
    },
  },
  'product-popup-failed': {
    run: async (shop) => {
      await shop.page.route('**/api/pages/product/**', (route) => route.abort())
      await shop.open('/category/1')
      await cardLink(shop, 'doner-beef-classic').click()
      await dialog(shop).getByRole('alert').waitFor()
    },
  },
  'snackbar-added': {
    stopsClock: true,
    run: async (shop) => {
      await shop.page.clock.install()
      await shop.open('/category/8')
      await shop.page.clock.pauseAt(Date.now() + 60_000)
      await shop.page.locator('button[data-add]').first().click()
    },
  },
  search: { whole: true, run: ({ open }) => open('/search?query=doner') },
  'search-nothing': { run: ({ open }) => open('/search?query=zzzzqqq') },
  'search-empty-query': { run: ({ open }) => open('/search') },
  'header-search': {
    only: ['phone', 'narrow'],
    run: async (shop) => {
      await shop.open('/')
      await searchButton(shop).click()
    },
  },
  'header-search-typed': { run: (shop) => typeIntoSearch(shop, 'doner', 'option') },
  'header-search-nothing': { run: (shop) => typeIntoSearch(shop, 'zzzzqqq', 'status') },
  'header-search-failed': {
    run: async (shop) => {
      await shop.chain.fail({ method: 'POST', path: '/api/search', having: 'zzdown' })
      await typeIntoSearch(shop, 'zzdown', 'alert')
    },
  },
  'header-menu': {
    only: ['phone', 'narrow'],
    run: async ({ open, page, t }) => {
      await open('/')
      await page.getByRole('button', { name: t('shell.menuOfSite') }).click()
    },
  },
  'home-specials-moved': {
    only: ['desktop'],
    run: async ({ open, page, t }) => {
      await open('/')
      // The arrows appear with the scripts of the page, which wait for the visitor.
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: t('specials.next') }).click()
    },
  },
  'home-usual': {
    run: async (shop) => {
      const { mainUserAddress } = inPickup
      await changeOrders(shop, () => ({ status: 'delivered', is_active: false }))
      await shop.seed({ mainUserAddress, lastOrder: await shop.order(PICKUP) })
      await shop.open('/')
      await shop.page.getByText(shop.t('usual.title'), { exact: true }).first().waitFor()
    },
  },
  'home-favourites-marked': {
    run: async ({ seed, open }) => [
      await seed({ favourites: menu.products.map(({ id }) => id) }),
      await open('/category/1'),
    ],
  },
  favourites: {
    run: async (shop) => {
      await openFavourites(shop, [doner.id, ...menu.products.slice(20, 26).map(({ id }) => id)])
      await dialog(shop).getByRole('listitem').first().waitFor()
    },
  },
  'favourites-empty': { run: (shop) => openFavourites(shop, []) },
  'favourites-loading': {
    run: async (shop) => [
      await neverAnswer(shop, '**/api/pages/main**'),
      await openFavourites(shop, [doner.id, simple.id]),
    ],
  },
  'favourites-failed': {
    run: async (shop) => {
      await abortCalls(shop, '**/api/pages/main**')
      await openFavourites(shop, [doner.id])
      await dialog(shop).getByRole('alert').waitFor()
    },
  },
  'category-newest': { run: ({ open }) => open('/category/1?order_by=new') },
  'menu-en-bloc': { whole: true, run: ({ open }) => open('/category/6') },
})
