import { getTranslations } from 'next-intl/server'
import { NotFound } from '@/components/shell/faults/not-found'
import { shopBrand } from '@/lib/server/brand'

/** The content for an unknown address, for any layout. */
export async function NotFoundText() {
  const [t, shell] = await Promise.all([getTranslations('errors'), getTranslations('shell')])
  return (
    <NotFound
      mark={shopBrand().mark}
      labels={{ title: t('notFound'), text: t('notFoundText'), home: t('home'), search: shell('tabs.search') }}
    />
  )
}
