'use client'

import { GuestAddressDialog } from '@/components/address/guest-address-dialog'
import { useChoosePlace } from '@/components/delivery/choose-place'

/** An address typed without logging in; choosing it is going to another place. */
export function GuestAddressPopup({
  cityId,
  onClose,
}: {
  readonly cityId: number | undefined
  readonly onClose: () => void
}) {
  return <GuestAddressDialog cityId={cityId} onChoose={useChoosePlace()} onClose={onClose} />
}
