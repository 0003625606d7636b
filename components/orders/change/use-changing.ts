'use client'

import { useState } from 'react'
import { type Refusal, refusalOf } from '@/components/form/refusal'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { changeOrderRoutes, type OrderChangeQuote } from '@/lib/contract/change-order'
import type { Order } from '@/lib/contract/ordering'
import type { AskedChange } from './change.schema'

/** A change that costs another total, before it was confirmed. */
export type Offer = { readonly asked: AskedChange; readonly quote: OrderChangeQuote }

type Options = { readonly onChanged: (order: Order) => void; readonly onOutdated: () => void }

/**
 * Asks what a changed order would cost, and changes it: at once when the total stays, otherwise when the customer has agreed. Storing the
 * same change again is harmless, so a try whose answer was lost may be repeated.
 */
export function useChanging(token: string, { onChanged, onOutdated }: Options) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const quoting = useApiMutation(changeOrderRoutes.quoteOrderChange)
  const storing = useApiMutation(changeOrderRoutes.changeOrder)
  const params = { token }

  const store = async (asked: AskedChange, expected_total: number): Promise<Refusal | undefined> => {
    const reply = await storing.send({ params, body: { ...asked, expected_total } })
    if (reply?.status === 200) {
      onChanged(reply.body.order)
      return undefined
    }
    if (reply?.status === 409 && reply.body.code === 'accepted') onOutdated()
    return refusalOf(reply?.body)
  }

  const ask = async (asked: AskedChange): Promise<Refusal | undefined> => {
    const reply = await quoting.send({ params, body: asked })
    if (reply?.status === 200) {
      const { total, total_before, is_note_too_small } = reply.body
      if (total === total_before && !is_note_too_small) return store(asked, total)
      setOffer({ asked, quote: reply.body })
      return undefined
    }
    if (reply?.status === 409 && reply.body.code === 'accepted') onOutdated()
    return refusalOf(reply?.body)
  }

  return { offer, ask, store, isBusy: storing.isBusy, back: () => setOffer(null) }
}
