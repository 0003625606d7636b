'use client'

import { useServerNow } from '@/lib/clock/use-server-now'
import type { Order } from '@/lib/contract/ordering'

/** How an order waits for its branch: `late`: it should have accepted it; `cancel`: cancelling is offered; null: neither. */
export type Acceptance = 'late' | 'cancel' | null

/** Whether the notice offers to cancel the order. */
export const offersCancel = (acceptance: Acceptance, { can_cancel }: Pick<Order, 'can_cancel'>): boolean =>
  acceptance === 'cancel' && can_cancel

/** Whether the notice that the branch has not confirmed the order says the same as the reason of its time. */
export const saysTheSame = (acceptance: Acceptance, { expected }: Pick<Order, 'expected'>): boolean =>
  acceptance !== null && expected?.reason === 'unconfirmed'

/** How an order waits for its branch, at any moment. */
export function useAcceptance(): (order: Pick<Order, 'status' | 'acceptance'>) => Acceptance {
  const now = useServerNow()
  return ({ status, acceptance }) => {
    if (now === null || status !== 'sent' || !acceptance || Date.parse(acceptance.late_from) > now) return null
    return Date.parse(acceptance.cancel_from) > now ? 'late' : 'cancel'
  }
}
