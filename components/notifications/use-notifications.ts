'use client'

import { useEffect } from 'react'
import { setProfileCounts } from '@/lib/api/profile-counts'
import { useApiPages } from '@/lib/api/query/use-api-pages'
import { accountRoutes } from '@/lib/contract/account'
import type { Scope } from './notification'

const PAGE_SIZE = 20

/**
 * The customer's notifications, unread and read; both groups change pages together.
 * @param startPages how many pages are shown at the start
 */
export function useNotifications(scope: Scope, startPages: number) {
  const { answers, ...pages } = useApiPages(accountRoutes.notifications, {
    argsOf: (page) => ({ query: { page } }),
    pageOf: ({ notifications: { new: fresh, read } }, page) => {
      const shown = page * PAGE_SIZE
      return {
        items: scope === 'new' ? fresh.data : [...fresh.data, ...read.data],
        hasMore: fresh.total > shown || (scope === 'all' && read.total > shown),
      }
    },
    idOf: ({ id }) => id,
    startPages,
  })
  const newest = answers.at(-1)

  useEffect(() => {
    if (newest) setProfileCounts(accountRoutes.notifications, newest)
  }, [newest])

  return pages
}
