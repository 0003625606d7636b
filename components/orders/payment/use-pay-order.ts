'use client'

import { useState } from 'react'
import { openBankPage } from '@/components/ui/behaviour/open-bank-page'
import type { Failure } from '@/lib/api/query/failure'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import type { Order } from '@/lib/contract/order/ordering'
import { type PaymentStart, paymentRoutes } from '@/lib/contract/order/payments'

type Pay = {
  readonly isBusy: boolean
  /** The error; null after a success. */
  readonly failure: Failure | null
  /** @returns whether the server accepted it */
  readonly pay: (paying: PaymentStart) => Promise<boolean>
}

/**
 * Pays an order that waits for its payment: at the bank's page, with a saved card, or by changing to cash. The server decides;
 * when its order differs, it is requested again.
 */
export function usePayOrder(token: string, onOrder: (order: Order) => void, onOutdated: () => void): Pay {
  const { send, isBusy, failure } = useApiMutation(paymentRoutes.payOrder)
  const [isLeaving, setIsLeaving] = useState(false)

  const pay = async (paying: PaymentStart) => {
    if (isBusy || isLeaving) return false
    const reply = await send({ params: { token }, body: paying })
    if (reply?.status === 409) onOutdated()
    if (reply?.status !== 200) return false
    const { order, payment_url } = reply.body
    // While the bank's page loads, nothing can be pressed.
    setIsLeaving(payment_url !== null && openBankPage(payment_url))
    onOrder(order)
    return true
  }

  return { isBusy: isBusy || isLeaving, failure, pay }
}
