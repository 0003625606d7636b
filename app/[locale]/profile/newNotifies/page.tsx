import { getMessages } from 'next-intl/server'
import { profileMetadata } from '@/app/[locale]/profile/metadata'
import { ProfilePage } from '@/app/[locale]/profile/profile-page'
import { NotificationsView } from '@/components/notifications/notifications-view'

export const generateMetadata = () => profileMetadata('newNotifies')

export default async function NewNotifiesPage() {
  const { notifications, moment } = await getMessages()
  return (
    <ProfilePage section="newNotifies" texts={{ notifications, moment }}>
      <NotificationsView scope="new" />
    </ProfilePage>
  )
}
