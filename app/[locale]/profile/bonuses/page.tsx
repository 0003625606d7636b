import { profileMetadata } from '@/app/[locale]/profile/metadata'
import { ProfilePage } from '@/app/[locale]/profile/profile-page'
import { BonusView } from '@/components/profile/bonus-view'

export const generateMetadata = () => profileMetadata('bonuses')

export default function BonusesPage() {
  return (
    <ProfilePage section="bonuses" texts={['moment']}>
      <BonusView />
    </ProfilePage>
  )
}
