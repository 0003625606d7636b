'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useCart } from '@/stores/cart'
import { useCheckout } from '@/stores/checkout'
import { useDelivery } from '@/stores/delivery'
import styles from './checkout.module.css'
import { CheckoutSkeleton } from './checkout-skeleton'
import { GuestOrderForm } from './guest-order-form'
import { PendingOrderGate } from './pending-order-gate'

type GuestOrderViewProps = {
  /** Instead of the form when there is nothing to order. */
  readonly empty: ReactNode
  /** The order at a glance, beside the form. */
  readonly overview: ReactNode
  /** Where the order goes, with a way to change it. */
  readonly place: ReactNode
}

/** The page where a guest says who and where. */
export function GuestOrderView({ empty, overview, place }: GuestOrderViewProps) {
  const t = useTranslations('checkout')
  const { isRestored, lines } = useCart()
  const isDraftRestored = useCheckout((checkout) => checkout.isRestored)
  const isPlaceRestored = useDelivery((delivery) => delivery.isRestored)
  const isReady = isRestored && isDraftRestored && isPlaceRestored
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      {!isReady ? (
        <CheckoutSkeleton />
      ) : (
        <PendingOrderGate>
          {lines.length === 0 ? (
            empty
          ) : (
            <div className={styles.columns}>
              <GuestOrderForm place={place} />
              <aside className={styles.aside}>{overview}</aside>
            </div>
          )}
        </PendingOrderGate>
      )}
    </>
  )
}
