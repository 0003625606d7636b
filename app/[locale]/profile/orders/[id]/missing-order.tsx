import { getTranslations } from 'next-intl/server'
import { NotFound } from '@/components/shell/faults/not-found'
import { shopBrand } from '@/lib/server/brand'

/** The page for a number that is no order of the customer; another customer's order gets the same page. */
export async function MissingOrder() {
  const [t, history] = await Promise.all([getTranslations('errors'), getTranslations('history')])
  return (
    <NotFound
      mark={shopBrand().mark}
      labels={{ title: t('noOrder'), text: t('noOwnOrderText'), home: t('home') }}
      way={{ href: '/profile/orders', label: history('back') }}
    />
  )
}
