'use client'

import { useLocale } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/api/call'
import { usePages } from '@/lib/api/use-pages'
import { ready, refused } from '@/lib/api/use-question'
import { accountRoutes } from '@/lib/contract/account'
import { useProfileCounts } from '@/stores/session/profile-counts'
import { useSession } from '@/stores/session/session'
import type { Notification, Scope } from './notification'

const PAGE_SIZE = 20

/**
 * The customer's notifications, new ones and read ones; both groups turn their pages together.
 * @param startPages how many pages are shown at the start
 */
export function useNotifications(scope: Scope, startPages: number) {
  const locale = useLocale()
  const logins = useSession((session) => session.logins)
  const [reads, setReads] = useState(0)
  const pages = usePages<Notification>(
    locale,
    `notifications ${scope} ${logins} ${reads}`,
    async (api, page) => {
      const reply = await call(api, accountRoutes.notifications, { query: { page } })
      if (reply.status !== 200) return refused(reply.body)
      const { new: fresh, read } = reply.body.notifications
      useProfileCounts.getState().learn({ notifications: { fresh: fresh.total, all: fresh.total + read.total } })
      const shown = page * PAGE_SIZE
      return ready({
        items: scope === 'new' ? fresh.data : [...fresh.data, ...read.data],
        hasMore: fresh.total > shown || (scope === 'all' && read.total > shown),
      })
    },
    { idOf: ({ id }) => id, startPages },
  )
  return { ...pages, reload: () => setReads(reads + 1) }
}
