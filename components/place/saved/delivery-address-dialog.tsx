'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PickupButton } from '@/components/place/check/out-of-zone'
import { CitiesGate } from '@/components/place/cities/cities-gate'
import { CityChoice } from '@/components/place/cities/city-choice'
import { useCities } from '@/components/place/cities/use-cities'
import styles from '@/components/place/form/address.module.css'
import { Dialog } from '@/components/ui/layers/dialog'
import type { City } from '@/lib/contract/catalog'
import { currentDestination } from '@/stores/place/destination'
import { SavedAddresses } from './saved-addresses'

type DeliveryAddressDialogProps = {
  /** The id of the address that is selected when the popup opens. */
  readonly selected?: number
  /** The city that was chosen before. */
  readonly cityId?: number
  readonly onClose: () => void
}

/** City, then one of the customer's saved addresses in it (specification §2). For logged-in customers only. */
export function DeliveryAddressDialog({ onClose, ...choice }: DeliveryAddressDialogProps) {
  const t = useTranslations('address')
  const common = useTranslations('common')
  const answer = useCities()
  return (
    <Dialog title={t('deliveryTitle')} closeLabel={common('close')} onClose={onClose}>
      <CitiesGate answer={answer} otherwise={<PickupButton look="quiet" />}>
        {(cities) => <Choice cities={cities} {...choice} />}
      </CitiesGate>
    </Dialog>
  )
}

type ChoiceProps = Omit<DeliveryAddressDialogProps, 'onClose'> & {
  readonly cities: readonly [City, ...City[]]
}

function Choice({ cities, selected, cityId: wanted }: ChoiceProps) {
  const [cityId, setCityId] = useState(() => startingCity(cities, wanted))
  return (
    <div className={`stack-5 ${styles.form}`}>
      <CityChoice namespace="address" cities={cities} selected={cityId} onSelect={setCityId} />
      <SavedAddresses key={cityId} cityId={cityId} selected={selected ?? currentDestination()?.address?.id ?? null} />
    </div>
  )
}

/** The requested city, the customer's, or the first (specification §5). */
const startingCity = (cities: ChoiceProps['cities'], requestedCity?: number): number =>
  cities.find(({ id }) => id === (requestedCity ?? currentDestination()?.city.id))?.id ?? cities[0].id
