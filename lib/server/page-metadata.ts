import 'server-only'
import type { Metadata } from 'next'
import { alternatesFor } from '@/lib/i18n/alternates'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { shopBrand } from '@/lib/server/brand'

/** The languages as previews of links name them. */
const TERRITORIES = { ru: 'ru_RU', en: 'en_US', kk: 'kk_KZ' } as const

type Preview = {
  readonly title?: string
  readonly description?: string
  /** Of the product or the category; without one the chain's own is shown. */
  readonly image?: { readonly url: string; readonly alt?: string }
}

/** What a link preview of any page says: the site's name, its language and the others, and a picture. */
export function previewOf(locale: Locale, { image, ...words }: Preview = {}) {
  const { name } = shopBrand()
  return {
    type: 'website' as const,
    siteName: name,
    locale: TERRITORIES[locale],
    alternateLocale: LOCALES.filter((other) => other !== locale).map((other) => TERRITORIES[other]),
    images: [{ url: '/og-default.jpg', width: 1200, height: 630, alt: name, ...image }],
    ...words,
  }
}

/**
 * Where a page is found: its addresses in every language for search engines, and its preview when its link is sent.
 * @param path the public path without a language prefix
 */
export function foundAt(
  locale: Locale,
  path: string,
  preview: Preview = {},
): Pick<Metadata, 'alternates' | 'openGraph'> {
  const alternates = alternatesFor(locale, path)
  return { alternates, openGraph: { ...previewOf(locale, preview), url: alternates.canonical } }
}
