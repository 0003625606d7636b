'use client'

import { useEffect } from 'react'
import { useSession } from '@/stores/session/session'

/**
 * Whether the page may show personal content; null while that is not known. An ended session counts as well: the login popup
 * covers the page, and nothing typed is lost.
 */
export function useSignedIn(): boolean | null {
  const status = useSession((session) => session.status)
  const hasEnded = useSession((session) => session.hasEnded)
  useEffect(() => useSession.getState().syncWithCookie(), [])
  if (status === 'unknown') return null
  return status === 'signed-in' || hasEnded
}
