'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { useQueryScope } from '@/lib/api/query/use-query-scope'
import { stockAlertRoutes } from '@/lib/contract/stock-alerts'
import { useStockAlerts } from '@/stores/catalog/stock-alerts'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSession } from '@/stores/session/session'

type Awaited = {
  readonly productId: number
  /** The guid of the branch. */
  readonly branch: string
  readonly place: 'popup' | 'page'
}

/** Asks the shop to tell the customer when the dish is back; a guest logs in first, and the request is sent after the login. */
export function useStockAlert({ productId, branch, place }: Awaited) {
  const t = useTranslations('soldOut')
  const textOf = useFailureText()
  const { session } = useQueryScope()
  const status = useSession((store) => store.status)
  const isSignedIn = status === 'signed-in'
  const { send, isBusy, failure } = useApiMutation(stockAlertRoutes.requestStockAlert)
  const dish = `${productId}@${branch}`
  const answer = useStockAlerts((store) => store.answers[`${session}:${dish}`])
  const isWanted = useStockAlerts((store) => store.wanted === dish)

  const request = async () => {
    useStockAlerts.getState().want(null)
    const reply = await send({ body: { product_id: productId, filial_guid: branch } })
    if (reply?.status === 200) useStockAlerts.getState().setAnswer(`${session}:${dish}`, reply.body.message)
  }
  const proceed = useEffectEvent(() => void request())
  useEffect(() => {
    if (isWanted && isSignedIn) proceed()
  }, [isWanted, isSignedIn])

  const logIn = () => {
    useStockAlerts.getState().want(dish)
    useDialogs.getState().open({ kind: 'login', next: place === 'page' ? 'stay' : { kind: 'product', productId } })
  }
  return {
    /** What the shop answered; null: nothing was requested in this session. */
    answer: answer ?? null,
    isGuest: !isSignedIn,
    isBusy,
    failure: textOf(failure, t('failed')),
    ask: isSignedIn ? () => void request() : logIn,
  }
}
