'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { pollingInterval } from '@/components/orders/polling'
import type { WatchedOrders } from '@/lib/api/order-events'
import { useOrderEvents } from '@/lib/api/order-events'
import { usePolledQuery } from '@/lib/api/query/use-live-query'
import { useQueryScope } from '@/lib/api/query/use-query-scope'
import type { OrderEvent } from '@/lib/contract/order/order-life'
import { isEnded } from '@/lib/domain/order/order'
import { usePublicPath } from '@/lib/i18n/navigation/use-public-path'
import { type ActiveOrder, isOpen, useActiveOrders } from '@/stores/orders/active-orders'
import { useSession } from '@/stores/session/session'
import { isFresh, requestActiveOrders } from './active-order-calls'

const HISTORY = '/profile/orders'

/** Whether this is the page of the order. */
const isPageOf = (path: string | null, { token, number }: { readonly token: string; readonly number?: string }) =>
  path === `/order/${token}` || (number !== undefined && path === `${HISTORY}/${number}`)

/** Whether an event reports something that the store does not know. */
function isNews({ number, kind, status }: OrderEvent): boolean {
  const known = useActiveOrders.getState().orders?.find((order) => order.number === number)
  return known ? kind !== 'status' || known.status !== status : !isEnded(status)
}

/** The order of the event stream: there is one stream, and other orders are polled. */
function watchedOf(open: readonly ActiveOrder[]): WatchedOrders | null {
  if (open.some(({ isMine }) => isMine)) return 'mine'
  return open[0] ? { token: open[0].token } : null
}

/**
 * Keeps the active orders of this customer and browser up to date while there are any; pauses while the page is hidden.
 * @returns the orders for the tracker of this page, the newest first and ended ones last, without the order of the page itself
 */
export function useFollowedOrders(): readonly ActiveOrder[] {
  const { locale, session } = useQueryScope()
  const path = usePublicPath()
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const who = isSignedIn ? session : null
  const { tokens, orders, askedBy, followed } = useActiveOrders()
  const [isStreaming, setIsStreaming] = useState(false)
  const known = askedBy === who ? orders : null

  const elsewhere = (known ?? []).filter((order) => !isPageOf(path, order))
  const open = elsewhere.filter(isOpen)
  const isUnknown =
    (known === null && who !== null) ||
    tokens.some((token) => !isPageOf(path, { token }) && !known?.some((order) => order.token === token))
  const isFollowing = isUnknown || open.length > 0

  const { ask } = usePolledQuery({
    queryKey: ['active orders', { who }, { locale, session }],
    ask: (signal) => requestActiveOrders(locale, signal),
    // The store has the answers; nothing is requested again without a reason.
    initial: 0,
    intervalOf: () => isFollowing && pollingInterval(isStreaming),
  })
  useOrderEvents(isFollowing ? watchedOf(open) : null, {
    onEvent: (event) => {
      if (isNews(event)) ask()
    },
    onStreamingChange: setIsStreaming,
  })

  const askUnlessFresh = useEffectEvent((isMissing: boolean) => {
    if (!document.hidden && (isMissing || !isFresh())) ask()
  })
  // Another customer or language needs a new request.
  const asker = `${who} ${locale}`
  useEffect(() => {
    if (isFollowing && asker) askUnlessFresh(isUnknown)
  }, [isFollowing, isUnknown, asker])

  useEffect(() => {
    // The customer may have ordered on another device meanwhile.
    if (isFollowing || who === null) return
    const refresh = () => {
      if (!document.hidden) useActiveOrders.getState().invalidate()
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [isFollowing, who])

  // The history page lists the orders already.
  if (path === HISTORY) return []
  // An ended order is shown as well, unless the customer has confirmed the receipt.
  return [...open, ...elsewhere.filter(({ status, token }) => isEnded(status) && followed.includes(token))]
}
