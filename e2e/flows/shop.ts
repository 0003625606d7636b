import { expect, type Page } from '@playwright/test'
import { loadBrand } from '@/lib/chain/brand'
import { chainFolder } from '@/lib/chain/chain-folder'
import type { City, Product } from '@/lib/contract/catalog'
import { codeOf, type Locale, localizedHref } from '@/lib/i18n/locales'
import { formatTenge } from '@/lib/i18n/tenge'

/** The chain that these journeys are walked in. */
export const brand = loadBrand(chainFolder({}))

/** A browser page with the shop's texts in the language of the journey. */
export type Shop = {
  readonly page: Page
  readonly language: Locale
  /** A text of the shop from its message files. Throws for a missing key. */
  readonly t: (key: string, values?: Record<string, string | number>) => string
  /** A product by its slug, with its texts in this language, as the chain sells it without a chosen branch. */
  readonly dish: (slug: string) => Promise<Product>
  readonly cities: () => Promise<readonly City[]>
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s')

/** Matches a text with any value: the text before and after `|`, which stands for the value. */
export const anyOf = ({ t }: Shop, key: string, value: string): RegExp =>
  new RegExp(
    `^${t(key, { [value]: '|' })
      .split('|')
      .map(escaped)
      .join('.+')}$`,
  )

/** The beginning of a text that ends in a value, for a longer name. */
export const beginningOf = ({ t }: Shop, key: string, value: string): RegExp =>
  new RegExp(`^${escaped(t(key, { [value]: '|' }).split('|')[0] ?? '')}`)

export const tenge = ({ language }: Shop, amount: number): string => formatTenge(amount, language)

/** The cart link in the header; its name has the number of lines after hydration. */
export function cartLink(shop: Shop, count: number) {
  const form = new Intl.PluralRules(shop.language).select(count)
  const name = shop.t(`shell.cartForms.${form}`, { count })
  return shop.page.getByRole('banner').getByRole('link', { name, exact: true })
}

export const expectInCart = (shop: Shop, count: number) => expect(cartLink(shop, count)).toBeVisible()

/** Opens a page by its address in the language of the person. */
export async function open(shop: Shop, path: string) {
  await shop.page.goto(localizedHref(shop.language, path))
}

/** Opens a page of the shop and waits for hydration: the cart link then has its number. */
export async function openLive(shop: Shop, path: string) {
  await open(shop, path)
  await expectLive(shop)
}

/** The page is hydrated: a press is handled. */
export const expectLive = (shop: Shop) =>
  expect(
    shop.page.getByRole('banner').getByRole('link', { name: new RegExp(`^${escaped(shop.t('shell.cart'))}.*\\d`) }),
  ).toBeVisible()

/** Sends a call from the page, as its scripts do; the page must be one of the shop's. Throws unless it succeeds. */
export async function sendOwn<T = unknown>(
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
 * Shows the page one moment of the chain's clock, by its own clock and by the date of answers.
 * @param now what the chain's clock shows, in ms
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
