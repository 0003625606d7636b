import { noteTouches, readyAt } from './in-page.mjs'
import { load } from './load.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {Awaited<ReturnType<typeof import('./phone.mjs').openPhone>>} Phone */
/** @typedef {import('./phone.mjs').Figures} Figures */
/** @typedef {import('./phone.mjs').State} State */
/** @typedef {import('./in-page.mjs').Sign} Sign */
/** @typedef {Record<string, (figures: Figures) => Promise<Figures>>} Steps by name; a step may write what it has measured before it fails */
/** @typedef {import('./in-page.mjs').Cart & { url: string }} Cart */

export const SMALL_SCREEN = { width: 390, height: 844 }
/** A person reads before the next press; nothing that a page fetches ahead is on its way any more. */
const READING_MS = 2500
/** Until everything has come that a page shows later to somebody who was here before. */
const SETTLED_MS = 5500
const TAPS = 6
const CONNECTIONS = 8

const POPUP = 'dialog[open]:not([data-start-sheet])'
const LINE = '#kept-lines article, main article output'
/** @satisfies {Record<string, Sign>} what shows that a step is over */
const SIGNS = {
  popup: { selector: POPUP },
  popupOptions: { selector: `${POPUP} input[type=radio]`, count: 3 },
  pageOptions: { selector: 'main input[type=radio]', count: 3, path: '/product/' },
  cart: { selector: LINE, path: '/cart' },
  twoPieces: { selector: 'main article output', text: '2$' },
  form: { selector: 'main input[autocomplete=name]', path: '/guest-order' },
  payment: { selector: 'main button', text: '^Order', path: '/payment' },
  order: { selector: 'main h1', text: '\\d', path: '/order/' },
  search: { selector: '[popover] input[type=search]' },
  results: { selector: '[role=option][data-product]' },
}

/** When a sign is on the screen: of the clock, and since the document was asked for. @param {Page} page @param {Sign} sign */
async function shown(page, sign) {
  const ready = await page.waitForFunction(readyAt, sign, { polling: 'raf' })
  const [at = 0, since = 0] = (await ready.jsonValue()) ?? []
  return { at, since }
}

/** The time from an act of the visitor to each sign, in ms. @param {Page} page @param {() => Promise<void>} act @param {readonly Sign[]} signs */
async function timesAfter(page, act, ...signs) {
  // The search for the signs begins before the act, so that it finds each in its first frame.
  const [, ...found] = await Promise.all([act(), ...signs.map((sign) => shown(page, sign))])
  const actedAt = await page.evaluate(() => Number(sessionStorage.getItem('actedAt')))
  return found.map(({ at }) => at - actedAt)
}

const newPhone = () => `701${String(Math.random()).slice(2, 9).padEnd(7, '0')}`

/** @param {Page} page @param {string} url */
async function read(page, url) {
  await page.goto(url, { waitUntil: 'load' })
  // The driver's own script comes with its first wait, which would fall into the first measured press.
  await page.waitForFunction(() => true)
  await page.waitForTimeout(READING_MS)
}

/** Chooses the first branch to take away from, as the popup would store it. @param {Page} page */
async function chooseBranch(page) {
  const branch = await page.evaluate(async () => {
    const { cities } = await (await fetch('/api/cities')).json()
    const [{ id, name, filials }] = cities
    const [{ guid, name: filialName, addresses }] = filials
    const place = { type: 'Самовывоз', cityId: id, cityName: name, filialGuid: guid, filialName, spot: null }
    localStorage.setItem('mainUserAddress', JSON.stringify({ ...place, street: addresses[0].street }))
    return guid
  })
  await page.context().addCookies([{ name: 'filial', value: branch, url: new URL(page.url()).origin }])
}

/** What the browser of a visitor keeps who put one dish into the cart and chose a branch. @param {Phone} phone @param {Cart} cart */
export const keptByVisitor = (phone, cart) =>
  phone.withPage((page) => page.context().storageState(), {
    before: async (page) => {
      await phone.putOff(page)
      await phone.fillCart(cart)(page)
      await page.waitForTimeout(READING_MS)
      await chooseBranch(page)
    },
  })

/**
 * @param {Phone} phone @param {{ site: string, cart: Cart }} shop in one language @param {State} kept what the browser of the visitor keeps
 * @returns {Steps}
 */
function stepsOf(phone, { site, cart }, kept) {
  /** @param {(page: Page) => Promise<Figures>} act @param {State} [state] */
  const visit = (act, state) =>
    phone.withPage(
      async (page) => {
        await phone.putOff(page)
        await page.addInitScript(noteTouches)
        return act(page)
      },
      { ...(state && { state }) },
    )

  const dish = (/** @type {Page} */ page) => page.locator('main a[data-product]').nth(2)

  const plainDish = () =>
    visit(async (page) => {
      await read(page, `${site}/category/1`)
      const href = await dish(page).getAttribute('href')
      const open = page.goto(new URL(href ?? '', site).href)
      const [{ since }] = await Promise.all([shown(page, SIGNS.pageOptions), open])
      return { dishPlain: since }
    })

  const tappedDish = (/** @type {boolean} */ isScrolled) =>
    visit(async (page) => {
      await read(page, `${site}/category/1`)
      if (isScrolled) {
        await page.mouse.wheel(0, 200)
        await page.waitForTimeout(READING_MS)
      }
      const [seen = 0, options = 0] = await timesAfter(page, () => dish(page).tap(), SIGNS.popup, SIGNS.popupOptions)
      const which = isScrolled ? 'next' : 'dish'
      return { [`${which}Seen`]: seen, [`${which}Options`]: options }
    })

  const search = () =>
    visit(async (page) => {
      await read(page, site)
      const [searchOpened = 0] = await timesAfter(page, () => page.locator('#tabs button').tap(), SIGNS.search)
      const type = () => page.locator(SIGNS.search.selector).fill('doner')
      const [firstResults = 0] = await timesAfter(page, type, SIGNS.results)
      return { searchOpened, firstResults }
    })

  const guestForm = () =>
    visit(async (page) => {
      const [, { since }] = await Promise.all([page.goto(`${site}/guest-order`), shown(page, SIGNS.form)])
      return { formOpened: since }
    }, kept)

  /** From the menu to the order; each step begins when the visitor has read the page of the former. */
  const order = (/** @type {Figures} */ figures) =>
    visit(async (page) => {
      const step = async (/** @type {string} */ key, /** @type {Locator} */ target, /** @type {Sign} */ sign) => {
        const [time = 0] = await timesAfter(page, () => target.tap(), sign)
        figures[key] = time
        await page.waitForTimeout(READING_MS)
      }
      const button = (/** @type {RegExp} */ name) => page.getByRole('main').getByRole('button', { name })
      await read(page, `${site}/category/9`)
      await step('menuToCart', page.locator("#tabs a[href$='/cart']"), SIGNS.cart)
      await step('oneMore', page.locator('main article output + button').first(), SIGNS.twoPieces)
      await step('cartToForm', button(/^Checkout/), SIGNS.form)
      await page.locator(SIGNS.form.selector).fill('Bench')
      await page.locator('main input[type=tel]').first().fill(newPhone())
      await step('formToPayment', page.locator('main form button[type=submit]'), SIGNS.payment)
      await step('orderToPage', button(/^Order/), SIGNS.order)
      return figures
    }, kept)

  const known = (/** @type {string} */ path) =>
    visit(async (page) => {
      const line = path === '/cart' ? shown(page, SIGNS.cart) : null
      await page.goto(site + path, { waitUntil: 'load' })
      await page.waitForTimeout(SETTLED_MS)
      const { blocking, lcp, cls } = await page.evaluate(() => Reflect.get(window, 'seen'))
      if (line) return { knownCartLine: (await line).since, knownCartLcp: lcp, knownCartShift: cls }
      return { [path === '' ? 'knownHome' : 'knownCategory']: blocking }
    }, kept)

  return {
    plainDish,
    firstDish: () => tappedDish(false),
    nextDish: () => tappedDish(true),
    search,
    guestForm,
    order,
    knownHome: () => known(''),
    knownCategory: () => known('/category/1'),
    knownCart: () => known('/cart'),
    taps: () => figuresOfTaps(phone, cart),
  }
}

/** Runs the steps; a failure is printed and its figures left out. @param {Steps} steps @returns {Promise<Figures>} */
async function figuresOf(steps) {
  /** @type {Figures} */
  const figures = {}
  for (const [name, step] of Object.entries(steps)) {
    try {
      Object.assign(figures, await step(figures))
    } catch (error) {
      process.stderr.write(`${name} was not measured: ${String(error).split('\n')[0]}\n`)
    }
  }
  return figures
}

/** The shop. @param {Parameters<typeof stepsOf>} how */
export const figuresOfChoosing = (...how) => figuresOf(stepsOf(...how))

/** @param {Phone} phone @param {Cart} cart */
async function figuresOfTaps(phone, cart) {
  const { tapToCart: addToCart = 0, worstTap: worstAdd = 0 } = await phone.taps(cart, TAPS)
  return { addToCart, worstAdd }
}

/**
 * What the steps are compared with: of F and FL the opened page, of FL the way to another page and the cart as well.
 * @param {Phone} phone @param {import('./phone.mjs').Visited} visited
 */
export const figuresBeside = (phone, { url, cart, way }) =>
  figuresOf({
    open: () =>
      phone.withPage(async (page) => {
        await page.goto(url, { waitUntil: 'load' })
        await page.waitForTimeout(SETTLED_MS)
        const { blocking, lcp } = await page.evaluate(() => Reflect.get(window, 'seen'))
        return { openBlocking: blocking, openLcp: lcp }
      }),
    ...(cart && { taps: () => figuresOfTaps(phone, cart) }),
    ...(way && { link: async () => ({ toPage: (await phone.go(url, way)).tapToContent ?? 0 }) }),
  })

/** What is asked for on the way to an order; the page of an order is added. */
export const ASKED = {
  homeRate: '/',
  cartRate: '/cart',
  formRate: '/guest-order',
  paymentRate: '/payment',
  loginRate: '/login',
  profileRate: '/profile',
  searchPageRate: `/search?query=${encodeURIComponent('донер')}`,
  citiesRate: '/api/cities',
  mainRate: '/api/pages/main',
  dishRate: '/api/pages/product/1',
}

/**
 * Answers a second with eight connections.
 * @param {import('./servers.mjs').Server} server @param {number} seconds @param {Record<string, string>} requested paths by the figure's name
 * @returns {Promise<Figures>}
 */
export async function ratesOf({ url, pid }, seconds, requested) {
  /** @type {Figures} */
  const figures = {}
  for (const [key, path] of Object.entries(requested)) {
    const { rate, failed } = await load({ url: url + path, pid, seconds, connections: CONNECTIONS })
    if (failed > 0 || rate === 0) process.stderr.write(`${path} was not measured: ${failed} failed\n`)
    else figures[key] = rate
  }
  return figures
}
