'use client'

import { useTranslations } from 'next-intl'
import { FlatFields } from '@/components/form/flat-fields'
import { HouseFields } from '@/components/form/house-fields'
import { AddressCheck } from '@/components/place/check/address-check'
import { useDestination } from '@/stores/place/destination'
import styles from './address.module.css'

/** The address in the form of an order: its fields, and the result of its check. */
export function OrderAddress() {
  const t = useTranslations('address')
  const cityId = useDestination((store) => store.destination?.city.id)
  if (cityId === undefined) return null
  return (
    <>
      <HouseFields namespace="address" cityId={cityId} className={styles.orderRow} />
      <AddressCheck />
      <FlatFields namespace="address" className={styles.flatRow} commentHint={t('commentHint')} />
    </>
  )
}
