import 'server-only'
import { type Locale, localizedHref } from '@/lib/i18n/locales'
import { shopBrand } from './brand'
import { siteUrl } from './site'

/** The shop as structured data describes it, in the language of a page. */
export const siteFor = (locale: Locale) => ({
  name: shopBrand().name,
  kind: shopBrand().kind,
  cuisine: shopBrand().cuisine,
  language: locale,
  href: (path: string) => siteUrl(localizedHref(locale, path)),
  id: siteUrl,
})
