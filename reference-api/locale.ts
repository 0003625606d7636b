import { askedLocale } from '@/lib/config/accept-language.mjs'

/** Languages of the chain's content. On the wire Kazakh is `kz` (specification §7), inside it is `kk`. */
export const LOCALES = ['ru', 'en', 'kk'] as const
export type Locale = (typeof LOCALES)[number]

/** A text in every language of the chain. */
export type Text = Readonly<Record<Locale, string>>

/** A text in a language; Russian stands in for one that is missing. */
export const inLocale = (text: Text, locale: Locale): string => text[locale] || text.ru

/** The language asked for by `Accept-Language`; Russian when there is none that the chain speaks. */
export const localeOf = (header: string | undefined): Locale => askedLocale(header) ?? LOCALES[0]
