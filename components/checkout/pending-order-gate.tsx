'use client'

import { type ReactNode, useEffect } from 'react'
import styles from './checkout.module.css'
import { PlacingNotice } from './placing-notice'
import { usePendingOrder } from './use-pending-order'
import { usePlaceOrder } from './use-place-order'

/**
 * Stands around what changes the cart or the form. While the fate of a sent order is unknown it sends that order again and
 * keeps its content from being changed: another content under the same cart would be a second order or none.
 */
export function PendingOrderGate({ children }: { readonly children: ReactNode }) {
  const { placing, place, reset } = usePlaceOrder({ isTold: false })
  const order = usePendingOrder(place)
  const isLocked = order !== null

  // The keeper of the cart tells about changed prices itself.
  useEffect(() => {
    if (placing.kind === 'conflict' && placing.conflict.code === 'price_changed') reset()
  })

  return (
    <div className={styles.gate}>
      <PlacingNotice placing={placing} onRetry={() => order && place(order, { isResent: true })} />
      <div inert={isLocked} className={isLocked ? styles.locked : undefined}>
        {children}
      </div>
    </div>
  )
}
