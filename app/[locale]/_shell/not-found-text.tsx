import { getTranslations } from 'next-intl/server'
import { NotFound } from '@/components/shell/not-found'
import { shopBrand } from '@/lib/server/brand'

/** The content of an unknown address, for any frame. */
export async function NotFoundText() {
  const t = await getTranslations('errors')
  return (
    <NotFound mark={shopBrand().mark} labels={{ title: t('notFound'), text: t('notFoundText'), home: t('home') }} />
  )
}
