'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { pollingInterval } from '@/components/orders/polling'
import type { Watched } from '@/lib/api/order-events'
import { usePolled } from '@/lib/api/query/use-live-query'
import { useScope } from '@/lib/api/query/use-scope'
import { useOrderEvents } from '@/lib/api/use-order-events'
import { isEnded } from '@/lib/domain/order'
import { usePublicPath } from '@/lib/i18n/use-public-path'
import { type ActiveOrder, isOpen, useActiveOrders } from '@/stores/orders/active-orders'
import { useSession } from '@/stores/session/session'
import { askActiveOrders, isFresh } from './active-order-calls'

const HISTORY = '/profile/orders'

/** Is this the page of the order? */
const isPageOf = (path: string | null, { token, number }: { readonly token: string; readonly number?: string }) =>
  path === `/order/${token}` || (number !== undefined && path === `${HISTORY}/${number}`)

/** Does an event say something that the store does not know? */
function isNews({ number, status }: { readonly number: string; readonly status: ActiveOrder['status'] }): boolean {
  const known = useActiveOrders.getState().orders?.find((order) => order.number === number)
  return known ? known.status !== status : !isEnded(status)
}

/** Whose changes are to be told: one stream is enough, the others are asked for. */
function watchedOf(open: readonly ActiveOrder[]): Watched | null {
  if (open.some(({ isMine }) => isMine)) return 'mine'
  return open[0] ? { token: open[0].token } : null
}

/**
 * Follows the active orders of this customer and this browser while there are any; stops when the page is hidden.
 * @returns what a tracker on this page has to show, the newest first and what has ended last: not the order whose page this is
 */
export function useFollowedOrders(): readonly ActiveOrder[] {
  const { locale, session } = useScope()
  const path = usePublicPath()
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const who = isSignedIn ? session : null
  const { tokens, orders, askedBy, followed } = useActiveOrders()
  const [isTold, setIsTold] = useState(false)
  const known = askedBy === who ? orders : null

  const elsewhere = (known ?? []).filter((order) => !isPageOf(path, order))
  const open = elsewhere.filter(isOpen)
  const isUnknown =
    (known === null && who !== null) ||
    tokens.some((token) => !isPageOf(path, { token }) && !known?.some((order) => order.token === token))
  const isFollowing = isUnknown || open.length > 0

  const { ask } = usePolled({
    queryKey: ['active orders', { who }, { locale, session }],
    ask: (signal) => askActiveOrders(locale, signal),
    // What was answered is in the store; nothing is asked before somebody wants to know.
    initial: 0,
    intervalOf: () => isFollowing && pollingInterval(isTold),
  })
  useOrderEvents(isFollowing ? watchedOf(open) : null, {
    onEvent: (event) => {
      if (isNews(event)) ask()
    },
    onStanding: setIsTold,
  })

  const askUnlessFresh = useEffectEvent((isMissing: boolean) => {
    if (!document.hidden && (isMissing || !isFresh())) ask()
  })
  // Somebody else asks anew, and in another language.
  const asker = `${who} ${locale}`
  useEffect(() => {
    if (isFollowing && asker) askUnlessFresh(isUnknown)
  }, [isFollowing, isUnknown, asker])

  useEffect(() => {
    // Another device may have ordered meanwhile.
    if (isFollowing || who === null) return
    const lookAgain = () => {
      if (!document.hidden) useActiveOrders.getState().outdated()
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [isFollowing, who])

  // There the orders themselves are listed.
  if (path === HISTORY) return []
  // Its end is shown too; that it is with the customer they said themselves.
  return [...open, ...elsewhere.filter(({ status, token }) => isEnded(status) && followed.includes(token))]
}
