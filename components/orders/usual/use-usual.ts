'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { browserApi } from '@/lib/api/browser'
import { call, type Transport } from '@/lib/api/call'
import { type Order, orderingRoutes } from '@/lib/contract/ordering'
import { toPastOrder } from '@/lib/contract/to-domain'
import { usualOrder } from '@/lib/domain/usual-order'
import type { RepeatRequest } from '@/stores/dialogs/dialogs'
import { useLastOrder } from '@/stores/orders/last-order'
import { useSession } from '@/stores/session/session'

/** What somebody takes as a rule, and how to repeat it. */
export type Usual = { readonly request: RepeatRequest; readonly dishes: readonly string[] }

const toUsual = ({ number, token, lines }: Order, right: RepeatRequest['right']): Usual => ({
  request: { kind: 'repeat', right, number, token },
  dishes: [...new Set(lines.filter((line) => !line.is_gift).map(({ name }) => name))],
})

/** From the customer's own history; what a guest ordered in this browser stands in for one that has nothing to tell. */
async function ask(api: Transport, isSignedIn: boolean, token: string | null): Promise<Usual | null> {
  if (isSignedIn) {
    const reply = await call(api, orderingRoutes.orderHistory, { query: { page: 1, tab: 'ended' } })
    const found = reply.status === 200 ? usualOrder(reply.body.orders.data.map(toPastOrder)) : null
    if (found) return toUsual(found.order, 'owner')
  }
  if (token === null) return null
  const reply = await call(api, orderingRoutes.orderByToken, { params: { token } })
  const found = reply.status === 200 ? usualOrder([toPastOrder(reply.body.order)]) : null
  return found && toUsual(found.order, 'link')
}

/** The last answer: coming back to the main page asks nothing that was asked already. */
let known: { readonly key: string; readonly usual: Usual | null } | null = null

/** Null: nobody knows, or not yet. What cannot be asked is not missed. */
export function useUsual(isWanted: boolean): Usual | null {
  const locale = useLocale()
  const token = useLastOrder((store) => store.token)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const logins = useSession((session) => session.logins)
  const key = `${locale} ${isSignedIn && logins} ${token}`
  const [answer, setAnswer] = useState(known)

  useEffect(() => {
    if (!isWanted || known?.key === key) return setAnswer(known)
    const abort = new AbortController()
    ask({ ...browserApi(locale), signal: abort.signal }, isSignedIn, token).then(
      (usual) => {
        if (abort.signal.aborted) return
        known = { key, usual }
        setAnswer(known)
      },
      () => null,
    )
    return () => abort.abort()
  }, [isWanted, key, locale, isSignedIn, token])

  return answer?.key === key ? answer.usual : null
}
