import { defineRouting } from 'next-intl/routing'
import { DEFAULT_LOCALE, LOCALES } from './locales'

/** The cookie is ours (`middleware.ts`): next-intl would write `kk` and leave it out when the browser already agrees. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: { mode: 'as-needed', prefixes: { kk: '/kz' } },
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
})
