'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useCart } from '@/stores/cart/cart'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDestination } from '@/stores/place/destination'
import { useCustomerPage } from '@/stores/session/use-customer-page'
import styles from './checkout.module.css'
import { CheckoutSkeleton } from './checkout-skeleton'
import { GuestOrderForm } from './guest-order-form'
import { PendingOrderGate } from './pending-order-gate'

type GuestOrderViewProps = {
  /** Instead of the form when there is nothing to order. */
  readonly empty: ReactNode
  /** Lines and amounts, beside the form. */
  readonly overview: ReactNode
  /** Where the order goes, with a way to change it. */
  readonly place: ReactNode
  /** Asks for the address of a delivery. */
  readonly address: ReactNode
  /** What the order costs, beside the button of phones. */
  readonly sum: ReactNode
}

/** The page where a guest says who and where. */
export function GuestOrderView({ empty, overview, place, address, sum }: GuestOrderViewProps) {
  const t = useTranslations('checkout')
  const { isRestored, lines } = useCart()
  const isDraftRestored = useCheckout((checkout) => checkout.isRestored)
  const isPlaceRestored = useDestination((store) => store.isRestored)
  useCustomerPage()
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
            <GuestOrderForm place={place} address={address} overview={overview} sum={sum} />
          )}
        </PendingOrderGate>
      )}
    </>
  )
}
