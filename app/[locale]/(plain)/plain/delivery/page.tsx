import { checkoutMetadata, WayPage } from '@/app/[locale]/(plain)/_order/way-page'
import { DELIVERY } from '@/lib/domain/order/delivery'

export const dynamic = 'force-dynamic'
export const generateMetadata = checkoutMetadata

/** The form of a delivery without scripts (decision 116). */
export default function PlainDeliveryPage() {
  return <WayPage type={DELIVERY} />
}
