import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PlainFrame } from '@/app/[locale]/_shell/plain-frame'
import { NotFound } from '@/components/shell/not-found'

/** Middleware sends unknown addresses to `/404` with that status; nothing else arrives here. */
export const generateStaticParams = () => []

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return { title: t('notFound'), robots: { index: false } }
}

export default async function NotFoundPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('errors')])
  return (
    <PlainFrame locale={locale}>
      <NotFound labels={{ title: t('notFound'), text: t('notFoundText'), home: t('home') }} />
    </PlainFrame>
  )
}
