'use client'

import { useEffect, useState } from 'react'
import { pollingInterval } from '@/components/orders/polling'
import { useLiveQuery } from '@/lib/api/query/use-live-query'
import { useOrderEvents } from '@/lib/api/use-order-events'
import { type Order, orderingRoutes } from '@/lib/contract/ordering'
import { isEnded } from '@/lib/domain/order'
import { useActiveOrders } from '@/stores/orders/active-orders'

type LiveOrder = {
  readonly order: Order | null
  /** The last question went unanswered; what is shown may be old. */
  readonly isStale: boolean
  readonly isAsking: boolean
  readonly ask: () => void
  /** Takes an order that came with the answer to something else; what was on its way is older and dropped. */
  readonly take: (order: Order) => void
}

/** While a payment is waited for: while the bank is asked, and otherwise. No event tells that a try has failed. In ms. */
const CHECKING_MS = 2500
const AWAITING_MS = 10_000

function intervalOf(order: Order | undefined, isTold: boolean): number | false {
  if (order && isEnded(order.status)) return false
  const usual = pollingInterval(isTold)
  if (order?.status !== 'awaiting_payment') return usual
  return Math.min(usual, order.payment.is_checking ? CHECKING_MS : AWAITING_MS)
}

/**
 * Follows an order until it has ended: asks again as soon as the server tells of a change, otherwise every now and then while the
 * page is seen, and at once when it is seen again or the internet is back.
 * @param initial what the server rendered; null when it could not
 */
export function useLiveOrder(token: string, initial: Order | null): LiveOrder {
  const [isTold, setIsTold] = useState(false)
  const { data, isStale, isAsking, ask, put } = useLiveQuery(
    orderingRoutes.orderByToken,
    { params: { token } },
    { initial: initial ? { order: initial } : undefined, intervalOf: (known) => intervalOf(known?.order, isTold) },
  )
  const order = data?.order ?? null
  const status = order?.status
  const receivedAt = order?.received_at ?? null

  useOrderEvents(status !== undefined && isEnded(status) ? null : { token }, {
    onEvent: (event) => {
      if (event.status !== status) ask()
    },
    onStanding: setIsTold,
  })

  useEffect(() => {
    if (status) useActiveOrders.getState().saw({ token, status, received_at: receivedAt })
  }, [token, status, receivedAt])

  const take = (newer: Order) => {
    put({ ...data, order: newer })
    if (!isEnded(newer.status)) ask()
  }
  return { order, isStale, isAsking, ask, take }
}
