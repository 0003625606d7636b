import { profileMetadata } from '@/app/[locale]/profile/metadata'
import { ProfilePage } from '@/app/[locale]/profile/profile-page'
import { CardList } from '@/components/profile/card-list'

export const generateMetadata = () => profileMetadata('cards')

export default function CardsPage() {
  return (
    <ProfilePage section="cards">
      <CardList />
    </ProfilePage>
  )
}
