'use client'

import { useTranslations } from 'next-intl'
import { PickupButton } from '@/components/place/check/out-of-zone'
import { CitiesGate } from '@/components/place/cities/cities-gate'
import { useCities } from '@/components/place/cities/use-cities'
import { Dialog } from '@/components/ui/layers/dialog'
import { GuestAddressForm } from './guest-address-form'

type GuestAddressDialogProps = {
  /** The city that was chosen before. */
  readonly cityId?: number
  readonly onClose: () => void
}

/** A delivery address, typed without a login: city, street and house suffice for branch, fee and time. */
export function GuestAddressDialog({ cityId, onClose }: GuestAddressDialogProps) {
  const t = useTranslations('address')
  const common = useTranslations('common')
  const answer = useCities()
  return (
    <Dialog title={t('guestTitle')} closeLabel={common('close')} onClose={onClose}>
      <CitiesGate answer={answer} otherwise={<PickupButton look="quiet" />}>
        {(cities) => <GuestAddressForm cities={cities} wantedCityId={cityId} />}
      </CitiesGate>
    </Dialog>
  )
}
