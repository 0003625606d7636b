'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import type { DeliveryAddress } from '@/lib/domain/address'
import type { Place } from '@/lib/domain/place'
import { CitiesGate } from './cities-gate'
import { GuestAddressForm } from './guest-address-form'

type GuestAddressDialogProps = {
  /** The city that was chosen before. */
  readonly cityId?: number
  /** Goes to the place of the address; asks first where the cart would be lost. */
  readonly onChoose: (next: Place, address: DeliveryAddress) => void
  readonly onClose: () => void
}

/** Where to deliver, typed without logging in: city, street and house are enough to know branch, fee and time. */
export function GuestAddressDialog({ cityId, onChoose, onClose }: GuestAddressDialogProps) {
  const t = useTranslations('address')
  const common = useTranslations('common')
  return (
    <Dialog title={t('guestTitle')} closeLabel={common('close')} onClose={onClose}>
      <CitiesGate>
        {(cities) => <GuestAddressForm cities={cities} wantedCityId={cityId} onChoose={onChoose} />}
      </CitiesGate>
    </Dialog>
  )
}
