'use client'

import { useEffect, useState } from 'react'
import { pollingInterval } from '@/components/orders/polling'
import { useOrderEvents } from '@/lib/api/order-events'
import { useLiveQuery } from '@/lib/api/query/use-live-query'
import { type Order, orderingRoutes } from '@/lib/contract/order/ordering'
import { isEnded } from '@/lib/domain/order/order'
import { useActiveOrders } from '@/stores/orders/active-orders'

type LiveOrder = {
  readonly order: Order | null
  /** The last request failed: the shown status may be outdated. */
  readonly isStale: boolean
  readonly isAsking: boolean
  readonly ask: () => void
  /** Takes the order of another call's answer, and drops a running request, whose answer would be older. */
  readonly replaceOrder: (order: Order) => void
}

/** Intervals while a payment is pending: while the bank is working, and otherwise. No event reports a failed charge. In ms. */
const CHECKING_MS = 2500
const AWAITING_MS = 10_000

/** The interval while the branch decides about a problem of an ended order; no event reports the decision. In ms. */
const DECIDING_MS = 10_000

function intervalOf(order: Order | undefined, isStreaming: boolean): number | false {
  if (order && isEnded(order.status))
    return order.problems.reports.some(({ state }) => state === 'received') && DECIDING_MS
  const usual = pollingInterval(isStreaming)
  if (order?.status !== 'awaiting_payment') return usual
  return Math.min(usual, order.payment.is_checking ? CHECKING_MS : AWAITING_MS)
}

/**
 * Keeps an order up to date until it has ended and no problem waits for a decision: requests it after each event of the server,
 * otherwise at intervals while the page is visible, and at once when the page becomes visible or the internet is back.
 * @param initial the server's rendering; null when it had no answer
 */
export function useLiveOrder(token: string, initial: Order | null): LiveOrder {
  const [isStreaming, setIsStreaming] = useState(false)
  const { data, isStale, isAsking, ask, put } = useLiveQuery(
    orderingRoutes.orderByToken,
    { params: { token } },
    { initial: initial ? { order: initial } : undefined, intervalOf: (known) => intervalOf(known?.order, isStreaming) },
  )
  const order = data?.order ?? null
  const status = order?.status

  useOrderEvents(status !== undefined && isEnded(status) ? null : { token }, {
    onEvent: (event) => {
      if (event.kind !== 'status' || event.status !== status) ask()
    },
    onStreamingChange: setIsStreaming,
  })

  useEffect(() => {
    if (order) useActiveOrders.getState().updateOrder(order)
  }, [order])

  const take = (newer: Order) => {
    put({ ...data, order: newer })
    if (!isEnded(newer.status)) ask()
  }
  return { order, isStale, isAsking, ask, replaceOrder: take }
}
