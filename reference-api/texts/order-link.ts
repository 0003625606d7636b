import { localizedHref } from '@/lib/config/languages.mjs'
import type { Locale } from '@/reference-api/locale'

/** The page of an order in a language. */
export const orderLink = (shopUrl: string, locale: Locale, token: string): string =>
  `${shopUrl}${localizedHref(locale, `/order/${token}`)}`
