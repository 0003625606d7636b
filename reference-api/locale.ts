import { acceptedLocale } from '@/lib/config/accept-language'
import { DEFAULT_LOCALE, type Locale as LocaleName } from '@/lib/config/languages.mjs'

/** Languages of the chain's content. The API writes Kazakh as `kz` (specification §7), the code as `kk`. */
export { DEFAULT_LOCALE, LOCALES } from '@/lib/config/languages.mjs'
export type Locale = LocaleName

/** A text in every language of the chain. */
export type Text = Readonly<Record<Locale, string>>

/** A text in a language; a missing one is replaced by Russian. */
export const inLocale = (text: Text, locale: Locale): string => text[locale] || text[DEFAULT_LOCALE]

/** The requested language by `Accept-Language`; Russian when it names none of the chain's languages. */
export const localeOf = (header: string | undefined): Locale => acceptedLocale(header) ?? DEFAULT_LOCALE
