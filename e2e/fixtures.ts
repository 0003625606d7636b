import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { z } from 'zod'
import { catalogRoutes, type Product } from '@/lib/contract/catalog'
import { codeOf, LANGUAGES, type Locale } from '@/lib/i18n/locales'
import { MESSAGES } from '@/messages/for-tests'
import type { Shop } from './flows/shop'
import { CONTROL_PATH, PORTS } from './servers/ports.mjs'

export { expect }

/** For tests that call the servers directly. */
export const SHOP_URL = `http://127.0.0.1:${PORTS.storefront}`
const API_URL = `http://127.0.0.1:${PORTS.proxy}`

export type ShopOptions = {
  /** The chain's API, for data of dishes and places. */
  readonly apiUrl: string
  /** The language of the journey. */
  readonly language: Locale
  /** New visitors get the start popup; most journeys begin with "later" pressed. */
  readonly isNewcomer: boolean
}

/** A fault of the chain's API, see `servers/chain-api.mjs`. */
export type Fault = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Only calls whose body contains this text, because tests run in parallel. */
  readonly having?: string
  readonly mode: 'refuse' | 'lose-answer' | 'kill' | 'status' | 'slow' | 'hang' | 'cut'
  readonly times: number
  readonly status?: number
  /** The body of the answer. A text becomes a JSON string, which fits no contract. */
  readonly body?: object | string
  /** A body that is not JSON, and its content type. */
  readonly text?: string
  readonly type?: string
  /** The value of `Retry-After`, in seconds. */
  readonly retryAfter?: number
  readonly delayMs?: number
}

type ShopFixtures = {
  readonly shop: Shop
  /** Makes calls of the chain's API fail; undone after the test. */
  readonly fail: ((...faults: readonly Fault[]) => Promise<void>) & {
    /** Replaces the faults in one step, so that no call in between succeeds. */
    readonly instead: (...faults: readonly Fault[]) => Promise<void>
    readonly heal: () => Promise<void>
  }
  /** Kills the chain's API and starts it again; after the test it runs again, at noon. */
  readonly api: {
    readonly kill: () => Promise<void>
    readonly start: () => Promise<void>
    /** Starts it at another time (ISO 8601), with or without the simulated kitchen. */
    readonly travel: (to: string, kitchen?: 'off') => Promise<void>
    /** The time of its clock, in ms. */
    readonly now: () => Promise<number>
    /** Stops the API for `npm run staff -- key` with these arguments. @returns the output of the command */
    readonly staffKey: (...args: string[]) => Promise<string>
  }
  /** Checks the page of the test, or another page: the tablet of a branch. */
  readonly expectAccessible: (onPage?: Page, scheme?: 'light' | 'dark') => Promise<void>
  /** Console messages that this test expects, for example about a call that it makes fail. */
  readonly allowedConsole: RegExp[]
}

const controlAnswer = z.object({ now: z.number().optional(), said: z.string().optional() })

const control = async (message: object) => {
  const answer = await fetch(`${API_URL}${CONTROL_PATH}`, { method: 'POST', body: JSON.stringify(message) })
  if (!answer.ok) throw new Error(`the proxy answered ${answer.status}`)
  return controlAnswer.parse(await answer.json())
}

/** On a busy machine the API refuses searches first (lib/config/admission.ts); the shop asks again, and the journey sees the result. */
const REFUSED_SEARCH = /status of 503 .*\/api\/(?:search|geocode)/

/** Collects errors of the console, of scripts and of the policy, which fail the test. */
function watch(page: Page, problems: string[]) {
  page.on('console', (message) => {
    const problem = `console: ${message.text()} (${message.location().url})`
    if (message.type() === 'error' && !REFUSED_SEARCH.test(problem)) problems.push(problem)
  })
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`))
}

const ask = async (apiUrl: string, path: string, language: Locale): Promise<unknown> => {
  const answer = await fetch(`${apiUrl}${path}`, { headers: { 'accept-language': codeOf(language) } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

/** A product by its slug, in the language of the journey. */
async function dishOf(apiUrl: string, language: Locale, slug: string): Promise<Product> {
  const menu = catalogRoutes.mainPage.responses[200].parse(await ask(apiUrl, '/api/pages/main', language))
  const card = menu.products.find((one) => one.slug === slug)
  if (!card) throw new Error(`no product ${slug}`)
  return catalogRoutes.productPage.responses[200].parse(await ask(apiUrl, `/api/pages/product/${card.id}`, language))
    .product
}

/** The cities of the chain as its API names them in a language. */
export const citiesIn = async (apiUrl: string, language: Locale) =>
  catalogRoutes.cities.responses[200].parse(await ask(apiUrl, '/api/cities', language)).cities

/** A picture of one grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOsr6//DwAFhAKAtqIxXQAAAABJRU5ErkJggg==',
  'base64',
)

/** No request leaves this machine: the maps service does not answer, so the keyless map replaces it, with grey tiles. */
async function answerThirdParties(page: Page) {
  await page.route('https://api-maps.yandex.ru/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.route('https://chat.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.body.append("Chat")' }),
  )
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: TILE }),
  )
}

/** Runs in the page before its scripts: stores that "later" was just pressed. */
const putOff = () => {
  try {
    localStorage.setItem('placeAsked', JSON.stringify(Date.now()))
  } catch {
    // A journey of its own covers forbidden storage.
  }
}

export const test = base.extend<ShopOptions & ShopFixtures & { readonly healthy: undefined }>({
  apiUrl: [API_URL, { option: true }],
  language: ['ru', { option: true }],
  isNewcomer: [false, { option: true }],
  locale: async ({ language }, use) => use(LANGUAGES[language].intl),
  allowedConsole: async ({ language: _ }, use) => use([]),
  shop: async ({ page, apiUrl, language, isNewcomer }, use) => {
    await answerThirdParties(page)
    if (!isNewcomer) await page.addInitScript(putOff)
    const translate = createTranslator({ locale: language, messages: MESSAGES[language] })
    await use({
      page,
      language,
      t: (key, values) => {
        const text = String(Reflect.apply(translate, undefined, [key, values]))
        if (text === key) throw new Error(`no text for ${key}`)
        return text
      },
      dish: (slug) => dishOf(apiUrl, language, slug),
      cities: () => citiesIn(apiUrl, language),
    })
  },
  fail: async ({ language: _ }, use) => {
    const id = crypto.randomUUID()
    const rulesOf = (faults: readonly Fault[]) => faults.map((fault) => ({ ...fault, id }))
    const fail = async (...faults: readonly Fault[]) => void (await control({ action: 'fail', rules: rulesOf(faults) }))
    const instead = async (...faults: readonly Fault[]) =>
      void (await control({ action: 'instead', id, rules: rulesOf(faults) }))
    const heal = async () => void (await control({ action: 'heal', id }))
    await use(Object.assign(fail, { instead, heal }))
    await heal()
  },
  api: async ({ language: _ }, use) => {
    let hasTravelled = false
    await use({
      kill: async () => void (await control({ action: 'kill' })),
      start: async () => void (await control({ action: 'start' })),
      travel: async (to, kitchen) => {
        hasTravelled = true
        await control({ action: 'travel', to, kitchen })
      },
      now: async () => (await control({ action: 'time' })).now ?? Number.NaN,
      staffKey: async (...args) => (await control({ action: 'staffKey', args })).said ?? '',
    })
    await control({ action: hasTravelled ? 'travel' : 'start' })
  },
  expectAccessible: async ({ page, colorScheme }, use) => {
    await use(async (onPage = page, scheme = colorScheme === 'dark' ? 'dark' : 'light') => {
      // During a navigation a document briefly has no title.
      await expect(onPage).toHaveTitle(/\S/)
      // The browser does not lay out sections far from the screen; this makes it do so.
      await onPage.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('* { content-visibility: visible !important }')
        document.adoptedStyleSheets = [sheet]
      })
      const axe = new AxeBuilder({ page: onPage })
      // The dark theme differs from the light one only in colours.
      if (scheme === 'dark') axe.withRules('color-contrast')
      else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      const { violations } = await axe.analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
      expect(found).toEqual([])
    })
  },
  healthy: [
    async ({ context, allowedConsole }, use) => {
      const problems: string[] = []
      context.on('page', (page) => watch(page, problems))
      await use(undefined)
      expect(problems.filter((problem) => !allowedConsole.some((allowed) => allowed.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})
