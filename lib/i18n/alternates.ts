import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale, localizedHref } from './locales'

type Alternates = { readonly canonical: string; readonly languages: Record<string, string> }

/**
 * `metadata.alternates` of a page: its own address and the same page in every language.
 * @param path the public path without a language prefix, for example `/category/3`
 */
export const alternatesFor = (locale: Locale, path: string): Alternates => ({
  canonical: localizedHref(locale, path),
  languages: {
    ...Object.fromEntries(LOCALES.map((one) => [LANGUAGES[one].hreflang, localizedHref(one, path)])),
    'x-default': localizedHref(DEFAULT_LOCALE, path),
  },
})
