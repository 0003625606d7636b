'use client'

import { useState } from 'react'
import { leaveShop } from '@/components/ui/leave-shop'
import type { Failure } from '@/lib/api/query/failure'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import type { Order } from '@/lib/contract/ordering'
import { type Paying, paymentRoutes } from '@/lib/contract/payments'

type Pay = {
  readonly isBusy: boolean
  /** Why it did not work; null: it did. */
  readonly failure: Failure | null
  /** @returns whether the server took it */
  readonly pay: (paying: Paying) => Promise<boolean>
}

/**
 * Pays an order that waits for it: leads to the bank, charges a saved card, or changes to cash. The server decides; where it sees
 * the order otherwise, it is asked for anew.
 */
export function usePay(token: string, onOrder: (order: Order) => void, onOutdated: () => void): Pay {
  const { send, isBusy, failure } = useApiMutation(paymentRoutes.payOrder)
  const [isLeaving, setIsLeaving] = useState(false)

  const pay = async (paying: Paying) => {
    if (isBusy || isLeaving) return false
    const reply = await send({ params: { token }, body: paying })
    if (reply?.status === 409) onOutdated()
    if (reply?.status !== 200) return false
    const { order, payment_url } = reply.body
    // On the way to the bank nothing can be pressed any more.
    setIsLeaving(payment_url !== null && leaveShop(payment_url))
    onOrder(order)
    return true
  }

  return { isBusy: isBusy || isLeaving, failure, pay }
}
