'use client'

import { useLocale } from 'next-intl'
import { useState } from 'react'
import { leaveShop } from '@/components/ui/leave-shop'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import type { Order } from '@/lib/contract/ordering'
import { type Paying, paymentRoutes } from '@/lib/contract/payments'

type Pay = {
  readonly isBusy: boolean
  /** Why it did not work: the server's words, or undefined when it had none; null: it did. */
  readonly refusal: string | undefined | null
  /** @returns whether the server took it */
  readonly pay: (paying: Paying) => Promise<boolean>
}

/**
 * Pays an order that waits for it: leads to the bank, charges a saved card, or changes to cash. The server decides; where it sees
 * the order otherwise, it is asked for anew.
 */
export function usePay(token: string, onOrder: (order: Order) => void, onOutdated: () => void): Pay {
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Pay['refusal']>(null)

  const pay = async (paying: Paying) => {
    if (isBusy) return false
    setIsBusy(true)
    setRefusal(null)
    const reply = await call(browserApi(locale), paymentRoutes.payOrder, { params: { token }, body: paying }).catch(
      () => null,
    )
    if (reply?.status === 200) {
      const { order, payment_url } = reply.body
      const isLeaving = payment_url !== null && leaveShop(payment_url)
      // On the way to the bank nothing can be pressed any more.
      if (!isLeaving) setIsBusy(false)
      onOrder(order)
      return true
    }
    setIsBusy(false)
    setRefusal(wordsOf(reply?.body))
    if (reply?.status === 409) onOutdated()
    return false
  }

  return { isBusy, refusal, pay }
}
