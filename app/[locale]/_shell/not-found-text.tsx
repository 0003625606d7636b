import { getTranslations } from 'next-intl/server'
import { NotFound } from '@/components/shell/not-found'

/** What an address without a page shows, inside whatever frame. */
export async function NotFoundText() {
  const t = await getTranslations('errors')
  return <NotFound labels={{ title: t('notFound'), text: t('notFoundText'), home: t('home') }} />
}
