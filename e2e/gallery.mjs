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
 * @typedef {{ page: Page, t: (key: string, values?: Record<string, string | number>) => string, open: (path: string) => Promise<void>, visit: (path: string) => Promise<void>, seed: (storage: Record<string, unknown>) => Promise<void>, order: (type: string, slotStart?: string) => Promise<string>, isPhone: boolean, isWide: boolean }} Shop
 */

/** One grey pixel: a piece of the map. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOsr6//DwAFhAKAtqIxXQAAAABJRU5ErkJggg==',
  'base64',
)

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
  street: type === PICKUP ? filial.addresses[0].street : '',
  spot: null,
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

/** @param {string} type @param {string | null} [slotStart] */
async function placeOrder(type, slotStart = null) {
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
    slot_start: slotStart,
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

/** @param {Shop} shop @param {string} key */
const press = (shop, key) =>
  shop.page
    .getByRole('dialog')
    .getByRole('button', { name: shop.t(key), exact: true })
    .click()

/** @param {Shop} shop */
const branches = (shop) =>
  dialog(shop)
    .getByRole('group', { name: shop.t('place.branch') })
    .getByRole('radio')

/** @param {Shop} shop */
const chooseCity = (shop) =>
  dialog(shop)
    .getByRole('group', { name: shop.t('place.city') })
    .getByRole('radio')
    .first()
    .check()

/** @param {Shop} shop @param {'delivery' | 'pickup'} [type] */
async function openStart(shop, type = 'delivery') {
  await shop.open('/')
  await shop.page.getByRole('button', { name: shop.t(`shell.${type}`), exact: true }).click()
  await dialog(shop).getByRole('radio').first().waitFor()
}

/** @param {Shop} shop */
const pressPlace = (shop) =>
  shop.page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${shop.t('shell.changePlace')}`) })
    .click()

/** @param {Shop} shop @param {string} [path] */
async function openPickup(shop, path = '/') {
  await shop.seed(inPickup)
  await shop.open(path)
  await pressPlace(shop)
  await branches(shop).first().waitFor()
}

/** @param {Shop} shop */
async function openGuestAddress(shop) {
  await openStart(shop)
  await chooseCity(shop)
  await press(shop, 'place.enterAddress')
  await dialog(shop).getByLabel(shop.t('address.street'), { exact: true }).waitFor()
}

/** @param {Shop} shop @param {string} street @param {string} home @param {string | RegExp} said */
async function typeGuestAddress(shop, street, home, said) {
  await openGuestAddress(shop)
  await dialog(shop).getByLabel(shop.t('address.street'), { exact: true }).fill(street)
  await dialog(shop)
    .getByRole('textbox', { name: shop.t('address.home'), exact: true })
    .fill(home)
  await dialog(shop).getByText(said).first().waitFor()
}

/** @param {Shop} shop */
const formIsThere = (shop) => dialog(shop).getByLabel(shop.t('address.street'), { exact: true }).waitFor()

const addressesOfSomebody = [
  { street: 'пр. Абая', home: '10/2', comment: 'Домофон 45К', type: 'home', private_house: false },
  { street: 'ул. Гоголя', home: '111', comment: '', type: 'office', private_house: false },
  { street: 'ул. Жарокова', home: '18', comment: '', type: 'other', private_house: true },
]

/**
 * Sends calls from the page, one after the other, as its scripts would.
 * @param {Shop} shop @param {{ path: string, body?: object, method?: string }[]} calls @returns {Promise<any[]>} the answers
 */
const send = ({ page }, calls) =>
  page.evaluate(async (all) => {
    const answers = []
    for (const { path, body, method = 'POST' } of all) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, { method, ...(body && { headers, body: JSON.stringify(body) }) })
      answers.push(await answer.json())
    }
    return answers
  }, calls)

/** Somebody new with a name. @param {Shop} shop @returns {Promise<string>} the phone */
async function logIn(shop) {
  const phone = `7701${String(Math.random()).slice(2, 9)}`
  const [{ code }] = await send(shop, [{ path: '/api/send-code', body: { phone } }])
  await send(shop, [
    { path: '/api/login', body: { phone, code } },
    { path: '/api/user/update', method: 'PATCH', body: { name: 'Айгерим' } },
  ])
  return phone
}

/** @param {Shop} shop @param {object[]} addresses */
const saveAddresses = (shop, addresses) =>
  send(
    shop,
    addresses.map((address) => ({
      path: '/api/user/address/create',
      body: {
        ...{ city_id: city.id, entrance: '2', apartment: '45', floor: '7', latitude: null, longitude: null },
        ...address,
      },
    })),
  )

/** Somebody new who logs in, saves addresses and opens their popup. @param {Shop} shop @param {object[]} [addresses] */
async function openAddresses(shop, addresses = []) {
  await shop.seed(inDelivery)
  await shop.open('/')
  await logIn(shop)
  await saveAddresses(shop, addresses)
  await pressPlace(shop)
  await dialog(shop)
    .getByRole('button', { name: shop.t('address.add') })
    .waitFor()
}

/** Somebody new at a page of the personal area, with something in it if wanted. @param {Shop} shop @param {string} path */
async function openProfile(shop, path, { isFilled = false } = {}) {
  await shop.seed(inPickup)
  await shop.open('/aboutUs')
  const phone = await logIn(shop)
  if (isFilled) {
    await saveAddresses(shop, addressesOfSomebody)
    await ownOrder(shop, phone, await lastSlot())
    const { number } = await ownOrder(shop, phone)
    const body = { action: 'cancel', reason: 'wrong_order', comment: 'Нужен был другой соус' }
    await send(shop, [{ path: `/api/user/history/${number}/close`, body }])
  }
  await shop.visit(path)
  await shop.page.getByRole('navigation', { name: shop.t('profile.menu') }).waitFor()
  await shop.page.getByText(shop.t('common.loading')).first().waitFor({ state: 'detached' })
}

/** An order to take away of whoever is logged in. @param {Shop} shop @param {string} phone @param {string | null} [slotStart] */
async function ownOrder(shop, phone, slotStart = null) {
  const lines = full.map(ordered)
  const { total } = await post('cart/quote', { filial_guid: filial.guid, delivery_type: PICKUP, lines })
  const body = {
    cart_id: crypto.randomUUID(),
    filial_guid: filial.guid,
    delivery_type: PICKUP,
    lines,
    name: draft.name,
    phone,
    address: null,
    comment: '',
    slot_start: slotStart,
    persons: 1,
    payment_method: 'cash',
    change_from: null,
    expected_total: total,
  }
  const [order] = await send(shop, [{ path: '/api/cart/store', body }])
  return order
}

/** Somebody new with an order, at its page. @param {Shop} shop @param {'waits' | 'handed out'} [how] @returns {Promise<string>} its number */
async function openOwnOrder(shop, how = 'handed out') {
  await shop.seed({ ...inPickup, products: cart([lineOf('cola', 2)]) })
  await shop.open('/aboutUs')
  const { number } = await ownOrder(shop, await logIn(shop), how === 'waits' ? await lastSlot() : null)
  await shop.visit(`/profile/orders/${number}`)
  const key = how === 'waits' ? 'order.close.cancel' : 'order.repeat.full'
  await act(shop, key).waitFor({ timeout: 30_000 })
  return number
}

/** @param {Shop} shop @param {string} key */
const act = (shop, key) => shop.page.getByRole('main').getByRole('button', { name: shop.t(key), exact: true })

/** Stars for the order. @param {Shop} shop @param {number} stars */
const giveStars = (shop, stars) =>
  shop.page
    .getByRole('group', { name: shop.t('review.overall') })
    .locator('label')
    .nth(stars - 1)
    .click()

/** @param {Shop} shop */
async function openLogin(shop) {
  await shop.open('/profile')
  await shop.page.getByRole('button', { name: shop.t('profile.signIn.login') }).click()
  await dialog(shop).getByRole('textbox').waitFor()
}

/** The last free slot that is offered for pickup. @returns {Promise<string>} */
async function lastSlot() {
  const query = new URLSearchParams({ filial_guid: filial.guid, delivery_type: PICKUP })
  const { days } = await ask(`delivery-slots?${query}`)
  const free = days
    .flatMap((/** @type {{ slots: { start: string, is_free: boolean }[] }} */ day) => day.slots)
    .filter((/** @type {{ is_free: boolean }} */ slot) => slot.is_free)
  return free.at(-1).start
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
      await dialog(shop).getByRole('searchbox').fill('ка')
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
      await shop.seed({ ...inPickup, products: cart([lineOf('plate-plov', 1), ...full]) })
      await openPickup(shop, '/cart')
      await branches(shop).nth(1).check()
      await press(shop, 'place.confirm')
      await dialog(shop).getByRole('listitem').first().waitFor()
    },
  },
  'attention-other-prices': {
    run: async (shop) => {
      await shop.seed({ ...inPickup, products: cart([doner, lineOf('coffee-latte', 1)]) })
      await openPickup(shop, '/cart')
      await dialog(shop).getByRole('group').first().getByRole('radio').nth(1).check()
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
      await openAddresses(shop, addressesOfSomebody)
      await dialog(shop).getByText('ул. Гоголя, 111').waitFor()
    },
  },
  'address-form': {
    run: async (shop) => [await openAddresses(shop), await press(shop, 'address.add'), await formIsThere(shop)],
  },
  'address-form-errors': {
    run: async (shop) => {
      await openAddresses(shop)
      await press(shop, 'address.add')
      await formIsThere(shop)
      await press(shop, 'address.save')
    },
  },
  'address-form-map': {
    run: async (shop) => {
      await openAddresses(shop)
      await press(shop, 'address.add')
      await formIsThere(shop)
      await press(shop, 'address.showMap')
      await dialog(shop).locator('.leaflet-tile-loaded').first().waitFor()
      await dialog(shop).getByRole('region').getByRole('group').click()
      await dialog(shop).getByRole('region').scrollIntoViewIfNeeded()
    },
  },
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
  'order-late': {
    run: async (shop) => {
      const token = await shop.order(PICKUP, await lastSlot())
      const { order } = await ask(`order/${token}`)
      await shop.page.clock.setFixedTime(Date.parse(order.nudge.possible_from) + 60_000)
      await shop.open(`/order/${token}`)
      await shop.page.getByRole('button', { name: shop.t('order.nudge.ask') }).waitFor()
    },
  },
  'map-page': {
    run: async ({ open, page }) => [
      await open(`/map-for-mobile-dev?city=${city.id}`),
      await page.locator('.leaflet-tile-loaded').first().waitFor(),
    ],
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
        .getByRole('article')
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
  'login-popup': { run: openLogin },
  'login-popup-short': { run: async (shop) => [await openLogin(shop), await press(shop, 'auth.getCode')] },
  'login-popup-code': {
    run: async (shop) => {
      await openLogin(shop)
      await dialog(shop)
        .getByRole('textbox')
        .fill(`7701${String(Math.random()).slice(2, 9)}`)
      await press(shop, 'auth.getCode')
      await dialog(shop).getByLabel(shop.t('auth.code')).waitFor()
      await press(shop, 'auth.login')
    },
  },
  'login-popup-password': { run: async (shop) => [await openLogin(shop), await press(shop, 'auth.byPassword')] },
  'register-popup': { run: async (shop) => [await openLogin(shop), await press(shop, 'auth.toRegister')] },
  'register-popup-errors': {
    run: async (shop) => {
      await openLogin(shop)
      await press(shop, 'auth.toRegister')
      await press(shop, 'auth.register')
    },
  },
  'account-menu': {
    run: async (shop) => {
      await openProfile(shop, '/profile/bonuses')
      if (!shop.isWide) await shop.page.getByRole('button', { name: shop.t('shell.menuOfSite') }).click()
      await shop.page.getByRole('banner').getByRole('button', { name: 'Айгерим' }).click()
    },
  },
  'profile-stranger': { run: ({ open }) => open('/profile') },
  profile: { whole: true, run: (shop) => openProfile(shop, '/profile', { isFilled: true }) },
  'profile-personal': { whole: true, run: (shop) => openProfile(shop, '/profile/personal') },
  'profile-personal-errors': {
    whole: true,
    run: async (shop) => [
      await openProfile(shop, '/profile/personal'),
      await act(shop, 'profile.personal.changePassword').click(),
    ],
  },
  'profile-delete': {
    run: async (shop) => [await openProfile(shop, '/profile/personal'), await act(shop, 'data.delete.open').click()],
  },
  'profile-bonuses': { whole: true, run: (shop) => openProfile(shop, '/profile/bonuses') },
  'profile-orders': {
    whole: true,
    run: async (shop) => [
      await openProfile(shop, '/profile/orders', { isFilled: true }),
      await shop.page.locator('[data-row]').first().waitFor(),
    ],
  },
  'profile-orders-ended': {
    whole: true,
    run: async (shop) => [
      await openProfile(shop, '/profile/orders?tab=ended', { isFilled: true }),
      await shop.page.locator('[data-row]').first().waitFor(),
    ],
  },
  'profile-orders-empty': { run: (shop) => openProfile(shop, '/profile/orders') },
  'profile-delivery': { whole: true, run: (shop) => openProfile(shop, '/profile/delivery', { isFilled: true }) },
  'profile-delivery-empty': { run: (shop) => openProfile(shop, '/profile/delivery') },
  'profile-notifies': {
    whole: true,
    run: async (shop) => {
      await openProfile(shop, '/profile/notifies', { isFilled: true })
      // The kitchen tells of an order when it has accepted it.
      const row = shop.page.locator('[data-row]').first()
      for (
        let tries = 0;
        tries < 5 &&
        !(await row.waitFor({ timeout: 2000 }).then(
          () => true,
          () => false,
        ));
        tries++
      )
        await shop.page.reload()
    },
  },
  'profile-notifies-empty': { run: (shop) => openProfile(shop, '/profile/newNotifies') },
  'profile-cards-empty': { run: (shop) => openProfile(shop, '/profile/cards') },
  'profile-cards': {
    run: async (shop) => {
      const json = [
        { id: 1, brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2030, is_default: true, is_expired: false },
        {
          id: 2,
          brand: 'Mastercard',
          last4: '4444',
          exp_month: 1,
          exp_year: 2026,
          is_default: false,
          is_expired: true,
        },
      ]
      await shop.page.route('**/api/user/cards', (route) => route.fulfill({ json }))
      await openProfile(shop, '/profile/cards')
    },
  },
  'profile-failed': {
    run: async (shop) => {
      await shop.page.route('**/api/user/cards', (route) => route.abort())
      await openProfile(shop, '/profile/cards')
    },
  },
  'own-order': { whole: true, run: (shop) => openOwnOrder(shop, 'waits') },
  'own-order-cancel': {
    run: async (shop) => {
      await openOwnOrder(shop, 'waits')
      await act(shop, 'order.close.cancel').click()
      await press(shop, 'order.close.confirm')
    },
  },
  'active-order': {
    run: async (shop) => {
      await openOwnOrder(shop, 'waits')
      await shop.visit('/')
      await shop.page.getByRole('complementary', { name: shop.t('activeOrder.label') }).waitFor()
    },
  },
  'own-order-ended': { whole: true, run: (shop) => openOwnOrder(shop) },
  'review-form': {
    whole: true,
    run: async (shop) => [await openOwnOrder(shop), await giveStars(shop, 4), await act(shop, 'review.send').waitFor()],
  },
  'review-form-complaint': {
    whole: true,
    run: async (shop) => [await openOwnOrder(shop), await giveStars(shop, 2), await act(shop, 'review.send').waitFor()],
  },
  'review-sent': {
    whole: true,
    run: async (shop) => {
      await openOwnOrder(shop)
      await giveStars(shop, 5)
      await act(shop, 'review.send').click()
      await shop.page.getByRole('heading', { name: shop.t('review.thanks') }).waitFor()
    },
  },
  'repeat-popup': {
    run: async (shop) => {
      await openOwnOrder(shop)
      await act(shop, 'order.repeat.full').click()
      await dialog(shop).getByRole('listitem').first().waitFor()
    },
  },
  'repeat-popup-changed': {
    run: async (shop) => {
      await shop.page.route('**/repeat', async (route) => {
        const answer = await route.fetch()
        const { lines } = await answer.json()
        const [first, second, third] = lines
        const instead = menu.products.find((/** @type {{ slug: string }} */ one) => one.slug === 'kunefe')
        const gone = { ...second, status: 'unavailable', now: null, line: null, alternatives: [instead] }
        const json = { lines: [{ ...first, status: 'price_changed', was: first.now - 300 }, gone, third] }
        await route.fulfill({ json })
      })
      await openOwnOrder(shop)
      await act(shop, 'order.repeat.full').click()
      await dialog(shop).getByRole('listitem').first().waitFor()
    },
  },
  'repeat-done': {
    run: async (shop) => {
      await openOwnOrder(shop)
      await act(shop, 'order.repeat.full').click()
      await press(shop, 'repeat.replace')
    },
  },
  'legal-offer': { whole: true, run: ({ open }) => open('/offer') },
  'legal-privacy': { whole: true, run: ({ open }) => open('/privacy') },
  'legal-consent': { whole: true, run: ({ open }) => open('/consent') },
  'legal-refund': { whole: true, run: ({ open }) => open('/refund') },
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
  // The start popup, which comes by itself, is put off; the maps service is silent, and nothing is fetched from outside.
  await page.addInitScript(() => localStorage.setItem('placeAsked', JSON.stringify(Date.now())))
  await page.route('https://api-maps.yandex.ru/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: TILE }),
  )
  page.setDefaultTimeout(15_000)
  const messages = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
  const translate = createTranslator({ locale, messages, timeZone: 'Asia/Almaty' })
  /** @type {Shop} */
  const shop = {
    page,
    isPhone: size === 'phone',
    isWide: size === 'desktop',
    t: (key, values) => String(Reflect.apply(translate, undefined, [key, values])),
    open: async (pathname) => {
      await shop.visit(pathname)
      await page.waitForLoadState('networkidle')
    },
    // A page that follows orders never stops listening.
    visit: async (pathname) => {
      await page.goto(locale === 'ru' ? pathname : `/${CODES[locale]}${pathname === '/' ? '' : pathname}`)
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
    // A field that was touched has scrolled the page, and the header with it.
    if (state.whole) await page.evaluate(() => window.scrollTo(0, 0))
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
