import type { MetadataRoute } from 'next'
import { alternatesFor } from '@/lib/i18n/alternates'
import { LOCALES } from '@/lib/i18n/locales'
import { publicPaths } from '@/lib/seo/site-map'
import { siteUrl } from '@/lib/server/site'
import { siteIndex } from '@/lib/server/site-index'

// The menu is requested at run time, because a build needs no API.
export const dynamic = 'force-dynamic'

/** Every public page in every language, each with its alternates. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const paths = publicPaths(await siteIndex())
  return paths.flatMap((path) =>
    LOCALES.map((locale) => {
      const { canonical, languages } = alternatesFor(locale, path)
      return {
        url: siteUrl(canonical),
        alternates: {
          languages: Object.fromEntries(Object.entries(languages).map(([language, href]) => [language, siteUrl(href)])),
        },
      }
    }),
  )
}
