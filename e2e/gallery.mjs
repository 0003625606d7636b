/**
 * Pictures of every page, popup and state for the eye: `node e2e/gallery.mjs` against running e2e servers
 * (`node e2e/servers/chain-api.mjs & node e2e/servers/storefront.mjs`). Writes to test-results/gallery.
 *
 * Each option takes a comma-separated list and leaves the rest out: --lang ru,en,kk  --size phone,tablet,desktop
 * --theme light,dark  --state home,cart (the beginning of a name is enough)  --out folder. `--list` names the states.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { PORTS } from './servers/ports.mjs'

const BASE = process.env.GALLERY_URL ?? `http://127.0.0.1:${PORTS.storefront}`
const CODES = { ru: 'ru', en: 'en', kk: 'kz' }
const SIZES = { phone: [360, 740], tablet: [768, 1024], desktop: [1440, 900] }
const DELIVERY = 'Доставка'
const PICKUP = 'Самовывоз'

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ page: Page, t: (key: string, values?: Record<string, string | number>) => string, open: (path: string) => Promise<void>, seed: (storage: Record<string, unknown>) => Promise<void>, order: (type: string) => Promise<string>, isPhone: boolean }} Shop
 */

/** @param {string} pathname @param {string} [locale] @returns {Promise<any>} */
async function ask(pathname, locale = 'ru') {
  const answer = await fetch(`${BASE}/api/${pathname}`, { headers: { 'accept-language': locale } })
  if (!answer.ok) throw new Error(`${pathname}: ${answer.status}`)
  return answer.json()
}

const { cities } = await ask('cities')
const [city] = cities
const [filial] = city.filials

/** @param {string} type */
const placeOf = (type) => ({
  type,
  cityId: city.id,
  cityName: city.name,
  filialGuid: filial.guid,
  filialName: filial.name,
  street: filial.addresses[0].street,
})

const menu = await ask(`pages/main?filial_guid=${filial.guid}`)
/** @param {string} slug @param {number} quantity @param {number} [priceOff] */
function lineOf(slug, quantity, priceOff = 0) {
  const { id, name, price, image } = menu.products.find((/** @type {{ slug: string }} */ one) => one.slug === slug)
  return {
    id,
    uuid: `gallery-${slug}`,
    quantity,
    priceWithExtras: price - priceOff,
    selectedExtras: [],
    drink_id: null,
    snack_id: null,
    igredients: [],
    name,
    image: image.path,
  }
}
/** A doner as the configurator would make it: a choice in every group that wants one, extras, without onion. */
async function donerLine() {
  const line = lineOf('doner-beef-classic', 2)
  const { product } = await ask(`pages/product/${line.id}?filial_guid=${filial.guid}`)
  const extras = []
  for (const group of product.modifier_groups) {
    const options = group.options.filter((/** @type {{ is_available: boolean }} */ one) => one.is_available)
    for (const option of options.slice(0, Math.max(group.min, group.kind === 'size' ? 1 : 0)))
      extras.push({ id: option.id, quantity: 1 })
  }
  line.selectedExtras = /** @type {never[]} */ (extras)
  line.igredients = product.igredients
    .filter((/** @type {{ is_removable: boolean }} */ one) => one.is_removable)
    .slice(0, 1)
    .map((/** @type {{ id: number }} */ one) => one.id)
  const quote = await post('cart/quote', { filial_guid: filial.guid, delivery_type: PICKUP, lines: [ordered(line)] })
  line.priceWithExtras = quote.lines[0].unit_price
  return line
}
/** A line as the API takes it. @param {ReturnType<typeof lineOf>} line */
const ordered = ({ name: _name, image: _image, ...line }) => line

/** @param {string} pathname @param {object} body @returns {Promise<any>} */
async function post(pathname, body) {
  const answer = await fetch(`${BASE}/api/${pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: BASE },
    body: JSON.stringify(body),
  })
  const reply = await answer.json()
  if (!answer.ok) throw new Error(`${pathname}: ${JSON.stringify(reply)}`)
  return reply
}

const doner = await donerLine()
const full = [doner, lineOf('chak-chak', 1), lineOf('cola', 3)]
/** @param {object[]} products */
const cart = (products) => ({ cartId: crypto.randomUUID(), products })
const draft = {
  name: 'Айгерим',
  phone: '7011234567',
  street: 'пр. Абая',
  home: '10/2',
  privateHouse: false,
  entrance: '2',
  apartment: '45',
  floor: '7',
  courierComment: 'Домофон 45К',
  comment: 'Позвоните за пять минут',
  persons: 2,
  changeFrom: null,
}

/** @param {string} type */
async function placeOrder(type) {
  const lines = full.map(ordered)
  const { total } = await post('cart/quote', { filial_guid: filial.guid, delivery_type: type, lines })
  const { token } = await post('guest/cart/store', {
    cart_id: crypto.randomUUID(),
    filial_guid: filial.guid,
    delivery_type: type,
    lines,
    name: draft.name,
    phone: '77011234567',
    address:
      type === DELIVERY
        ? {
            city_id: city.id,
            street: draft.street,
            home: draft.home,
            private_house: false,
            entrance: '2',
            apartment: '45',
            floor: '7',
            comment: draft.courierComment,
          }
        : null,
    comment: draft.comment,
    persons: 2,
    payment_method: 'cash',
    change_from: null,
    expected_total: total,
  })
  return token
}

const inDelivery = { mainUserAddress: placeOf(DELIVERY), products: cart(full), checkout: { draft, pending: null } }
const inPickup = { ...inDelivery, mainUserAddress: placeOf(PICKUP) }

/** @param {Shop} shop */
const dialog = ({ page }) => page.getByRole('dialog')
/** @param {Shop} shop @param {string} slug */
const cardLink = ({ page }, slug) => page.locator(`a[data-product="${lineOf(slug, 1).id}"]`).first()

/** @param {Shop} shop @param {string} [path] */
async function openProductPopup(shop, path = '/category/1') {
  await shop.open(path)
  await cardLink(shop, 'doner-beef-classic').click()
  await dialog(shop)
    .getByRole('button', { name: shop.t('product.add', { price: '' }).trim() })
    .waitFor()
}

/** @param {Shop} shop */
async function orderButton(shop) {
  return shop.page.getByRole('button', { name: shop.t('payment.order', { total: '' }).trim() })
}

/** What to do before the picture is taken; whole: the page to its end, not only the window. @type {Record<string, { whole?: boolean, only?: string, run: (shop: Shop) => Promise<unknown> }>} */
const states = {
  home: { whole: true, run: ({ open }) => open('/') },
  'home-first-view': { run: ({ open }) => open('/') },
  'home-chosen-place-and-cart': { run: async ({ seed, open }) => [await seed(inPickup), await open('/')] },
  category: { whole: true, run: ({ open }) => open('/category/1') },
  'category-drinks-cheapest': { run: ({ open }) => open('/category/9?order_by=asc') },
  'category-all': { whole: true, run: ({ open }) => open('/category') },
  'product-page': { whole: true, run: ({ open }) => open(`/product/${doner.id}`) },
  'product-page-first-view': { run: ({ open }) => open(`/product/${doner.id}`) },
  'product-page-simple': { run: ({ open }) => open(`/product/${full[1].id}`) },
  'product-popup': { run: openProductPopup },
  'product-popup-scrolled': {
    run: async (shop) => {
      await openProductPopup(shop)
      await dialog(shop).getByRole('group').last().scrollIntoViewIfNeeded()
    },
  },
  'product-popup-missing-choice': {
    run: async (shop) => {
      await shop.open('/category/2')
      await cardLink(shop, 'combo-classic-beef').click({ timeout: 3000 })
      await dialog(shop)
        .getByRole('button', { name: shop.t('product.add', { price: '' }).trim() })
        .click()
    },
  },
  'product-popup-already-added': {
    run: async (shop) => {
      await shop.seed(inDelivery)
      await shop.open('/category/8')
      await shop.page.locator(`button[data-add="${full[1].id}"]`).click()
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
    only: 'phone',
    run: async ({ open, page, t }) => {
      await open('/')
      await page.getByRole('button', { name: t('shell.search') }).click()
    },
  },
  'header-menu': {
    only: 'phone',
    run: async ({ open, page, t }) => {
      await open('/')
      await page.getByRole('button', { name: t('shell.menuOfSite') }).click()
    },
  },
  'place-delivery': {
    run: async (shop) => {
      await shop.open('/')
      await shop.page.getByRole('button', { name: shop.t('shell.delivery'), exact: true }).click()
      await dialog(shop).getByRole('radio').first().waitFor()
    },
  },
  'place-pickup': {
    run: async (shop) => {
      await shop.open('/')
      await shop.page.getByRole('button', { name: shop.t('shell.pickup'), exact: true }).click()
      await dialog(shop).getByRole('radio').first().waitFor()
    },
  },
  'place-no-branch': {
    run: async (shop) => {
      await shop.open('/')
      await shop.page.getByRole('button', { name: shop.t('shell.pickup'), exact: true }).click()
      await dialog(shop)
        .getByRole('button', { name: shop.t('place.confirm') })
        .click()
    },
  },
  attention: {
    run: async (shop) => {
      await shop.seed(inDelivery)
      await shop.open('/cart')
      await shop.page.getByRole('button', { name: shop.t('shell.pickup'), exact: true }).click()
      await dialog(shop)
        .getByRole('group', { name: shop.t('place.branch') })
        .getByRole('radio')
        .nth(1)
        .check()
      await dialog(shop)
        .getByRole('button', { name: shop.t('place.confirm') })
        .click()
      await shop.page.getByRole('heading', { name: shop.t('attention.title') }).waitFor()
    },
  },
  'cart-empty': { run: ({ open }) => open('/cart') },
  'cart-delivery': {
    whole: true,
    run: async ({ seed, open, page }) => {
      await seed(inDelivery)
      await open('/cart')
      await page.locator('dl[aria-busy]').waitFor({ state: 'detached' })
    },
  },
  'cart-pickup': {
    run: async ({ seed, open, page }) => {
      await seed(inPickup)
      await open('/cart')
      await page.locator('dl[aria-busy]').waitFor({ state: 'detached' })
    },
  },
  'cart-no-place': { run: async ({ seed, open }) => [await seed({ products: cart(full) }), await open('/cart')] },
  'cart-below-minimum': {
    run: async ({ seed, open, page, t }) => {
      await seed({ ...inDelivery, products: cart([lineOf('chak-chak', 1)]) })
      await open('/cart')
      await page.getByRole('button', { name: t('cart.checkout') }).click()
    },
  },
  'cart-price-changed': {
    run: async ({ seed, open, page, t }) => {
      await seed({ ...inDelivery, products: cart([doner, lineOf('chak-chak', 2, 100)]) })
      await open('/cart')
      await page.getByText(t('cart.pricesChanged')).waitFor()
    },
  },
  'cart-unknown-product': {
    run: async ({ seed, open, page, t }) => {
      await seed({ ...inDelivery, products: cart([doner, { ...lineOf('chak-chak', 1), id: 99999 }]) })
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
      await open('/cart')
      await page.locator('dl[aria-busy]').waitFor({ state: 'detached' })
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
        .getByRole('button', { name: shop.t('cart.editItem', { name: '' }).trim() })
        .first()
        .click()
      await dialog(shop)
        .getByRole('button', { name: shop.t('product.save', { price: '' }).trim() })
        .waitFor()
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
      await seed({ ...inDelivery, checkout: { draft: { ...draft, name: '', phone: '701', street: '', floor: '' } } })
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
      await shop.open('/payment')
      await (await orderButton(shop)).waitFor()
      await shop.page.locator('[aria-busy]').first().waitFor({ state: 'detached' })
    },
  },
  'payment-pickup-own-change': {
    whole: true,
    run: async (shop) => {
      await shop.seed({ ...inPickup, checkout: { draft: { ...draft, changeFrom: 10 } } })
      await shop.open('/payment')
      await shop.page.locator('[aria-busy]').first().waitFor({ state: 'detached' })
      await (await orderButton(shop)).click()
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
      await shop.open('/payment')
      await shop.page.locator('[aria-busy]').first().waitFor({ state: 'detached' })
      await (await orderButton(shop)).click()
      await shop.page.getByText(shop.t('payment.priceChanged'), { exact: true }).waitFor()
    },
  },
  'payment-checking': {
    run: async (shop) => {
      let asked = 0
      await shop.page.route('**/api/guest/cart/store', (route) => (asked++ === 0 ? route.abort() : undefined))
      await shop.seed(inDelivery)
      await shop.open('/payment')
      await shop.page.locator('[aria-busy]').first().waitFor({ state: 'detached' })
      await (await orderButton(shop)).click()
      await shop.page.getByText(shop.t('payment.checking')).waitFor()
    },
  },
  'payment-unknown': {
    run: async (shop) => {
      await shop.page.route('**/api/guest/cart/store', (route) => route.abort())
      await shop.seed(inDelivery)
      await shop.open('/payment')
      await shop.page.locator('[aria-busy]').first().waitFor({ state: 'detached' })
      await (await orderButton(shop)).click()
      await shop.page.getByText(shop.t('payment.unknown')).waitFor()
    },
  },
  'order-delivery': { whole: true, run: async ({ open, order }) => open(`/order/${await order(DELIVERY)}`) },
  'order-pickup': { whole: true, run: async ({ open, order }) => open(`/order/${await order(PICKUP)}`) },
  'order-unknown': { run: ({ open }) => open('/order/AAAAAAAAAAAAAAAAAAAAAAAAAAAA') },
  login: { run: ({ open }) => open('/login') },
  about: { whole: true, run: ({ open }) => open('/aboutUs') },
  'not-found': { run: ({ open }) => open('/nothing-here') },
  offline: {
    run: async ({ open, page, t }) => {
      await open('/')
      await page.context().setOffline(true)
      await page.getByText(t('common.offline')).first().waitFor()
    },
  },
}

const { values: options } = parseArgs({
  options: {
    lang: { type: 'string', default: 'ru,en,kk' },
    size: { type: 'string', default: 'phone,tablet,desktop' },
    theme: { type: 'string', default: 'light,dark' },
    state: { type: 'string', default: '' },
    out: { type: 'string', default: 'test-results/gallery' },
    list: { type: 'boolean', default: false },
  },
})
const wanted = options.state.split(',').filter(Boolean)
const names = Object.keys(states).filter((name) => wanted.length === 0 || wanted.some((one) => name.startsWith(one)))
if (options.list) {
  process.stdout.write(`${names.join('\n')}\n`)
  process.exit(0)
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
mkdirSync(options.out, { recursive: true })
/** @type {string[]} */
const failures = []

/** @param {'ru' | 'en' | 'kk'} locale @param {keyof typeof SIZES} size @param {string} name */
async function shoot(locale, size, name) {
  const state = states[name]
  if (!state || (state.only && state.only !== size)) return
  const [width, height] = SIZES[size]
  const context = await browser.newContext({
    baseURL: BASE,
    viewport: { width, height },
    hasTouch: size !== 'desktop',
    isMobile: size === 'phone',
    reducedMotion: 'reduce',
    locale,
    timezoneId: 'Asia/Almaty',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const messages = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
  const translate = createTranslator({ locale, messages, timeZone: 'Asia/Almaty' })
  /** @type {Shop} */
  const shop = {
    page,
    isPhone: size === 'phone',
    t: (key, values) => String(Reflect.apply(translate, undefined, [key, values])),
    open: async (pathname) => {
      await page.goto(locale === 'ru' ? pathname : `/${CODES[locale]}${pathname === '/' ? '' : pathname}`)
      await page.waitForLoadState('networkidle')
    },
    seed: async (storage) => {
      await context.addCookies([{ name: 'filial', value: filial.guid, url: BASE }])
      await page.addInitScript(
        ([place, products, checkout]) => {
          if (sessionStorage.getItem('seeded')) return
          sessionStorage.setItem('seeded', '1')
          if (place) localStorage.setItem('mainUserAddress', place)
          if (products) localStorage.setItem('products', products)
          if (checkout) sessionStorage.setItem('checkout', checkout)
        },
        ['mainUserAddress', 'products', 'checkout'].map((key) => JSON.stringify(storage[key])),
      )
    },
    order: placeOrder,
  }
  try {
    await state.run(shop)
  } catch (error) {
    failures.push(`${name} ${locale} ${size}: ${String(error).split('\n')[0]}`)
  }
  for (const theme of options.theme.split(',')) {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' })
    if (state.whole) await loadPictures(page)
    await page.screenshot({
      path: path.join(options.out, `${name}_${size}_${theme}_${locale}.png`),
      fullPage: state.whole ?? false,
      caret: 'initial',
    })
  }
  await context.close()
}

/** Pictures below the first view load when they are scrolled to. @param {Page} page */
const loadPictures = (page) =>
  page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})))
  })

for (const locale of /** @type {('ru' | 'en' | 'kk')[]} */ (options.lang.split(',')))
  for (const size of /** @type {(keyof typeof SIZES)[]} */ (options.size.split(',')))
    for (const name of names) {
      await shoot(locale, size, name)
      process.stdout.write(`${name} ${size} ${locale}\n`)
    }
await browser.close()
for (const failure of failures) process.stderr.write(`not as meant: ${failure}\n`)
process.exit(failures.length > 0 ? 1 : 0)
