// First, because the styles of components override these.
import '@/app/globals.css'
import '@/components/ui/parts.css'
import type { Metadata, Viewport } from 'next'
import localFont from 'next/font/local'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DemoStrip } from '@/components/shell/banners/demo-strip'
import { NoScripts } from '@/components/shell/faults/no-scripts'
import { HydrationMarker } from '@/components/shell/hydration-marker'
import { isDemo, isWithoutCodes, serverEnv } from '@/lib/config/env.server'
import { PageLocale } from '@/lib/i18n/locale/browser'
import { localizedHref } from '@/lib/i18n/locales'
import { FollowLinks } from '@/lib/i18n/navigation/follow-links'
import { brandStyle, brandTexts, shopBrand } from '@/lib/server/brand'
import { openGraphPreviewOf } from '@/lib/server/page-metadata'

const onest = localFont({
  src: '../../lib/config/fonts/onest.woff2',
  weight: '400 800',
  variable: '--font-onest',
  display: 'swap',
})

/** Pages are prepared at their first visit and not while building: a build needs no API. */
export const generateStaticParams = () => []
export const revalidate = 300

export function generateViewport(): Viewport {
  const { light, dark } = shopBrand().palette
  return {
    width: 'device-width',
    initialScale: 1,
    // The page extends beside a notch; `--gutter` and the bars at the lower edge keep clear of it.
    viewportFit: 'cover',
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light.cream },
      { media: '(prefers-color-scheme: dark)', color: dark.cream },
    ],
  }
}

export async function generateMetadata(): Promise<Metadata> {
  const { name } = shopBrand()
  const locale = await getLocale()
  const texts = brandTexts(locale)
  return {
    metadataBase: new URL(serverEnv.SITE_URL),
    title: { default: texts.title, template: `%s · ${name}` },
    description: texts.description,
    formatDetection: { telephone: false },
    openGraph: openGraphPreviewOf(locale),
    twitter: { card: 'summary_large_image' },
    appleWebApp: { title: name },
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '32x32' },
        { url: '/icon.svg', type: 'image/svg+xml' },
      ],
      apple: '/apple-touch-icon.png',
    },
  }
}

/**
 * The document of every page: language, font, and the chain's colours and phone (decision 029). The route groups choose header and footer.
 * No messages are sent to all pages:
 * views get texts as props, popups load their own with the formatter, personal pages have a provider.
 */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const [locale, t, shell] = await Promise.all([getLocale(), getTranslations('demo'), getTranslations('shell')])
  const { label, digits } = shopBrand().phones[0]
  return (
    <html
      lang={locale}
      className={onest.variable}
      style={brandStyle()}
      data-build={serverEnv.SHOP_BUILD}
      data-phone={digits}
      data-codes={isWithoutCodes ? 'none' : undefined}
      data-demo={isDemo ? '' : undefined}
    >
      <body>
        {isDemo && <DemoStrip label={t('label')} text={t('text')} />}
        <PageLocale locale={locale}>
          {children}
          <FollowLinks />
          <HydrationMarker />
        </PageLocale>
        <NoScripts label={shell('noScriptsLabel')}>
          {shell.rich('noScripts', {
            phone: label,
            plain: (words) => <a href={localizedHref(locale, '/plain')}>{words}</a>,
            tel: (words) => <a href={`tel:+${digits}`}>{words}</a>,
          })}
        </NoScripts>
      </body>
    </html>
  )
}
