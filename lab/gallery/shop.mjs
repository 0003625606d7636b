import { readFileSync } from 'node:fs'
import { createTranslator } from 'next-intl'
import { CODES } from './chain.mjs'

export const SIZES = { phone: [360, 740], tablet: [768, 1024], desktop: [1440, 900], narrow: [320, 640] }
/** A time zone elsewhere: all times in the pictures must be those of the branches. */
const TIME_ZONE = 'Europe/Berlin'

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {keyof typeof SIZES} Size
 * @typedef {{ page: Page, base: string, chain: import('./chain.mjs').Chain, t: (key: string, values?: Record<string, string | number>) => string, open: (path: string) => Promise<void>, visit: (path: string) => Promise<void>, seed: (storage: Record<string, unknown>) => Promise<void>, order: (type: string, slotStart?: string) => Promise<string>, enlarge: () => Promise<void>, isPhone: boolean, isWide: boolean }} Shop
 * `whole`: the whole page, not only the window; `only`: the sizes that have the state; `worker`: with the service worker;
 * `stopsClock`: no timer removes anything; `isLying`: the screen is in landscape.
 * @typedef {{ whole?: boolean, only?: Size[], worker?: boolean, stopsClock?: boolean, isLying?: boolean, run: (shop: Shop) => Promise<unknown> }} State
 * @typedef {Record<string, State>} States
 * @typedef {{ base: string, size: Size, chain: import('./chain.mjs').Chain, state: State, textPercent: number }} Setting
 */

/** A map tile of one grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOsr6//DwAFhAKAtqIxXQAAAABJRU5ErkJggg==',
  'base64',
)

/** The browser's text size at 100 %, in pixels. */
const STANDARD_TEXT = 16
const FIXED_TEXT = 13

/** @param {string} locale */
export const textsOf = (locale) => JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))

/** The maps service does not answer, the keyless map is grey, and nothing is fetched from outside. @param {Page} page */
async function stayAtHome(page) {
  await page.route('https://api-maps.yandex.ru/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: TILE }),
  )
}

/** Sets a larger text size in the browser's settings, which all sizes in rem follow. @param {Page} page @param {number} percent */
async function enlargeText(page, percent) {
  const session = await page.context().newCDPSession(page)
  const fontSizes = { standard: (STANDARD_TEXT * percent) / 100, fixed: (FIXED_TEXT * percent) / 100 }
  await session.send('Page.setFontSizes', { fontSizes })
}

/**
 * Moves the page's clock to that of the chain, so that an order placed just now is not late. Only dates are moved: Playwright's
 * clock would also control the timers of every state, and does not answer while it stands still. States that need that clock
 * install it over this one.
 * @param {Page} page @param {number} ahead in ms
 */
const moveClock = (page, ahead) =>
  page.addInitScript((ahead) => {
    const realNow = Date.now.bind(Date)
    Date.now = () => realNow() + ahead
    globalThis.Date = new Proxy(Date, {
      construct: (real, values, created) => Reflect.construct(real, values.length > 0 ? values : [real.now()], created),
    })
  }, ahead)

/** A browser of a new visitor with that screen size, in the language of the chain. @param {Browser} browser @param {Setting} setting @returns {Promise<Shop>} */
export async function enter(browser, { base, size, chain, state, textPercent }) {
  const [width = 0, height = 0] = state.isLying ? [...SIZES[size]].reverse() : SIZES[size]
  const { locale } = chain
  const isPhone = size === 'phone' || size === 'narrow'
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    hasTouch: size !== 'desktop',
    isMobile: isPhone,
    reducedMotion: 'reduce',
    serviceWorkers: state.worker ? 'allow' : 'block',
    locale,
    timezoneId: TIME_ZONE,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await moveClock(page, chain.ahead)
  // "Later" was pressed, so that the start popup does not open.
  await page.addInitScript(() => localStorage.setItem('placeAsked', JSON.stringify(Date.now())))
  await stayAtHome(page)
  if (textPercent !== 100) await enlargeText(page, textPercent)
  const translate = createTranslator({ locale, messages: textsOf(locale) })
  // A page that follows orders keeps a stream open and is never idle.
  const visit = async (/** @type {string} */ pathname) => {
    await page.goto(locale === 'ru' ? pathname : `/${CODES[locale]}${pathname === '/' ? '' : pathname}`)
  }
  return {
    page,
    base,
    chain,
    isPhone,
    isWide: size === 'desktop',
    t: (key, values) => {
      const text = String(Reflect.apply(translate, undefined, [key, values]))
      if (text === key) throw new Error(`no text for ${key}`)
      return text
    },
    visit,
    enlarge: () => enlargeText(page, textPercent),
    open: async (pathname) => {
      await visit(pathname)
      await page.waitForLoadState('networkidle')
    },
    seed: async ({ checkout, ...kept }) => {
      await context.addCookies([{ name: 'filial', value: chain.branch.guid, url: base }])
      await page.addInitScript(
        ([kept, checkout]) => {
          if (sessionStorage.getItem('seeded')) return
          sessionStorage.setItem('seeded', '1')
          for (const [key, value] of Object.entries(kept ?? {})) localStorage.setItem(key, JSON.stringify(value))
          if (checkout) sessionStorage.setItem('checkout', JSON.stringify(checkout))
        },
        [kept, checkout],
      )
    },
    order: async (type, slotStart) => {
      const token = await chain.placeOrder(type, slotStart)
      await page.addInitScript(
        (keys) => localStorage.setItem('orderKeys', keys),
        JSON.stringify(chain.orderKeys.slice(0, 1)),
      )
      return token
    },
  }
}
