'use client'

import { PROFILE_COUNTS } from '@/lib/api/profile-counts'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { accountRoutes } from '@/lib/contract/account'
import { orderingRoutes } from '@/lib/contract/order/ordering'

type Counts = {
  /** How many orders changed since the customer last viewed them; undefined: not known. */
  readonly unreadOrders: number | undefined
  readonly notifications: { readonly fresh: number; readonly all: number } | undefined
  /** The last request failed: the numbers may be outdated. */
  readonly isStale: boolean
}

/** The numbers beside the entries of the personal area (specification §2), from the last answers. */
export function useCounts(isWanted: boolean): Counts {
  const firstPage = isWanted ? { query: { page: 1 } } : null
  const orders = useApiQuery(orderingRoutes.orderHistory, firstPage, { part: PROFILE_COUNTS })
  const notifications = useApiQuery(accountRoutes.notifications, firstPage, { part: PROFILE_COUNTS })
  const told = notifications.known?.notifications
  return {
    unreadOrders: orders.known?.unreaded_count,
    notifications: told && { fresh: told.new.total, all: told.new.total + told.read.total },
    isStale: orders.state.kind === 'failed' || notifications.state.kind === 'failed',
  }
}
