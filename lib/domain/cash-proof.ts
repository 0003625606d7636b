import type { Tenge } from './money'
import type { PaymentMethod } from './payment'

/** Ours: from more than so much on, a first order that is paid at the door has to be confirmed by a code sent to its phone. */
export const CASH_CODE_FROM: Tenge = 15_000

type CashOrder = {
  readonly method: PaymentMethod
  readonly total: Tenge
  /** The customer is logged in, or confirmed the phone for this cart. */
  readonly isProven: boolean
  /** An order of this phone was handed over before. */
  readonly hasReceived: boolean
}

/**
 * Whether the phone of an order has to be confirmed before the kitchen gets it. A card that is charged is proof enough.
 * @param from tenge; null: never
 */
export const needsPhoneCode = ({ method, total, isProven, hasReceived }: CashOrder, from: Tenge | null): boolean =>
  from !== null && method !== 'card' && total > from && !isProven && !hasReceived
