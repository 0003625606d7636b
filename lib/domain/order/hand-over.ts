import type { Tenge } from '@/lib/domain/money/money'
import { isPaidOnReceipt, type PaymentMethod } from '@/lib/domain/money/payment'

/**
 * How a delivery is handed over (ours): `hand` at the door, as always; `leave` it at the door and go; `call` before coming up, because
 * the bell does not ring or a child sleeps; `meet` outside.
 */
export const HAND_OVERS = ['hand', 'leave', 'call', 'meet'] as const
export type HandOver = (typeof HAND_OVERS)[number]

/** Whether an order can be handed over in this way: a customer who is not at the door cannot pay there. */
export const canHandOver = (
  how: HandOver,
  { method, total }: { readonly method: PaymentMethod; readonly total: Tenge },
) => how !== 'leave' || total === 0 || !isPaidOnReceipt(method)
