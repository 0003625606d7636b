import { askedLanguage } from '@/lib/contract/accept-language'

/** Languages of the chain's content. On the wire Kazakh is `kz` (specification §7), inside it is `kk`. */
export const LOCALES = ['ru', 'en', 'kk'] as const
export type Locale = (typeof LOCALES)[number]

/** A text in every language of the chain. */
export type Text = Readonly<Record<Locale, string>>

const BY_CODE = { ru: 'ru', en: 'en', kz: 'kk' } as const

/** A text in a language; Russian stands in for one that is missing. */
export const inLocale = (text: Text, locale: Locale): string => text[locale] || text.ru

/** The language asked for by `Accept-Language`; Russian when there is none that the chain speaks. */
export function localeOf(header: string | undefined): Locale {
  const language = askedLanguage(header)
  return language ? BY_CODE[language] : LOCALES[0]
}
