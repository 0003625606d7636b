import 'server-only'
import type { Metadata } from 'next'
import { alternatesFor } from '@/lib/i18n/alternates'
import { LANGUAGES, LOCALES, type Locale } from '@/lib/i18n/locales'
import { shopBrand } from '@/lib/server/brand'

type Preview = {
  readonly title?: string
  readonly description?: string
  /** The picture of the product or category; without it the chain's own is shown. */
  readonly image?: { readonly url: string; readonly alt?: string }
}

/** A language in the format of link previews: `kk_KZ`. */
const openGraphOf = (locale: Locale): string => LANGUAGES[locale].intl.replace('-', '_')

/** The preview data that all pages share: the site's name, its language and the other languages, and a picture. */
export function openGraphPreviewOf(locale: Locale, { image, ...words }: Preview = {}) {
  const { name } = shopBrand()
  return {
    type: 'website' as const,
    siteName: name,
    locale: openGraphOf(locale),
    alternateLocale: LOCALES.filter((other) => other !== locale).map(openGraphOf),
    images: [{ url: '/og-default.jpg', width: 1200, height: 630, alt: name, ...image }],
    ...words,
  }
}

/**
 * The metadata of a page: its addresses in every language for search engines, and its preview for sent links.
 * @param path the public path without a language prefix
 */
export function searchMetadata(
  locale: Locale,
  path: string,
  preview: Preview = {},
): Pick<Metadata, 'alternates' | 'openGraph'> {
  const alternates = alternatesFor(locale, path)
  return { alternates, openGraph: { ...openGraphPreviewOf(locale, preview), url: alternates.canonical } }
}
