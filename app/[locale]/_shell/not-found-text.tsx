import { getTranslations } from 'next-intl/server'
import { NotFound } from '@/components/shell/not-found'

/** The content of an unknown address, for any frame. */
export async function NotFoundText() {
  const t = await getTranslations('errors')
  return <NotFound labels={{ title: t('notFound'), text: t('notFoundText'), home: t('home') }} />
}
