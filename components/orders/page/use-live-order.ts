'use client'

import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type Follower, followOrders } from '@/components/orders/follow-orders'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
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

/**
 * Follows an order until it has ended: asks again as soon as the server tells of a change, otherwise every now and then while the
 * page is seen, and at once when it is seen again or the internet is back.
 * @param initial what the server rendered; null when it could not
 */
export function useLiveOrder(token: string, initial: Order | null): LiveOrder {
  const locale = useLocale()
  const [order, setOrder] = useState(initial)
  const [isStale, setIsStale] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const follower = useRef<Follower | null>(null)
  const status = order?.status
  const receivedAt = order?.received_at ?? null
  const known = useRef(status)
  const hasEnded = status !== undefined && isEnded(status)

  useEffect(() => {
    known.current = status
    if (status) useActiveOrders.getState().saw({ token, status, received_at: receivedAt })
  }, [token, status, receivedAt])

  useEffect(() => {
    if (hasEnded) return
    const ask = async (signal: AbortSignal) => {
      setIsAsking(true)
      const api = { ...browserApi(locale), signal }
      const reply = await call(api, orderingRoutes.orderByToken, { params: { token } }).catch(() => null)
      if (signal.aborted) return
      setIsAsking(false)
      setIsStale(reply?.status !== 200)
      if (reply?.status === 200) setOrder(reply.body.order)
    }
    const following = followOrders({
      watched: { token },
      ask,
      isNews: (event) => event.status !== known.current,
      asksAtOnce: false,
    })
    follower.current = following
    return () => {
      following.stop()
      follower.current = null
    }
  }, [hasEnded, locale, token])

  const ask = () => follower.current?.askNow()
  const take = (newer: Order) => {
    setOrder(newer)
    ask()
  }
  return { order, isStale, isAsking, ask, take }
}
