import 'server-only'
import { serverEnv } from '@/lib/config/env.server'
import { type Locale, localizedHref } from '@/lib/i18n/locales'
import { shopBrand } from './brand'

/** A full public address. @param path begins with a slash */
export const siteUrl = (path: string): string => new URL(path, serverEnv.SITE_URL).href

/** Whether the shop is on HTTPS: decided by its public address in the settings, not by the request. */
export const isSecureSite = (): boolean => serverEnv.SITE_URL.startsWith('https:')

/** The shop as its structured data names it, in the language of a page. */
export const siteFor = (locale: Locale) => ({
  name: shopBrand().name,
  kind: shopBrand().kind,
  cuisine: shopBrand().cuisine,
  language: locale,
  href: (path: string) => siteUrl(localizedHref(locale, path)),
  id: siteUrl,
})
