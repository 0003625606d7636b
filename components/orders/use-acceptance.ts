'use client'

import { useServerNow } from '@/lib/clock/use-server-now'
import type { Order } from '@/lib/contract/order/ordering'
import type { TimeWords } from './use-order-time'

/** How an order waits for its branch: `late`: the branch should have accepted it by now; `cancel`: a cancellation is offered; null: neither. */
export type Acceptance = 'late' | 'cancel' | null

/** Whether the notice offers to cancel the order. */
export const offersCancel = (acceptance: Acceptance, { can_cancel }: Pick<Order, 'can_cancel'>): boolean =>
  acceptance === 'cancel' && can_cancel

/** The expected time of an order, without the part that the notice about acceptance says as well. */
export function timeNotInNotice(
  time: TimeWords | null,
  acceptance: Acceptance,
  { expected }: Pick<Order, 'expected'>,
): TimeWords | null {
  if (time === null || acceptance === null) return time
  if (time.kind === 'unaccepted') return null
  return expected?.reason === 'unconfirmed' ? { ...time, why: null } : time
}

/** How an order waits for its branch at a given moment. */
export function useAcceptance(): (order: Pick<Order, 'status' | 'acceptance'>) => Acceptance {
  const now = useServerNow()
  return ({ status, acceptance }) => {
    if (now === null || status !== 'sent' || !acceptance || Date.parse(acceptance.late_from) > now) return null
    return Date.parse(acceptance.cancel_from) > now ? 'late' : 'cancel'
  }
}
