'use client'

import { useTranslations } from 'next-intl'
import { PickupButton } from '@/components/place/check/out-of-zone'
import { CitiesGate } from '@/components/place/cities/cities-gate'
import { useCities } from '@/components/place/cities/use-cities'
import { Dialog } from '@/components/ui/layers/dialog'
import type { SavedAddress } from '@/lib/contract/fields'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { AddressForm } from './address-form'

type AddressFormDialogProps = {
  /** The address to change; null creates one. */
  readonly address: SavedAddress | null
  /** The popup that opens again when this one closes; null: none. */
  readonly backTo: 'deliveryAddress' | null
  /** The city of a new address; the first by default (specification §5). */
  readonly cityId?: number
  readonly onClose: () => void
}

/** Creates or changes a saved address (specification §5). */
export function AddressFormDialog({ address, backTo, cityId, onClose }: AddressFormDialogProps) {
  const t = useTranslations('address')
  const common = useTranslations('common')
  const answer = useCities()
  const leave = (saved: SavedAddress | null) => {
    const shown = saved ?? address
    if (backTo) useDialogs.getState().open({ kind: backTo, selected: shown?.id, cityId: saved?.city_id ?? cityId })
    else onClose()
  }
  return (
    <Dialog title={t(address ? 'editTitle' : 'newTitle')} closeLabel={common('close')} onClose={() => leave(null)}>
      <CitiesGate answer={answer} otherwise={<PickupButton look="quiet" />}>
        {(cities) => <AddressForm cities={cities} address={address} cityId={cityId} onSaved={leave} />}
      </CitiesGate>
    </Dialog>
  )
}
