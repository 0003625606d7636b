import { getMessages } from 'next-intl/server'
import { profileMetadata } from '@/app/[locale]/profile/metadata'
import { ProfilePage } from '@/app/[locale]/profile/profile-page'
import { SavedAddressList } from '@/components/place/saved/saved-address-list'

export const generateMetadata = () => profileMetadata('delivery')

export default async function DeliveryPage() {
  const { address, addressList, door } = await getMessages()
  return (
    <ProfilePage section="delivery" texts={{ address, addressList, door }}>
      <SavedAddressList />
    </ProfilePage>
  )
}
