import { profileMetadata } from '@/app/[locale]/profile/metadata'
import { ProfilePage } from '@/app/[locale]/profile/profile-page'
import { HistoryList } from '@/components/orders/history/history-list'

export const generateMetadata = () => profileMetadata('orders')

export default function OrdersPage() {
  return (
    <ProfilePage section="orders" texts={['fields', 'history', 'order', 'moment']}>
      <HistoryList />
    </ProfilePage>
  )
}
