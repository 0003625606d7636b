'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { browserApi } from '@/lib/api/browser'
import { call, type Transport } from '@/lib/api/call'
import { accountRoutes } from '@/lib/contract/account'
import { orderingRoutes } from '@/lib/contract/ordering'
import { useProfileCounts } from '@/stores/session/profile-counts'

async function askOrders(api: Transport): Promise<boolean> {
  const reply = await call(api, orderingRoutes.orderHistory, { query: { page: 1 } }).catch(() => null)
  if (api.signal?.aborted || reply?.status !== 200) return reply?.status === 200
  useProfileCounts.getState().learn({ unreadOrders: reply.body.unreaded_count })
  return true
}

async function askNotifications(api: Transport): Promise<boolean> {
  const reply = await call(api, accountRoutes.notifications, { query: { page: 1 } }).catch(() => null)
  if (api.signal?.aborted || reply?.status !== 200) return reply?.status === 200
  const { new: fresh, read } = reply.body.notifications
  useProfileCounts.getState().learn({ notifications: { fresh: fresh.total, all: fresh.total + read.total } })
  return true
}

/** Loads orders and notifications for their numbers in the menu when the personal area appears (specification §2). */
export function useLoadCounts(isWanted: boolean): void {
  const locale = useLocale()
  const version = useProfileCounts((counts) => counts.version)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version asks again
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    const api = { ...browserApi(locale), signal: abort.signal }
    Promise.all([askOrders(api), askNotifications(api)]).then((answered) => {
      if (!abort.signal.aborted && answered.includes(false)) useProfileCounts.getState().unanswered()
    })
    return () => abort.abort()
  }, [isWanted, locale, version])
}
