/**
 * The languages of the shop, one row each, by their BCP 47 names. Shop, front, service worker and the chain's API read this table;
 * docs/recipes.md says what else a language needs. The first row is the default language, whose addresses have no prefix.
 * - `code`: the name outside: route prefix, cookie, `Accept-Language` of the chain's API
 * - `name`: in the language itself, for the switcher
 * - `intl`: language and country for `Intl`, browsers and previews of links
 * - `hreflang`: for search engines
 * - `yandex`, `halyk`: as the vendor of maps and the bank name it, or the nearest language that they have
 * - `thousands`, `decimal`: separators of numbers; Chromium has no Kazakh numbers and would format them as English ones
 * - `script`: the Unicode script of its letters
 */
export const LANGUAGES = /** @type {const} */ ({
  ru: {
    code: 'ru',
    name: 'Русский',
    intl: 'ru-RU',
    hreflang: 'ru',
    yandex: 'ru_RU',
    halyk: 'rus',
    thousands: '\u00a0',
    decimal: ',',
    script: 'Cyrillic',
  },
  en: {
    code: 'en',
    name: 'English',
    intl: 'en-GB',
    hreflang: 'en',
    yandex: 'en_US',
    halyk: 'eng',
    thousands: ',',
    decimal: '.',
    script: 'Latin',
  },
  kk: {
    code: 'kz',
    name: 'Қазақша',
    intl: 'kk-KZ',
    // Kazakh readers outside of Kazakhstan are not the audience.
    hreflang: 'kk-KZ',
    // Yandex has no Kazakh, so street names are Russian.
    yandex: 'ru_RU',
    halyk: 'kaz',
    thousands: '\u00a0',
    decimal: ',',
    script: 'Cyrillic',
  },
})

/** @typedef {keyof typeof LANGUAGES} Locale */
/** @typedef {(typeof LANGUAGES)[Locale]['code']} LocaleCode */

export const LOCALES = /** @type {[Locale, ...Locale[]]} */ (Object.keys(LANGUAGES))
export const [DEFAULT_LOCALE] = LOCALES

export const LOCALE_COOKIE = 'i18n_redirected'
const LOCALE_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** @param {Locale} locale @returns {LocaleCode} */
export const codeOf = (locale) => LANGUAGES[locale].code

/** The language of an outside name; null for anything else. @param {string | undefined} code @returns {Locale | null} */
export const localeOf = (code) => LOCALES.find((locale) => codeOf(locale) === code) ?? null

/** What the public addresses of a language begin with: `/kz`; '' for the default language. @param {Locale} locale */
export const prefixOf = (locale) => (locale === DEFAULT_LOCALE ? '' : `/${codeOf(locale)}`)

/** The prefixes as a part of a regular expression, without their slash: `(?:en|kz)`. */
export const PREFIX_PATTERN = `(?:${LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
  .map(codeOf)
  .join('|')})`

/**
 * One value for each language, for example a text in all of them.
 * @template T @param {(locale: Locale) => T} make @returns {Record<Locale, T>}
 */
export const inEveryLanguage = (make) =>
  /** @type {Record<Locale, T>} */ (Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])))

/**
 * The public address of a page in a language: `/category/3` → `/kz/category/3`; the default language has no prefix.
 * @param {Locale} locale @param {string} path begins with a slash
 */
export const localizedHref = (locale, path) =>
  locale === DEFAULT_LOCALE ? path : `${prefixOf(locale)}${path === '/' ? '' : path}`

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
 * The `Set-Cookie` header for the language of a document; null: the answer sets none. Documents at a prefixed address
 * and at "/" set it; an address without a prefix is in the default language and does not change it. Only whole
 * documents count as a choice.
 * @param {{ asked: string, shown: string, destination: string | null | undefined, isSecure: boolean, now?: number }}
 * answer the requested and the shown pathname (different after a redirect), and the request's `Sec-Fetch-Dest`
 */
export function languageCookie({ asked, shown, destination, isSecure, now = Date.now() }) {
  const isDocument = destination === null || destination === undefined || destination === 'document'
  const prefix = localeOf(asked.split('/')[1])
  if (!isDocument || (asked !== '/' && !prefix)) return null
  const locale = prefix ?? splitPathname(shown).locale
  const expires = new Date(now + LOCALE_COOKIE_MAX_AGE_SECONDS * 1000).toUTCString()
  const lifetime = `Path=/; Expires=${expires}; Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}`
  return `${LOCALE_COOKIE}=${codeOf(locale)}; ${lifetime};${isSecure ? ' Secure;' : ''} SameSite=lax`
}
