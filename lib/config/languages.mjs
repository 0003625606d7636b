/** Languages by their BCP 47 names; `Intl` takes the outside name `kz` for English. */
export const LOCALES = /** @type {const} */ (['ru', 'en', 'kk'])
/** @typedef {(typeof LOCALES)[number]} Locale */
/** @type {Locale} */
export const DEFAULT_LOCALE = 'ru'

/** The names outside: route prefixes, the cookie, `Accept-Language` of the chain's API. */
const CODES = /** @type {const} */ ({ ru: 'ru', en: 'en', kk: 'kz' })
/** @typedef {(typeof CODES)[Locale]} LocaleCode */

export const LOCALE_COOKIE = 'i18n_redirected'
const LOCALE_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** @param {Locale} locale @returns {LocaleCode} */
export const codeOf = (locale) => CODES[locale]

/** The language of an outside name; null for anything else. @param {string | undefined} code @returns {Locale | null} */
export const localeOf = (code) => LOCALES.find((locale) => CODES[locale] === code) ?? null

/**
 * The public address of a page in a language: `/category/3` → `/kz/category/3`; Russian has no prefix.
 * @param {Locale} locale @param {string} path begins with a slash
 */
export const localizedHref = (locale, path) =>
  locale === DEFAULT_LOCALE ? path : `/${CODES[locale]}${path === '/' ? '' : path}`

/**
 * Splits a public pathname: `/kz/category/3` → Kazakh, `/category/3`.
 * @param {string} pathname @returns {{ readonly locale: Locale, readonly path: string }}
 */
export function splitPathname(pathname) {
  const [, first = '', ...rest] = pathname.split('/')
  const prefixed = localeOf(first)
  return prefixed ? { locale: prefixed, path: `/${rest.join('/')}` } : { locale: DEFAULT_LOCALE, path: pathname }
}

/**
 * The `Set-Cookie` header that a document in a language brings; null: this answer brings none. A prefixed address and "/"
 * write it; an address without prefix is Russian and does not change it. Only whole documents count as a choice.
 * @param {{ asked: string, shown: string, destination: string | null | undefined, isSecure: boolean, now?: number }} answer
 * pathnames as asked for and as shown (another one after a redirect), and the request's `Sec-Fetch-Dest`
 */
export function languageCookie({ asked, shown, destination, isSecure, now = Date.now() }) {
  const isDocument = destination === null || destination === undefined || destination === 'document'
  const prefix = localeOf(asked.split('/')[1])
  if (!isDocument || (asked !== '/' && !prefix)) return null
  const locale = prefix ?? splitPathname(shown).locale
  const expires = new Date(now + LOCALE_COOKIE_MAX_AGE_SECONDS * 1000).toUTCString()
  const lifetime = `Path=/; Expires=${expires}; Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}`
  return `${LOCALE_COOKIE}=${CODES[locale]}; ${lifetime};${isSecure ? ' Secure;' : ''} SameSite=lax`
}
