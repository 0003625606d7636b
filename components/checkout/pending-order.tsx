'use client'

import { useEffect } from 'react'
import { PlacingNotice } from './placing-notice'
import { usePendingOrder } from './use-pending-order'
import { usePlaceOrder } from './use-place-order'

/** Sends the order whose fate is unknown again, and says what came of it. */
export function PendingOrder() {
  const { placing, place, reset } = usePlaceOrder({ announcesChanges: true })
  const order = usePendingOrder(place)

  // The keeper of the cart tells about changed prices itself.
  useEffect(() => {
    if (placing.kind === 'conflict' && placing.conflict.code === 'price_changed') reset()
  })

  return <PlacingNotice placing={placing} onRetry={() => order && place(order, { isResent: true })} />
}
