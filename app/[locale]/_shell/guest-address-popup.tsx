'use client'

import { useChoosePlace } from '@/components/place/apply/choose-place'
import { GuestAddressDialog } from '@/components/place/form/guest-address-dialog'

/** The popup for an address without a login; choosing it changes the place. */
export function GuestAddressPopup({
  cityId,
  onClose,
}: {
  readonly cityId: number | undefined
  readonly onClose: () => void
}) {
  return <GuestAddressDialog cityId={cityId} onChoose={useChoosePlace()} onClose={onClose} />
}
