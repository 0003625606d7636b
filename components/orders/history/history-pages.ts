'use client'

import { useLocale } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/api/call'
import { usePages } from '@/lib/api/use-pages'
import { ready, refused } from '@/lib/api/use-question'
import { type Order, orderingRoutes } from '@/lib/contract/ordering'
import { readPages, readQuery, replaceQuery } from '@/lib/i18n/address-query'
import { useProfileCounts } from '@/stores/session/profile-counts'
import { useSession } from '@/stores/session/session'
import { type HistoryCounts, type Shown, statusIn, tabOf } from './history-shown'

const PAGE_SIZE = 10

/**
 * The customer's orders, newest first, a page after the other; `?tab=`, `?status=` and `?page=` say which are shown. Without a
 * tab it is the active ones, as long as there are any.
 */
export function useHistoryPages() {
  const logins = useSession((session) => session.logins)
  const [asked, setAsked] = useState(() => ({ tab: tabOf(readQuery('tab')), status: readQuery('status') }))
  const [startPages, setStartPages] = useState(readPages)
  const [counts, setCounts] = useState<HistoryCounts | null>(null)
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  const tab = asked.tab ?? (counts?.active === 0 && counts.ended > 0 ? 'ended' : 'active')
  const status = statusIn(tab, asked.status)

  const pages = usePages<Order>(
    useLocale(),
    `history ${tab} ${status} ${logins}`,
    async (api, page) => {
      const query = { page, tab, ...(status && { status }) }
      const reply = await call(api, orderingRoutes.orderHistory, { query })
      if (reply.status !== 200) return refused(reply.body)
      const { orders, unreaded_count, active_count, ended_count } = reply.body
      setCounts({ active: active_count, ended: ended_count })
      // Pages may come in any order: each speaks of its own orders only.
      const here = new Set(orders.data.map(({ number }) => number))
      setUnread((known) => new Set([...[...known].filter((number) => !here.has(number)), ...(reply.body.unread ?? [])]))
      useProfileCounts.getState().learn({ unreadOrders: unreaded_count })
      return ready({ items: orders.data, hasMore: orders.data.length > 0 && orders.count > page * PAGE_SIZE })
    },
    { idOf: ({ number }) => number, startPages },
  )

  const choose = (next: Shown) => {
    setAsked(next)
    setStartPages(1)
    replaceQuery({ ...next, page: null })
  }

  /** An order of the list ended under the customer's hands; the list stays where it is, even if that was the last active one. */
  const countEnded = () => {
    setAsked({ tab, status })
    setCounts((now) => now && { active: now.active - 1, ended: now.ended + 1 })
  }

  return { ...pages, counts, unread, countEnded, shown: { tab, status } satisfies Shown, choose }
}
