import { browserApi } from '@/lib/api/browser'
import { callOrNull, type Transport } from '@/lib/api/call'
import { sessionKey } from '@/lib/api/session-key'
import { type ClockReading, elapsedSince, readClocks } from '@/lib/clock/elapsed'
import { type Order, orderingRoutes } from '@/lib/contract/order/ordering'
import type { Locale } from '@/lib/i18n/locales'
import { type ActiveOrder, isOpen, useActiveOrders } from '@/stores/orders/active-orders'
import { useSession } from '@/stores/session/session'

const shownOf = (order: Order, isMine: boolean): ActiveOrder => {
  const { token, number, status, delivery_type, eta, expected, acceptance, created_at, received_at } = order
  const times = { eta, expected, acceptance, created_at, received_at }
  return { token, number, status, delivery_type, ...times, branchPhone: order.filial.phone, isMine }
}

/** A younger answer is reused when the tracker moves to another page. In ms. */
const FRESH_MS = 5000
let lastAnswer: ClockReading | null = null
let answers = 0

export const isFresh = (): boolean => lastAnswer !== null && elapsedSince(lastAnswer) < FRESH_MS

/** The customer of the request; null: a guest. */
const currentCaller = (): number | null => (useSession.getState().status === 'signed-in' ? sessionKey() : null)

/** The customer's active orders; null: the request failed. */
async function requestOwnOrders(api: Transport): Promise<readonly ActiveOrder[] | null> {
  const reply = await callOrNull(api, orderingRoutes.orderHistory, { query: { page: 1, tab: 'active' } })
  if (reply?.status === 401) return []
  return reply?.status === 200 ? reply.body.orders.data.map((order) => shownOf(order, true)) : null
}

/** One order by its token; an ended or missing order is not requested again. */
async function requestByToken(
  api: Transport,
  token: string,
  known: ActiveOrder | undefined,
): Promise<readonly ActiveOrder[]> {
  const reply = await callOrNull(api, orderingRoutes.orderByToken, { params: { token } })
  if (api.signal?.aborted) return []
  const isOver = reply?.status === 404 || (reply?.status === 200 && !isOpen(reply.body.order))
  if (isOver) useActiveOrders.getState().removeToken(token)
  if (reply?.status === 200) return [shownOf(reply.body.order, known?.isMine ?? false)]
  return reply?.status === 404 || !known ? [] : [known]
}

/**
 * Requests the active orders: the customer's own, those placed in this browser, and those that were active a moment ago. A
 * failed request leaves the last answer in place.
 * @returns how many answers this page has received so far
 */
export async function requestActiveOrders(locale: Locale, signal: AbortSignal): Promise<number> {
  const api = { ...browserApi(locale), signal }
  const { tokens, orders, setOrders } = useActiveOrders.getState()
  const askedBy = currentCaller()
  const known = (useActiveOrders.getState().askedBy === askedBy && orders) || []
  const mine = askedBy === null ? [] : ((await requestOwnOrders(api)) ?? known.filter(({ isMine }) => isMine))
  const answered = new Set(mine.map(({ token }) => token))
  const open = known.filter(isOpen).map(({ token }) => token)
  const others = [...new Set([...tokens, ...open])].filter((token) => !answered.has(token))
  const found = await Promise.all(
    others.map((token) =>
      requestByToken(
        api,
        token,
        known.find((order) => order.token === token),
      ),
    ),
  )
  if (signal.aborted) return answers
  lastAnswer = readClocks()
  answers += 1
  const fresh = [...mine, ...found.flat()]
  const requested = new Set(fresh.map(({ token }) => token))
  const finished = known.filter((order) => !isOpen(order) && !requested.has(order.token))
  setOrders(
    [...fresh, ...finished].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)),
    askedBy,
  )
  return answers
}
