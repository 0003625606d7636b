import type { Locale as LocaleName } from '@/lib/config/languages.mjs'

/** The shop's front reads the same table (`scripts/front`), so it is plain JavaScript. */
export {
  codeOf,
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  LOCALES,
  localeOf,
  localizedHref,
  splitPathname,
} from '@/lib/config/languages.mjs'

export type Locale = LocaleName
