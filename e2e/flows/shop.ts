import { expect, type Page } from '@playwright/test'
import { loadBrand } from '@/lib/chain/brand'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import type { City, Product } from '@/lib/contract/catalog'
import { codeOf, type Locale, localizedHref } from '@/lib/i18n/locales'
import { formatTenge } from '@/lib/i18n/tenge'

/** The chain of these journeys. */
export const brand = loadBrand(chainFolder({}))

/** A browser page with the shop's texts in the language of the journey. */
export type Shop = {
  readonly page: Page
  readonly language: Locale
  /** A text of the shop from its message files. Throws for a missing key. */
  readonly t: (key: string, values?: Record<string, string | number>) => string
  /** A product by its slug, with its texts in this language, as the chain sells it while no branch is chosen. */
  readonly dish: (slug: string) => Promise<Product>
  readonly cities: () => Promise<readonly City[]>
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s')

/** Matches a text with any value: `|` separates the text before and after the value. */
export const patternWithAny = ({ t }: Shop, key: string, value: string): RegExp =>
  new RegExp(
    `^${t(key, { [value]: '|' })
      .split('|')
      .map(escaped)
      .join('.+')}$`,
  )

/** The beginning of a text that ends in a value, to match a longer name. */
export const patternUpTo = ({ t }: Shop, key: string, value: string): RegExp =>
  new RegExp(`^${escaped(t(key, { [value]: '|' }).split('|')[0] ?? '')}`)

export const tenge = ({ language }: Shop, amount: number): string => formatTenge(amount, language)

const cartWords = ({ language, t }: Shop, count: number) =>
  t(`shell.cartForms.${new Intl.PluralRules(language).select(count)}`, { count })

/** The link to the cart, in the header or, on phones, in the bar below; after hydration its name has the number of lines. */
export const cartLink = (shop: Shop, count: number) =>
  shop.page.locator('header, nav').getByRole('link', { name: cartWords(shop, count), exact: true })

/** Opens the search: phones hide its field until then. */
export async function openSearch({ page, t }: Shop) {
  const button = page.getByRole('navigation', { name: t('shell.tabs.label') }).getByRole('button')
  if (await button.isVisible()) await button.click()
}

/** Whether the scripts of the page wait for a visitor's action (`stores/early/run-page-scripts.ts`). */
const isWaiting = (page: Page) => page.evaluate(() => document.documentElement.dataset.alive !== undefined)

/**
 * Starts the waiting scripts of a page (decision 090) and waits until the link to the cart has this text. A page that is about to
 * be replaced may take the first key press; once the scripts run, a key press would load the popup of a dish in advance.
 */
async function wakeUntilCartSays({ page }: Shop, words: string | RegExp) {
  await expect(async () => {
    if (await isWaiting(page)) await page.keyboard.press('Shift')
    await expect(page.locator('header [data-cart-words]')).toHaveText(words, { timeout: 2000 })
  }).toPass()
}

/** Expects a number of lines in the cart, which a page shows once its scripts run; phones hide it on the pages of an order. */
export const expectInCart = (shop: Shop, count: number) => wakeUntilCartSays(shop, cartWords(shop, count))

/** Opens a page by its address in the language of the person. */
export async function open(shop: Shop, path: string) {
  await shop.page.goto(localizedHref(shop.language, path))
}

/** Opens a page of the shop and waits for hydration: the link to the cart then has its number, whether it is visible or not. */
export async function openHydrated(shop: Shop, path: string) {
  await open(shop, path)
  await expectHydrated(shop)
}

/** Waits for hydration, after which presses are handled. */
export const expectHydrated = (shop: Shop) => wakeUntilCartSays(shop, /\d/)

/** Calls the API from the page as its scripts do; the page must be one of the shop's. Throws unless the call succeeds. */
export async function sendAsCustomer<T = unknown>(
  { page, language }: Shop,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const { status, text } = await page.evaluate(
    async ([how, where, locale, content]) => {
      const headers = { 'accept-language': locale, ...(content && { 'content-type': 'application/json' }) }
      const answer = await fetch(where, { method: how, headers, ...(content && { body: content }) })
      return { status: answer.status, text: await answer.text() }
    },
    [method, path, codeOf(language), body ? JSON.stringify(body) : ''] as const,
  )
  if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}: ${text}`)
  return JSON.parse(text)
}

/**
 * Stores the key of an order that a call has placed, beside those of earlier orders, as the page that places one does; pages that are
 * opened afterwards act with it.
 */
export const storeOrderKey = ({ page }: Shop, token: string, key: string | null) =>
  page.evaluate(
    ([order, cartId]) => {
      const kept: unknown[] = JSON.parse(localStorage.getItem('orderKeys') ?? '[]')
      localStorage.setItem('orderKeys', JSON.stringify([{ token: order, key: cartId }, ...kept]))
    },
    [token, key] as const,
  )

/**
 * Sets the page's clock and the date of answers to one moment of the chain's clock.
 * @param now the time of the chain's clock, in ms
 */
export async function readChainTime({ page }: Shop, now: number) {
  const ahead = now - Date.now()
  await page.clock.setFixedTime(now)
  const isCall = ({ pathname }: URL) => pathname.startsWith('/api/') && !pathname.endsWith('/events')
  await page.route(isCall, async (route) => {
    const response = await route.fetch()
    const date = new Date(Date.now() + ahead).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}

/** Waits until nothing in the main part of the page is loading, after which nothing there moves any more. */
export const expectLoaded = ({ page, t }: Shop) =>
  expect(page.getByRole('main').getByText(t('common.loading'), { exact: true })).toHaveCount(0)
