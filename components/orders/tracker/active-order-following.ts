'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { followOrders } from '@/components/orders/follow-orders'
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
function watchedOf(open: readonly ActiveOrder[]): string | null {
  if (open.some(({ isMine }) => isMine)) return 'mine'
  return open[0]?.token ?? null
}

/**
 * Follows the active orders of this customer and this browser while there are any; stops when the page is hidden.
 * @returns what a tracker on this page has to show, the newest first and what has ended last: not the order whose page this is
 */
export function useFollowedOrders(): readonly ActiveOrder[] {
  const locale = useLocale()
  const path = usePublicPath()
  const who = useSession(({ status, logins }) => (status === 'signed-in' ? logins : null))
  const { tokens, orders, askedBy, followed } = useActiveOrders()
  const known = askedBy === who ? orders : null

  const elsewhere = (known ?? []).filter((order) => !isPageOf(path, order))
  const open = elsewhere.filter(isOpen)
  const isUnknown =
    (known === null && who !== null) ||
    tokens.some((token) => !isPageOf(path, { token }) && !known?.some((order) => order.token === token))
  const isFollowing = isUnknown || open.length > 0
  const watched = watchedOf(open)

  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else asks anew
  useEffect(() => {
    if (!isFollowing) return
    return followOrders({
      watched: watched === null || watched === 'mine' ? watched : { token: watched },
      ask: (signal) => askActiveOrders(locale, signal),
      isNews,
      asksAtOnce: isUnknown || !isFresh(),
    }).stop
  }, [locale, who, isFollowing, isUnknown, watched])

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
