import { getTranslations } from 'next-intl/server'
import { NotFound } from '@/components/shell/not-found'

/** A number that is none of the customer's orders; somebody else's shows the same. */
export async function MissingOrder() {
  const [t, history] = await Promise.all([getTranslations('errors'), getTranslations('history')])
  return (
    <NotFound
      labels={{ title: t('noOrder'), text: t('noOwnOrderText'), home: t('home') }}
      way={{ href: '/profile/orders', label: history('back') }}
    />
  )
}
