'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale } from '#locale'
import { turnOffPush, unsubscribeBrowser } from '@/components/staff/push/turn-off-push'
import type { Failure } from '@/lib/api/query/failure'
import { requestReply } from '@/lib/api/query/request'
import { onSessionEnd } from '@/lib/api/session-end'
import { renewSessionKey } from '@/lib/api/session-key'
import type { Body } from '@/lib/contract/route'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { staffSessionRoutes } from '@/lib/contract/staff/staff-session'

export type StaffMe = Body<typeof staffRoutes.staffMe, 200>

type Known =
  | { readonly state: 'asking' }
  /** The API did not answer. */
  | { readonly state: 'unanswered'; readonly isOffline: boolean }
  /** A key is needed. `because`: the key of the open session was revoked, or the key of the link was refused. */
  | { readonly state: 'closed'; readonly because: 'revoked' | 'refused' | null }
  | { readonly state: 'open'; readonly me: StaffMe }

export type StaffSession = {
  readonly known: Known
  /** Asks again, after `unanswered`. */
  readonly retry: () => void
  /** Exchanges a key for a session; returns why the key was refused. */
  readonly open: (key: string) => Promise<Failure | null>
  readonly close: () => void
}

/** The interval of retries while the API does not answer: the tablet may be unattended. In ms. */
const AGAIN_MS = 10_000

const STAFF_CALLS = '/api/staff/'

/** The key in a link `/staff#key=…`; it leaves the address bar. A fragment is never sent to a server. */
function takeKeyFromLink(): string | null {
  const linked = new URLSearchParams(window.location.hash.slice(1)).get('key')
  if (linked === null) return null
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return linked
}

/** The session of the tablet: a cookie that scripts cannot read, made from a key that is typed or comes with the link. */
export function useStaffSession(): StaffSession {
  const locale = useLocale()
  const [known, setKnown] = useState<Known>({ state: 'asking' })
  /** The key of the link until the API has accepted or refused it. */
  const linkedKey = useRef<string | null>(null)

  const ask = async () => {
    const { reply, failure } = await requestReply(locale, staffRoutes.staffMe, {})
    if (reply?.status === 200) return setKnown({ state: 'open', me: reply.body })
    if (failure?.status === 401) {
      void unsubscribeBrowser()
      return setKnown((before) => (before.state === 'closed' ? before : { state: 'closed', because: null }))
    }
    setKnown({ state: 'unanswered', isOffline: failure?.isOffline === true })
  }

  const open = async (key: string): Promise<Failure | null> => {
    const { failure } = await requestReply(locale, staffSessionRoutes.openStaffSession, { body: { key } })
    if (failure) return failure
    renewSessionKey()
    await ask()
    return null
  }

  const start = async () => {
    const key = linkedKey.current
    if (key === null) return ask()
    const failure = await open(key)
    // Without an answer the key is kept for the next try.
    if (failure?.status === null) return setKnown({ state: 'unanswered', isOffline: failure.isOffline })
    linkedKey.current = null
    if (failure) setKnown({ state: 'closed', because: 'refused' })
  }

  const begin = useEffectEvent(() => {
    linkedKey.current ??= takeKeyFromLink()
    void start()
  })
  useEffect(() => begin(), [])

  useEffect(
    () =>
      onSessionEnd((path) => {
        if (!path.startsWith(STAFF_CALLS) || path === staffSessionRoutes.openStaffSession.path) return
        // The choice is kept: a session with the next key subscribes to push again.
        void unsubscribeBrowser()
        setKnown((before) =>
          before.state === 'open'
            ? { state: 'closed', because: 'revoked' }
            : before.state === 'closed'
              ? before
              : { state: 'closed', because: null },
        )
      }),
    [],
  )

  const isUnanswered = known.state === 'unanswered'
  const again = useEffectEvent(() => void start())
  useEffect(() => {
    if (!isUnanswered) return
    const timer = setInterval(again, AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isUnanswered])

  const retry = () => {
    setKnown({ state: 'asking' })
    void start()
  }

  const close = () => {
    // The call still uses the session that is about to end.
    void turnOffPush(locale).then(() => requestReply(locale, staffSessionRoutes.closeStaffSession, {}))
    renewSessionKey()
    setKnown({ state: 'closed', because: null })
  }

  return { known, retry, open, close }
}
