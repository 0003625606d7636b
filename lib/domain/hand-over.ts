import type { Tenge } from './money'
import { isPaidOnReceipt, type PaymentMethod } from './payment'

/**
 * How a delivery is handed over (ours): `hand` at the door, as always; `leave` it at the door and go; `call` before coming up, because
 * the bell does not ring or a child sleeps; `meet` outside.
 */
export const HAND_OVERS = ['hand', 'leave', 'call', 'meet'] as const
export type HandOver = (typeof HAND_OVERS)[number]

/** Whether an order can be handed over so: nobody pays at a door where nobody stands. */
export const canHandOver = (
  how: HandOver,
  { method, total }: { readonly method: PaymentMethod; readonly total: Tenge },
) => how !== 'leave' || total === 0 || !isPaidOnReceipt(method)
