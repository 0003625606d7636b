'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import styles from '@/components/cart/cart-view.module.css'
import { isOffline } from '@/lib/api/offline'

const Nothing = () => null
const subscribeToNothing = () => () => {}

/** Keeps room for the benefits; offline they cannot be fetched, so no room is kept. */
function Placeholder() {
  const hasNoNetwork = useSyncExternalStore(subscribeToNothing, isOffline, () => false)
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
  { ssr: false, loading: Placeholder },
)
