import type { Locale as LocaleName } from '@/lib/config/languages.mjs'

/** The launcher and Next's cache handler read the same table, so it is plain JavaScript. */
export {
  codeOf,
  DEFAULT_LOCALE,
  LANGUAGES,
  LOCALE_COOKIE,
  LOCALES,
  localeOf,
  localizedHref,
  splitPathname,
} from '@/lib/config/languages.mjs'

export type Locale = LocaleName
