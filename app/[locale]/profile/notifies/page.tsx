import { getMessages } from 'next-intl/server'
import { profileMetadata } from '@/app/[locale]/profile/metadata'
import { ProfilePage } from '@/app/[locale]/profile/profile-page'
import { NotificationsView } from '@/components/notifications/notifications-view'

export const generateMetadata = () => profileMetadata('notifies')

export default async function NotifiesPage() {
  const { notifications, moment } = await getMessages()
  return (
    <ProfilePage section="notifies" texts={{ notifications, moment }}>
      <NotificationsView scope="all" />
    </ProfilePage>
  )
}
