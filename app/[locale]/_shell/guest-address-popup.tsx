'use client'

import { useChoosePlace } from '@/components/place/apply/choose-place'
import { GuestAddressDialog } from '@/components/place/form/guest-address-dialog'

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
