'use client'

import { valueWhenRefused } from '@/lib/api/query/failure'
import { type RequestRoute, useComposedQuery } from '@/lib/api/query/use-composed-query'
import { type Order, orderingRoutes } from '@/lib/contract/order/ordering'
import { toPastOrder } from '@/lib/contract/order/to-domain'
import { usualOrder } from '@/lib/domain/order/usual-order'
import type { RepeatRequest } from '@/stores/dialogs/dialog-request'
import { useLastOrder } from '@/stores/orders/last-order'
import { useSession } from '@/stores/session/session'

/** The usual order and how to repeat it. */
export type UsualOrder = { readonly request: RepeatRequest; readonly dishes: readonly string[] }

const toUsual = ({ number, token, lines }: Order, access: RepeatRequest['access']): UsualOrder => ({
  request: { kind: 'repeat', access, number, token },
  dishes: [...new Set(lines.filter((line) => !line.is_gift).map(({ name }) => name))],
})

/** From the customer's history; for a guest, from the orders of this browser. */
async function requestUsualOrder(askRoute: RequestRoute, { isSignedIn, token }: Asker): Promise<UsualOrder | null> {
  if (isSignedIn) {
    const query = { page: 1, tab: 'ended' } as const
    const history = await askRoute(orderingRoutes.orderHistory, { query }).catch(valueWhenRefused(null))
    const found = history && usualOrder(history.orders.data.map(toPastOrder))
    if (found) return toUsual(found.order, 'owner')
  }
  if (token === null) return null
  const last = await askRoute(orderingRoutes.orderByToken, { params: { token } }).catch(valueWhenRefused(null))
  const found = last && usualOrder([toPastOrder(last.order)])
  return found && toUsual(found.order, 'link')
}

type Asker = { readonly isSignedIn: boolean; readonly token: string | null }

/**
 * The usual order; null: unknown, or not loaded yet. A failure is not reported, and a return to the main page does not request
 * it again.
 */
export function useUsualOrder(isWanted: boolean): UsualOrder | null {
  const token = useLastOrder((store) => store.token)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const asker = { isSignedIn, token }
  const { state } = useComposedQuery({
    name: 'usual order',
    args: isWanted ? asker : null,
    ask: (askRoute) => requestUsualOrder(askRoute, asker),
    freshMs: Number.POSITIVE_INFINITY,
  })
  return state.kind === 'ready' ? state.data : null
}
