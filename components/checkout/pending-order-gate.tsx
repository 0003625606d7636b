'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { useCheckout } from '@/stores/checkout/checkout'
import styles from './checkout.module.css'

/** What sends orders is fetched by whoever has one on its way, and weighs nothing for all others. */
const PendingOrder = dynamic(() => import('./pending-order').then((loaded) => loaded.PendingOrder), { ssr: false })

/**
 * Stands around what changes the cart or the form. While the fate of a sent order is unknown it sends that order again and
 * keeps its content from being changed: another content under the same cart would be a second order or none.
 */
export function PendingOrderGate({ children }: { readonly children: ReactNode }) {
  const isPending = useCheckout((checkout) => checkout.pending !== null)
  const [wasPending, setWasPending] = useState(false)
  // What came of the order is still to be read when it is pending no more.
  if (isPending && !wasPending) setWasPending(true)

  return (
    <div className={styles.gate}>
      {wasPending && <PendingOrder />}
      <div inert={isPending} className={isPending ? styles.locked : undefined}>
        {children}
      </div>
    </div>
  )
}
