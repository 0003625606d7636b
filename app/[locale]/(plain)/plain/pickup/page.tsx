import { checkoutMetadata, WayPage } from '@/app/[locale]/(plain)/_order/way-page'
import { PICKUP } from '@/lib/domain/order/delivery'

export const dynamic = 'force-dynamic'
export const generateMetadata = checkoutMetadata

/** The form of a pickup without scripts (decision 116). */
export default function PlainPickupPage() {
  return <WayPage type={PICKUP} />
}
