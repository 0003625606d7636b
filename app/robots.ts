import type { MetadataRoute } from 'next'
import { LOCALES, localizedHref } from '@/lib/i18n/locales'
import { PRIVATE_PATHS } from '@/lib/seo/site-map'
import { siteUrl } from '@/lib/server/site'

// The public address is known only at run time, not during the build.
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  const disallow = PRIVATE_PATHS.flatMap((path) =>
    path === '/api/' ? [path] : LOCALES.map((locale) => localizedHref(locale, path)),
  )
  return { rules: { userAgent: '*', disallow }, sitemap: siteUrl('/sitemap.xml') }
}
