import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { HistoryActive } from '@/components/orders/history/history-active'
import { Overview } from '@/components/profile/overview'
import { alternatesFor } from '@/lib/i18n/alternates'
import { profileMetadata } from './metadata'
import { ProfilePage } from './profile-page'

/** `/profile/index` shows this page, too (design decision 10); this address is the canonical one. */
export async function generateMetadata(): Promise<Metadata> {
  const [locale, metadata] = await Promise.all([getLocale(), profileMetadata('overview')])
  return { ...metadata, alternates: { canonical: alternatesFor(locale, '/profile').canonical } }
}

export default function OverviewPage() {
  return (
    <ProfilePage section="overview" texts={['fields', 'history', 'order', 'moment']}>
      <Overview orders={<HistoryActive />} />
    </ProfilePage>
  )
}
