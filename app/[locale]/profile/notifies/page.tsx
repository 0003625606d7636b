import { profileMetadata } from '@/app/[locale]/profile/metadata'
import { ProfilePage } from '@/app/[locale]/profile/profile-page'
import { NotificationsView } from '@/components/notifications/notifications-view'

export const generateMetadata = () => profileMetadata('notifies')

export default function NotifiesPage() {
  return (
    <ProfilePage section="notifies" texts={['notifications', 'moment']}>
      <NotificationsView scope="all" />
    </ProfilePage>
  )
}
