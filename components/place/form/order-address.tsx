'use client'

import { AddressCheck } from '@/components/place/check/address-check'
import { useDestination } from '@/stores/place/destination'
import styles from './address.module.css'
import { DoorFields } from './door-fields'
import { HouseFields } from './house-fields'

/** The address of an order, in the order's own form: its fields, and what is known of the house. */
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
