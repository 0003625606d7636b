import { defineRouting } from 'next-intl/routing'
import { inEveryLanguage } from '@/lib/config/languages.mjs'
import { codeOf, DEFAULT_LOCALE, LOCALES } from './locales'

/**
 * The shop sets the cookie itself (`middleware.ts`): next-intl would write `kk`, and nothing when the browser's
 * language already matches.
 */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: { mode: 'as-needed', prefixes: inEveryLanguage((locale) => `/${codeOf(locale)}`) },
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
})
