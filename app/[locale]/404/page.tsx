import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NotFoundText } from '@/app/[locale]/_shell/not-found-text'
import { PlainFrame } from '@/app/[locale]/_shell/plain-frame'

/** Middleware sends unknown addresses here, with that status. A catch-all would answer and keep a page for every invented path. */
export const generateStaticParams = () => []

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return { title: t('notFound'), robots: { index: false } }
}

export default async function NotFoundPage() {
  return (
    <PlainFrame locale={await getLocale()}>
      <NotFoundText />
    </PlainFrame>
  )
}
