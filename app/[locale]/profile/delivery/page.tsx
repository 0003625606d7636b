import { profileMetadata } from '@/app/[locale]/profile/metadata'
import { ProfilePage } from '@/app/[locale]/profile/profile-page'
import { SavedAddressList } from '@/components/place/saved/saved-address-list'

export const generateMetadata = () => profileMetadata('delivery')

export default function DeliveryPage() {
  return (
    <ProfilePage section="delivery" texts={['address', 'addressList', 'door']}>
      <SavedAddressList />
    </ProfilePage>
  )
}
