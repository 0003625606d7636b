'use client'

import { useEffect, useState } from 'react'
import type { QueryState } from '@/lib/api/query/state'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { accountRoutes, type User } from '@/lib/contract/account'
import { useSession } from '@/stores/session/session'

/**
 * The logged-in customer: from the session store, or requested. After the session has ended the last known one stays, so that no
 * typed value is lost.
 */
export function useUser(): { readonly state: QueryState<User>; readonly retry: () => void } {
  const known = useSession((session) => session.user)
  const [kept, setKept] = useState(known)
  if (known && known !== kept) setKept(known)
  const { state, retry } = useApiQuery(accountRoutes.currentUser, kept ? null : {})
  const answered = state.kind === 'ready' ? state.data.user : null

  useEffect(() => {
    if (answered) useSession.getState().keepUser(answered)
  }, [answered])

  if (kept) return { state: { kind: 'ready', data: kept }, retry }
  return { state: state.kind === 'ready' ? { kind: 'ready', data: state.data.user } : state, retry }
}
