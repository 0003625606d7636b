import type { Metadata, Viewport } from 'next'
import localFont from 'next/font/local'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DemoStrip } from '@/components/shell/demo-strip'
import { isDemo, isWithoutCodes, serverEnv } from '@/lib/config/env.server'
import { SITE } from '@/lib/config/site'
import '@/app/globals.css'

const onest = localFont({
  src: '../../lib/config/fonts/onest.woff2',
  weight: '400 800',
  variable: '--font-onest',
  display: 'swap',
})

/** Pages are prepared at their first visit and not while building: a build needs no API. */
export const generateStaticParams = () => []
export const revalidate = 300

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fff8f0' },
    { media: '(prefers-color-scheme: dark)', color: '#17120f' },
  ],
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('meta')
  return {
    metadataBase: new URL(serverEnv.SITE_URL),
    title: { default: t('title', { name: SITE.name }), template: `%s · ${SITE.name}` },
    description: t('description'),
    formatDetection: { telephone: false },
    openGraph: {
      type: 'website',
      siteName: SITE.name,
      images: [{ url: '/og-default.jpg', width: 1200, height: 630, alt: SITE.name }],
    },
    twitter: { card: 'summary_large_image' },
    appleWebApp: { title: SITE.name },
  }
}

/**
 * The document of every page: language, font, theme. The groups below choose the frame (header, footer). Messages are not sent
 * here: views get texts as props, popups load their own, personal pages bring a provider.
 */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const t = await getTranslations('demo')
  return (
    <html lang={await getLocale()} className={onest.variable} data-codes={isWithoutCodes ? 'none' : undefined}>
      <body>
        {isDemo && <DemoStrip label={t('label')} text={t('text')} />}
        <NextIntlClientProvider messages={null}>{children}</NextIntlClientProvider>
      </body>
    </html>
  )
}
