import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFound } from '@/components/shell/faults/not-found'
import { shopBrand } from '@/lib/server/brand'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return { title: t('noOrder'), description: t('noOrderText'), robots: { index: false }, referrer: 'no-referrer' }
}

/** The page of an invalid order link: mistyped, cut off, or from another shop. */
export default async function OrderNotFound() {
  const t = await getTranslations('errors')
  return <NotFound mark={shopBrand().mark} labels={{ title: t('noOrder'), text: t('noOrderText'), home: t('home') }} />
}
