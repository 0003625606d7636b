/** Languages by their BCP 47 names; `Intl` takes the outside name `kz` for English. */
export const LOCALES = ['ru', 'en', 'kk'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'ru'

/** The names outside: route prefixes, the cookie, `Accept-Language` of the chain's API. */
const CODES = { ru: 'ru', en: 'en', kk: 'kz' } as const
export type LocaleCode = (typeof CODES)[Locale]

export const LOCALE_COOKIE = 'i18n_redirected'
export const LOCALE_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

export const codeOf = (locale: Locale): LocaleCode => CODES[locale]

/** The language of an outside name; null for anything else. */
export const localeOf = (code: string | undefined): Locale | null =>
  LOCALES.find((locale) => CODES[locale] === code) ?? null

/**
 * The public address of a page in a language: `/category/3` → `/kz/category/3`; Russian has no prefix.
 * @param path begins with a slash
 */
export const localizedHref = (locale: Locale, path: string): string =>
  locale === DEFAULT_LOCALE ? path : `/${CODES[locale]}${path === '/' ? '' : path}`

/** Splits a public pathname: `/kz/category/3` → Kazakh, `/category/3`. */
export function splitPathname(pathname: string): { readonly locale: Locale; readonly path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  const prefixed = localeOf(first)
  return prefixed ? { locale: prefixed, path: `/${rest.join('/')}` } : { locale: DEFAULT_LOCALE, path: pathname }
}
