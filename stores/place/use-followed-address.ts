import 'client-only'
import { useEffect } from 'react'
import { DELIVERY } from '@/lib/domain/delivery'
import { useCheckout } from '@/stores/checkout/checkout'
import { useAddress } from './address'
import { useDelivery } from './delivery'

/**
 * Takes the delivery address that was chosen in a popup, here or in another tab, into the draft of the order: once for each
 * choice, and only for a delivery in its city. What is typed afterwards stays. Stands on every page of the order.
 */
export function useFollowedAddress(): void {
  const { address, isRestored } = useAddress()
  const place = useDelivery((delivery) => delivery.place)
  const isDraftRestored = useCheckout((checkout) => checkout.isRestored)
  const isMeant = address !== null && place?.type === DELIVERY && place.cityId === address.cityId

  useEffect(() => {
    if (isMeant && isRestored && isDraftRestored) useCheckout.getState().fillFrom(address)
  }, [address, isMeant, isRestored, isDraftRestored])
}
