import { DEFAULT_LOCALE, LOCALES, type Locale, localizedHref } from './locales'

/** The languages for search engines; Kazakh readers outside Kazakhstan are not the audience. */
const HREFLANG = { ru: 'ru', en: 'en', kk: 'kk-KZ' } as const

type Alternates = { readonly canonical: string; readonly languages: Record<string, string> }

/**
 * `metadata.alternates` of a page: its own address and the same page in every language.
 * @param path the public path without a language prefix, for example `/category/3`
 */
export const alternatesFor = (locale: Locale, path: string): Alternates => ({
  canonical: localizedHref(locale, path),
  languages: {
    ...Object.fromEntries(LOCALES.map((one) => [HREFLANG[one], localizedHref(one, path)])),
    'x-default': localizedHref(DEFAULT_LOCALE, path),
  },
})
