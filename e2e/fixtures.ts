import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { catalogRoutes, type Product } from '@/lib/contract/catalog'
import { codeOf, type Locale } from '@/lib/i18n/locales'
import en from '@/messages/en.json' with { type: 'json' }
import kk from '@/messages/kk.json' with { type: 'json' }
import ru from '@/messages/ru.json' with { type: 'json' }
import type { Shop } from './flows/shop'
import { CONTROL_PATH, PORTS } from './servers/ports.mjs'

export { expect }

const messages = { ru, en, kk }

/** What anybody may need who talks to the servers directly. */
export const SHOP_URL = `http://127.0.0.1:${PORTS.storefront}`
const API_URL = `http://127.0.0.1:${PORTS.proxy}`

export type ShopOptions = {
  /** The language the journey is walked in. */
  readonly language: Locale
  /** The start popup opens by itself for newcomers; most journeys belong to somebody who put it off. */
  readonly isNewcomer: boolean
}

/** A way for the chain's API to fail, see `servers/chain-api.mjs`. */
type Fault = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Only calls whose body has this text in it: tests run beside each other. */
  readonly having?: string
  readonly mode: 'refuse' | 'lose-answer' | 'kill' | 'status' | 'slow'
  readonly times: number
  readonly status?: number
  /** A text is answered as it is in JSON: something that fits no contract. */
  readonly body?: object | string
  readonly delayMs?: number
}

type ShopFixtures = {
  readonly shop: Shop
  /** Makes calls of the chain's API fail; undone after the test. */
  readonly fail: ((...faults: readonly Fault[]) => Promise<void>) & { readonly heal: () => Promise<void> }
  /** Kills the chain's API and starts it again; it runs again after the test, at noon. */
  readonly api: {
    readonly kill: () => Promise<void>
    readonly start: () => Promise<void>
    /** Starts it at another time (ISO 8601), with or without a kitchen that cooks. */
    readonly travel: (to: string, kitchen?: 'off') => Promise<void>
  }
  readonly expectAccessible: () => Promise<void>
  /** Messages of the console that this test expects, for example of a call that it makes fail. */
  readonly allowedConsole: RegExp[]
}

const control = async (message: object) => {
  const answer = await fetch(`${API_URL}${CONTROL_PATH}`, { method: 'POST', body: JSON.stringify(message) })
  if (!answer.ok) throw new Error(`the proxy answered ${answer.status}`)
}

/** Collects what a healthy page never says: errors of the console, of scripts, of the policy. */
function watch(page: Page, problems: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`))
}

const ask = async (path: string, language: Locale): Promise<unknown> => {
  const answer = await fetch(`${API_URL}${path}`, { headers: { 'accept-language': codeOf(language) } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

/** A product in the language of the journey, by its slug. */
async function dishOf(language: Locale, slug: string): Promise<Product> {
  const menu = catalogRoutes.mainPage.responses[200].parse(await ask('/api/pages/main', language))
  const card = menu.products.find((one) => one.slug === slug)
  if (!card) throw new Error(`no product ${slug}`)
  return catalogRoutes.productPage.responses[200].parse(await ask(`/api/pages/product/${card.id}`, language)).product
}

const citiesIn = async (language: Locale) =>
  catalogRoutes.cities.responses[200].parse(await ask('/api/cities', language)).cities

/** One grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOsr6//DwAFhAKAtqIxXQAAAABJRU5ErkJggg==',
  'base64',
)

/** No test leaves this machine: the maps service is silent, so the keyless map takes over, and its tiles are grey. */
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

/** Runs in the page before anything else: "later" was pressed a moment ago. */
const putOff = () => {
  try {
    localStorage.setItem('placeAsked', JSON.stringify(Date.now()))
  } catch {
    // A browser that forbids its storage is a journey of its own.
  }
}

export const test = base.extend<ShopOptions & ShopFixtures & { readonly healthy: undefined }>({
  language: ['ru', { option: true }],
  isNewcomer: [false, { option: true }],
  locale: async ({ language }, use) => use({ ru: 'ru-RU', en: 'en-GB', kk: 'kk-KZ' }[language]),
  allowedConsole: async ({ language: _ }, use) => use([]),
  shop: async ({ page, language, isNewcomer }, use) => {
    await answerThirdParties(page)
    if (!isNewcomer) await page.addInitScript(putOff)
    const translate = createTranslator({ locale: language, messages: messages[language] })
    await use({
      page,
      language,
      t: (key, values) => {
        const text = String(Reflect.apply(translate, undefined, [key, values]))
        if (text === key) throw new Error(`no text for ${key}`)
        return text
      },
      dish: (slug) => dishOf(language, slug),
      cities: () => citiesIn(language),
    })
  },
  fail: async ({ language: _ }, use) => {
    const id = crypto.randomUUID()
    const fail = (...faults: readonly Fault[]) =>
      control({ action: 'fail', rules: faults.map((fault) => ({ ...fault, id })) })
    const heal = () => control({ action: 'heal', id })
    await use(Object.assign(fail, { heal }))
    await heal()
  },
  api: async ({ language: _ }, use) => {
    let hasTravelled = false
    await use({
      kill: () => control({ action: 'kill' }),
      start: () => control({ action: 'start' }),
      travel: (to, kitchen) => {
        hasTravelled = true
        return control({ action: 'travel', to, kitchen })
      },
    })
    await control({ action: hasTravelled ? 'travel' : 'start' })
  },
  expectAccessible: async ({ page, colorScheme }, use) => {
    await use(async () => {
      // On its way to another page a document has no title for a moment.
      await expect(page).toHaveTitle(/\S/)
      // Sections that are not near the screen are not laid out; a person meets them when they are.
      // The policy lets no style element in.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('* { content-visibility: visible !important }')
        document.adoptedStyleSheets = [sheet]
      })
      const axe = new AxeBuilder({ page })
      // The dark look differs from the light one in its colours only.
      if (colorScheme === 'dark') axe.withRules('color-contrast')
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
