'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import styles from './cart-view.module.css'

const Nothing = () => null
const never = () => () => {}

/** Offline it would wait for something that does not come. */
function Room() {
  const isOffline = useSyncExternalStore(
    never,
    () => !navigator.onLine,
    () => false,
  )
  return isOffline ? null : <div className={styles.block} aria-hidden="true" />
}

/**
 * The promo code and bonuses, fetched after the cart itself: what is in the cart and what it costs comes first. An order can be
 * placed without them, so it stands when they cannot be fetched.
 */
export const BenefitsOnDemand = dynamic(
  () =>
    import('./cart-benefits').then(
      ({ CartBenefits }) => CartBenefits,
      () => Nothing,
    ),
  { ssr: false, loading: Room },
)
