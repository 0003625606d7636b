import { profileMetadata } from '@/app/[locale]/profile/metadata'
import { ProfilePage } from '@/app/[locale]/profile/profile-page'
import { NotificationsView } from '@/components/notifications/notifications-view'

export const generateMetadata = () => profileMetadata('newNotifies')

export default function NewNotifiesPage() {
  return (
    <ProfilePage section="newNotifies" texts={['notifications', 'moment']}>
      <NotificationsView scope="new" />
    </ProfilePage>
  )
}
