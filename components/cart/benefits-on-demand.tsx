'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { isOffline } from '@/lib/api/offline'
import styles from './cart-view.module.css'

const Nothing = () => null
const never = () => () => {}

/** Offline nothing is fetched, so nothing is shown. */
function Room() {
  const hasNoNetwork = useSyncExternalStore(never, isOffline, () => false)
  return hasNoNetwork ? null : <div className={styles.block} aria-hidden="true" />
}

/**
 * The promo code and bonuses, fetched after the lines and totals of the cart. An order can be placed without them, so a failed
 * fetch does not block it.
 */
export const BenefitsOnDemand = dynamic(
  () =>
    import('./cart-benefits').then(
      ({ CartBenefits }) => CartBenefits,
      () => Nothing,
    ),
  { ssr: false, loading: Room },
)
