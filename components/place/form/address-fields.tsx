'use client'

import { useWatch } from 'react-hook-form'
import { HouseFields } from '@/components/form/house-fields'
import { useFields } from '@/components/form/use-fields'
import { CityChoice } from '@/components/place/cities/city-choice'
import type { City } from '@/lib/contract/catalog'
import styles from './address.module.css'

type AddressFieldsProps = {
  readonly cities: readonly City[]
  /** Called when street or house loses the focus. */
  readonly onLeave: () => void
}

/** City, street and house. */
export function AddressFields({ cities, onLeave }: AddressFieldsProps) {
  const { control, setValue } = useFields<{ cityId: number }>()
  const cityId = useWatch({ control, name: 'cityId' })
  return (
    <>
      <CityChoice
        namespace="address"
        cities={cities}
        selected={cityId}
        onSelect={(chosen) => setValue('cityId', chosen, { shouldDirty: true })}
      />
      <HouseFields namespace="address" cityId={cityId} className={styles.streetRow} onLeave={onLeave} />
    </>
  )
}
