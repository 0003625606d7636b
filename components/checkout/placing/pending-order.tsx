'use client'

import { useEffect, useEffectEvent } from 'react'
import { PlacingNotice } from './placing-notice'
import { usePendingOrder } from './use-pending-order'
import { usePlaceOrder } from './use-place-order'

/** Sends the order with an unknown result again and shows the result. */
export function PendingOrder() {
  const { placing, place, reset } = usePlaceOrder({ announcesChanges: true })
  const order = usePendingOrder(place)

  // The quote keeper of the cart reports changed prices.
  const hasOtherPrices = placing.kind === 'conflict' && placing.conflict.code === 'price_changed'
  const forget = useEffectEvent(reset)
  useEffect(() => {
    if (hasOtherPrices) forget()
  }, [hasOtherPrices])

  return <PlacingNotice placing={placing} onRetry={() => order && place(order, { isResent: true })} />
}
