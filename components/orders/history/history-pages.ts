'use client'

import { useEffect, useState } from 'react'
import { setProfileCounts } from '@/lib/api/profile-counts'
import { useApiPages } from '@/lib/api/query/use-api-pages'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import type { SuccessBody } from '@/lib/contract/route'
import { readPages, readQuery, replaceQuery } from '@/lib/i18n/navigation/address-query'
import { type HistoryCounts, type HistorySelection, statusIn, tabOf } from './history-selection'

const PAGE_SIZE = 10

type Answer = SuccessBody<typeof orderingRoutes.orderHistory>

/** How many orders there are, as the last answer said. */
type ReportedCounts = { readonly by: Answer; readonly counts: HistoryCounts }

const countsOf = ({ active_count, ended_count }: Answer): HistoryCounts => ({
  active: active_count,
  ended: ended_count,
})

/** Answers of pages may arrive in any order: each concerns its own orders only, and the latest answer about an order counts. */
function unreadIn(answers: readonly Answer[]): ReadonlySet<string> {
  const isUnread = new Map<string, boolean>()
  for (const { orders, unread = [] } of answers)
    for (const { number } of orders.data) isUnread.set(number, unread.includes(number))
  return new Set([...isUnread].flatMap(([number, is]) => (is ? [number] : [])))
}

/**
 * The customer's orders, newest first, page by page; `?tab=`, `?status=` and `?page=` choose which are shown. Without a
 * tab the active ones are shown, as long as there are any.
 */
export function useHistoryPages() {
  const [chosen, setChosen] = useState(() => ({ tab: tabOf(readQuery('tab')), status: readQuery('status') }))
  const [startPages, setStartPages] = useState(readPages)
  const [reported, setReported] = useState<ReportedCounts | null>(null)
  const counts = reported?.counts ?? null
  const tab = chosen.tab ?? (counts?.active === 0 && counts.ended > 0 ? 'ended' : 'active')
  const status = statusIn(tab, chosen.status)

  const { answers, ...pages } = useApiPages(orderingRoutes.orderHistory, {
    argsOf: (page) => ({ query: { page, tab, ...(status && { status }) } }),
    pageOf: ({ orders: { data, count } }, page) => ({
      items: data,
      hasMore: data.length > 0 && count > page * PAGE_SIZE,
    }),
    idOf: ({ number }) => number,
    startPages,
  })
  const newest = answers.at(-1)
  // The counts of the last answer stay visible while another list loads.
  if (newest && reported?.by !== newest) setReported({ by: newest, counts: countsOf(newest) })

  useEffect(() => {
    if (newest) setProfileCounts(orderingRoutes.orderHistory, newest)
  }, [newest])

  const choose = (next: HistorySelection) => {
    setChosen(next)
    setStartPages(1)
    replaceQuery({ ...next, page: null })
  }

  /** The customer closed an order of the list; the list stays open, even if that was the last active order. */
  const countEnded = () => {
    setChosen({ tab, status })
    setReported((now) => now && { ...now, counts: { active: now.counts.active - 1, ended: now.counts.ended + 1 } })
  }

  return {
    ...pages,
    counts,
    /** How many orders changed since the customer last viewed them, and the numbers of those in the list. */
    unreadCount: reported?.by.unreaded_count ?? 0,
    unread: unreadIn(answers),
    countEnded,
    shown: { tab, status } satisfies HistorySelection,
    choose,
  }
}
