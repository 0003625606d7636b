'use client'

import { useChoosePlace } from '@/components/place/apply/choose-place'
import { DeliveryAddressDialog } from '@/components/place/saved/delivery-address-dialog'

type DeliveryAddressPopupProps = {
  readonly selected: number | undefined
  readonly cityId: number | undefined
  readonly onClose: () => void
}

/** The popup of the customer's saved addresses; choosing one changes the place. */
export function DeliveryAddressPopup({ selected, cityId, onClose }: DeliveryAddressPopupProps) {
  return <DeliveryAddressDialog selected={selected} cityId={cityId} onChoose={useChoosePlace()} onClose={onClose} />
}
