import { getTranslations } from 'next-intl/server'
import { DEFAULT_LOCALE, localeOf, localizedHref } from '@/lib/i18n/locales'
import { shopBrand } from '@/lib/server/brand'
import { isStaffSetUp } from '@/lib/server/gateway/staff-setup'

// The chain is known only at run time, not during the build.
export const dynamic = 'force-dynamic'

/**
 * The manifest of the tablet, in the language of `?lang`: installed on the home screen it opens the page of the branch and not the shop.
 * iPads and iPhones receive push messages only when it is installed (decision 042). Without a key for staff it answers 404.
 */
export async function GET(request: Request): Promise<Response> {
  if (!(await isStaffSetUp())) return new Response(null, { status: 404 })
  const locale = localeOf(new URL(request.url).searchParams.get('lang') ?? undefined) ?? DEFAULT_LOCALE
  const t = await getTranslations({ locale, namespace: 'staff' })
  const { name, palette } = shopBrand()
  const manifest = {
    id: '/staff',
    name: `${t('title')} · ${name}`,
    short_name: t('title'),
    lang: locale,
    start_url: localizedHref(locale, '/staff'),
    scope: '/',
    display: 'standalone',
    background_color: palette.light.cream,
    theme_color: palette.light.cream,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}
