'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { CitiesGate } from './cities-gate'
import { GuestAddressForm } from './guest-address-form'

type GuestAddressDialogProps = {
  /** The city that was chosen before. */
  readonly cityId?: number
  readonly onClose: () => void
}

/** Where to deliver, typed without logging in: city, street and house are enough to know branch, fee and time. */
export function GuestAddressDialog({ cityId, onClose }: GuestAddressDialogProps) {
  const t = useTranslations('address')
  const common = useTranslations('common')
  return (
    <Dialog title={t('guestTitle')} closeLabel={common('close')} onClose={onClose}>
      <CitiesGate>{(cities) => <GuestAddressForm cities={cities} wantedCityId={cityId} />}</CitiesGate>
    </Dialog>
  )
}
