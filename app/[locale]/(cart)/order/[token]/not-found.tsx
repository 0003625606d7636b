import { getTranslations } from 'next-intl/server'
import { NotFound } from '@/components/shell/not-found'

/** An order link that leads to no order: mistyped, or from another shop. */
export default async function OrderNotFound() {
  const t = await getTranslations('errors')
  return <NotFound labels={{ title: t('notFound'), text: t('notFoundText'), home: t('home') }} />
}
