import { profileMetadata } from '@/app/[locale]/profile/metadata'
import { ProfilePage } from '@/app/[locale]/profile/profile-page'
import { Personal } from './personal'

export const generateMetadata = () => profileMetadata('personal')

export default function PersonalPage() {
  return (
    <ProfilePage section="personal" texts={['fields', 'data', 'food', 'moment']}>
      <Personal />
    </ProfilePage>
  )
}
