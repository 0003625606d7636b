'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import type { Order } from '@/lib/contract/ordering'
import { routes } from '@/lib/contract/routes'
import { isEnded } from '@/lib/domain/order'

const POLL_MS = 7000

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
 * Follows an order until it has ended: asks again every few seconds while the page is seen, and at once when it is seen
 * again or the internet is back.
 * @param initial what the server rendered; null when it could not
 */
export function useLiveOrder(token: string, initial: Order | null): LiveOrder {
  const locale = useLocale()
  const [order, setOrder] = useState(initial)
  const [isStale, setIsStale] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [asked, setAsked] = useState(0)
  const hasEnded = order !== null && isEnded(order.status)

  useEffect(() => {
    if (hasEnded) return
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    const ask = async () => {
      clearTimeout(timer)
      if (document.hidden) return
      setIsAsking(true)
      const api = { ...browserApi(locale), signal: abort.signal }
      const reply = await call(api, routes.orderByToken, { params: { token } }).catch(() => null)
      if (abort.signal.aborted) return
      setIsAsking(false)
      setIsStale(reply?.status !== 200)
      if (reply?.status === 200) setOrder(reply.body.order)
      clearTimeout(timer)
      timer = setTimeout(ask, POLL_MS)
    }

    const resume = () => void ask()
    if (asked > 0) resume()
    else timer = setTimeout(ask, POLL_MS)
    document.addEventListener('visibilitychange', resume)
    window.addEventListener('online', resume)
    return () => {
      abort.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', resume)
      window.removeEventListener('online', resume)
    }
  }, [hasEnded, locale, token, asked])

  const ask = () => setAsked((count) => count + 1)
  const take = (newer: Order) => {
    setOrder(newer)
    ask()
  }
  return { order, isStale, isAsking, ask, take }
}
