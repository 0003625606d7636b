'use client'

import { useEffect } from 'react'
import { useSession } from '@/stores/session/session'

/**
 * May the page show what belongs to somebody? Null while that is not known. A session that ended under somebody's hands
 * counts as well: the login popup stands over the page, and nothing that was typed is lost.
 */
export function useSignedIn(): boolean | null {
  const status = useSession((session) => session.status)
  const hasEnded = useSession((session) => session.hasEnded)
  useEffect(() => useSession.getState().syncWithCookie(), [])
  if (status === 'unknown') return null
  return status === 'signed-in' || hasEnded
}
