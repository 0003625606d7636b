'use client'

import { useEffect } from 'react'
import { invalidate, updateCachedAnswers } from '@/lib/api/query/cache'
import { useLiveQuery } from '@/lib/api/query/use-live-query'
import type { StaffEventKind } from '@/lib/api/staff-events'
import { useStaffEvents } from '@/lib/api/staff-events'
import { setServerTime } from '@/lib/clock/server-time'
import { type StaffOrder, staffRoutes } from '@/lib/contract/staff/staff'
import { isEnded } from '@/lib/domain/order/order'

/** How often the orders are requested: while the event stream works, and while it does not. In ms. */
const STREAMING_MS = 60_000
const POLLING_MS = 8000

const CHANGED = {
  order: [staffRoutes.staffOrders, staffRoutes.staffTotals, staffRoutes.staffMe],
  tasks: [staffRoutes.staffTasks, staffRoutes.staffTotals],
  branch: [staffRoutes.staffMe, staffRoutes.staffMenu],
} as const satisfies Record<StaffEventKind, readonly object[]>

const invalidateAfterEvent = (kind: StaffEventKind | null) =>
  invalidate(...(kind === null ? Object.values(CHANGED).flat() : CHANGED[kind]))

const replaced = (orders: readonly StaffOrder[], order: StaffOrder): StaffOrder[] =>
  orders.flatMap((one) => (one.number !== order.number ? [one] : one.version > order.version ? [one] : [order]))

/** Puts the order of an action's answer among the shown ones. */
export function updateOrderOnBoard(order: StaffOrder): void {
  updateCachedAnswers(staffRoutes.staffOrders, (answer) => ({ ...answer, orders: replaced(answer.orders, order) }))
}

/**
 * The open orders of a branch, its tasks and its state, kept up to date: requested after each event of the stream,
 * otherwise at intervals, also while the page is hidden.
 */
export function useBoard(branchGuid: string) {
  const isStreaming = useStaffEvents(branchGuid, invalidateAfterEvent)
  const intervalOf = () => (isStreaming ? STREAMING_MS : POLLING_MS)
  const query = { filial_guid: branchGuid }
  const orders = useLiveQuery(staffRoutes.staffOrders, { query: { ...query, tab: 'open' as const } }, { intervalOf })
  const tasks = useLiveQuery(
    staffRoutes.staffTasks,
    { query: { ...query, state: 'open' as const, page: 1 } },
    { intervalOf: () => STREAMING_MS },
  )
  const me = useLiveQuery(staffRoutes.staffMe, {}, { intervalOf: () => STREAMING_MS })

  const asOf = orders.data?.now ?? null
  useEffect(() => {
    if (asOf !== null) setServerTime(asOf)
  }, [asOf])

  // Queries pause while the page is hidden, but a new order has to ring then as well.
  useEffect(() => {
    if (isStreaming) return
    const timer = setInterval(() => {
      if (document.hidden) invalidateAfterEvent('order')
    }, POLLING_MS)
    return () => clearInterval(timer)
  }, [isStreaming])

  return {
    orders: orders.data?.orders.filter(({ status }) => !isEnded(status)) ?? null,
    /** When the orders were answered, by the server's clock; null: not yet. */
    asOf,
    /** Whether the last request of the orders failed. */
    isLost: orders.isStale,
    isStreaming,
    retry: orders.ask,
    tasks,
    /** All branches of the key; null: not answered yet. */
    branches: me.data?.branches ?? null,
    branch: me.data?.branches.find(({ guid }) => guid === branchGuid) ?? null,
  }
}

export type Board = ReturnType<typeof useBoard>
