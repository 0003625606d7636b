'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import styles from '@/components/checkout/checkout.module.css'
import { useCheckout } from '@/stores/checkout/checkout'

/** The code that sends orders is loaded only when one is pending. */
const PendingOrder = dynamic(() => import('./pending-order').then((loaded) => loaded.PendingOrder), { ssr: false })

/**
 * Wraps everything that changes the cart or the form. While the result of a sent order is unknown, it sends that order again
 * and locks its content: a changed cart would become a second order, or the order would be lost.
 */
export function PendingOrderGate({ children }: { readonly children: ReactNode }) {
  const isPending = useCheckout((checkout) => checkout.pending !== null)
  const [wasPending, setWasPending] = useState(false)
  // The result stays visible after the order is no longer pending.
  if (isPending && !wasPending) setWasPending(true)

  return (
    <div className="stack-4 one-column from-top">
      {wasPending && <PendingOrder />}
      <div inert={isPending} className={isPending ? `stack-4 one-column ${styles.locked}` : undefined}>
        {children}
      </div>
    </div>
  )
}
