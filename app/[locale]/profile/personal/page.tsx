import { getMessages } from 'next-intl/server'
import { profileMetadata } from '@/app/[locale]/profile/metadata'
import { ProfilePage } from '@/app/[locale]/profile/profile-page'
import { PersonalView } from '@/components/profile/personal-view'

export const dynamic = 'force-dynamic'

export const generateMetadata = () => profileMetadata('personal')

export default async function PersonalPage() {
  const { fields } = await getMessages()
  return (
    <ProfilePage section="personal" texts={{ fields }}>
      <PersonalView />
    </ProfilePage>
  )
}
