'use client'

import { useLocale } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/api/call'
import { useAnswer } from '@/lib/api/use-answer'
import { type Asked, ready, refused } from '@/lib/api/use-question'
import { accountRoutes, type User } from '@/lib/contract/account'
import { useSession } from '@/stores/session/session'

/**
 * Who is logged in: as the session knows it, asked for when it does not. When the session ends the last one stays, so that
 * nothing is lost that somebody was typing.
 */
export function useUser(): { readonly state: Asked<User>; readonly retry: () => void } {
  const known = useSession((session) => session.user)
  const [kept, setKept] = useState(known)
  if (known && known !== kept) setKept(known)
  const logins = useSession((session) => session.logins)
  const { state, retry } = useAnswer(useLocale(), kept ? null : `user ${logins}`, async (api) => {
    const reply = await call(api, accountRoutes.currentUser, {})
    if (reply.status !== 200) return refused(reply.body)
    useSession.getState().keepUser(reply.body.user)
    return ready(reply.body.user)
  })
  return { state: kept ? { kind: 'ready', answer: kept } : state, retry }
}
