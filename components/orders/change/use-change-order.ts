'use client'

import { useState } from 'react'
import { callWithProof } from '@/components/form/code/call-with-proof'
import { type Refusal, refusalOf } from '@/components/form/refusal'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { changeOrderRoutes, type OrderChangeQuote } from '@/lib/contract/order/change-order'
import type { Order } from '@/lib/contract/order/ordering'
import type { RequestedChange } from './change.schema'

/** A change before it is stored: its new total awaits the customer's confirmation, or its phone a code. */
export type PendingStep =
  | { readonly kind: 'offer'; readonly requested: RequestedChange; readonly quote: OrderChangeQuote }
  | { readonly kind: 'code'; readonly requested: RequestedChange; readonly total: number; readonly phone: string }

type Options = { readonly onChanged: (order: Order) => void; readonly onOutdated: () => void }

/**
 * Asks the server for the price of a changed order and stores the change: at once when the total stays, otherwise after the customer's
 * confirmation, and after a code when the phone needs one. Storing a change twice has no effect, so a lost answer may be retried.
 */
export function useChangeOrder(token: string, { onChanged, onOutdated }: Options) {
  const [step, setStep] = useState<PendingStep | null>(null)
  const quoting = useApiMutation(changeOrderRoutes.quoteOrderChange)
  const storing = useApiMutation(changeOrderRoutes.changeOrder)
  const params = { token }

  const refused = (reply: Parameters<typeof refusalOf>[0]): Refusal => {
    if (reply?.code === 'accepted') onOutdated()
    return refusalOf(reply)
  }

  const store = async (
    requested: RequestedChange,
    expected_total: number,
    phone_code?: string,
  ): Promise<Refusal | undefined> => {
    const body = { ...requested, expected_total, ...(phone_code && { phone_code }) }
    const reply = await callWithProof((proof) => storing.send({ params, body: { ...body, ...proof } }))
    if (reply?.status !== 200) return refused(reply?.body)
    onChanged(reply.body.order)
    return undefined
  }

  /** Stores the confirmed change, or first asks for the code of its phone. */
  const agree = async (
    requested: RequestedChange,
    { total, needs_code }: OrderChangeQuote,
  ): Promise<Refusal | undefined> => {
    if (!needs_code || requested.phone === null) return store(requested, total)
    setStep({ kind: 'code', requested, total, phone: requested.phone })
    return undefined
  }

  const ask = async (requested: RequestedChange): Promise<Refusal | undefined> => {
    const reply = await quoting.send({ params, body: requested })
    if (reply?.status !== 200) return refused(reply?.body)
    const { total, total_before, is_note_too_small } = reply.body
    if (total === total_before && !is_note_too_small) return agree(requested, reply.body)
    setStep({ kind: 'offer', requested, quote: reply.body })
    return undefined
  }

  return { step, ask, agree, store, isBusy: storing.isBusy, back: () => setStep(null) }
}
