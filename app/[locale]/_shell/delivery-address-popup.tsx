'use client'

import { DeliveryAddressDialog } from '@/components/address/delivery-address-dialog'
import { useChoosePlace } from '@/components/delivery/choose-place'

type DeliveryAddressPopupProps = {
  readonly selected: number | undefined
  readonly cityId: number | undefined
  readonly onClose: () => void
}

/** The customer's saved addresses; choosing one is going to another place. */
export function DeliveryAddressPopup({ selected, cityId, onClose }: DeliveryAddressPopupProps) {
  return <DeliveryAddressDialog selected={selected} cityId={cityId} onChoose={useChoosePlace()} onClose={onClose} />
}
