'use client'

import { AddressCheck } from '@/components/place/check/address-check'
import { useDestination } from '@/stores/place/destination'
import styles from './address.module.css'
import { DoorFields } from './door-fields'
import { HouseFields } from './house-fields'

/** The address in the form of an order: its fields, and the result of its check. */
export function OrderAddress() {
  const cityId = useDestination((store) => store.destination?.city.id)
  if (cityId === undefined) return null
  return (
    <>
      <HouseFields cityId={cityId} className={styles.orderRow} />
      <AddressCheck />
      <DoorFields />
    </>
  )
}
