'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EarlyContacts } from '@/components/checkout/fields/early-contacts'
import { useEarlyContacts } from '@/components/checkout/fields/use-early-contacts'
import { PendingOrderGate } from '@/components/checkout/placing/pending-order-gate'
import { useCart } from '@/stores/cart/cart'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDestination } from '@/stores/place/destination'
import { useCustomerPage } from '@/stores/session/use-customer-page'
import styles from './checkout.module.css'
import { CheckoutSkeleton } from './checkout-skeleton'
import { GuestOrderForm } from './guest-order-form'

type GuestOrderViewProps = {
  /** Shown in place of the form when the cart is empty. */
  readonly empty: ReactNode
  /** Lines and amounts, beside the form. */
  readonly overview: ReactNode
  /** The destination, with a way to change it. */
  readonly place: ReactNode
  /** The fields for the address of a delivery. */
  readonly address: ReactNode
  /** The price of the order, beside the button of phones. */
  readonly sum: ReactNode
}

/** The page where a guest enters contacts and address. */
export function GuestOrderView({ empty, overview, place, address, sum }: GuestOrderViewProps) {
  const t = useTranslations('checkout')
  const { isRestored, lines } = useCart()
  const isDraftRestored = useCheckout((checkout) => checkout.isRestored)
  const isPlaceRestored = useDestination((store) => store.isRestored)
  useCustomerPage()
  const isReady = useEarlyContacts(isRestored && isDraftRestored && isPlaceRestored)
  return (
    <>
      <h1 className={`breaks hyphens spoken-below-1024 ${styles.title}`}>{t('title')}</h1>
      {!isReady ? (
        <CheckoutSkeleton early={<EarlyContacts />} />
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
