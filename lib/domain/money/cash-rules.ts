import { type OverLimit, overCashLimit } from '@/lib/domain/order/order-limits'
import type { Tenge } from './money'
import { isPaidOnReceipt, type PaymentMethod } from './payment'

/**
 * Ours: the total in tenge above which the phone of a first order that is paid at the door has to be confirmed by a
 * code.
 */
export const CASH_CODE_FROM: Tenge = 15_000

type CashOrder = {
  readonly method: PaymentMethod
  readonly total: Tenge
  /** It was placed in a customer's session. */
  readonly isCustomer: boolean
  /** A code confirmed the phone of the order. */
  readonly isPhoneVerified: boolean
  /** An order of this phone was handed over before. */
  readonly hasReceived: boolean
}

/** Why an order may not be paid at the door: it is larger than the limit, or its phone has to be confirmed by a code first. */
export type CashRefusal = { readonly why: 'limit'; readonly exceeded: OverLimit } | { readonly why: 'code' }

/** Whether the phone of an order has to be confirmed before the kitchen gets it. */
const needsPhoneCode = ({ total, isCustomer, isPhoneVerified, hasReceived }: CashOrder, from: Tenge | null): boolean =>
  from !== null && total > from && !isCustomer && !isPhoneVerified && !hasReceived

/**
 * Whether an order may be paid when it is handed over. The one rule for offering cash, placing an order, changing its
 * payment and changing the order.
 * @param from the total in tenge above which a code is required; null: never
 * @returns null: it may
 */
export function cashRefusal(order: CashOrder, from: Tenge | null): CashRefusal | null {
  if (!isPaidOnReceipt(order.method)) return null
  const exceeded = overCashLimit(order.total, order.isCustomer)
  if (exceeded) return { why: 'limit', exceeded }
  return needsPhoneCode(order, from) ? { why: 'code' } : null
}

/** Who placed an order, as it is stored: `verifiedAt` is when a code confirmed the phone of a guest. */
type OrderTrust = { readonly isPhoneUnverified: boolean; readonly verifiedAt: Date | null }

/**
 * Whether an order was placed in a customer's session. A guest's order stays one, even when the guest adds it to an
 * account after logging in.
 */
export const isCustomerOrder = ({ isPhoneUnverified, verifiedAt }: OrderTrust): boolean =>
  !isPhoneUnverified && verifiedAt === null

/**
 * What is known of a guest's phone after it changed: a code confirms one phone, so another phone has to be confirmed again.
 * @param confirmedAt when a code confirmed the phone that the order gets now; null: none did
 * @returns when the order's phone was confirmed; null: it is not
 */
export const proofAfterChange = (
  was: { readonly phone: string; readonly verifiedAt: Date | null },
  phone: string,
  confirmedAt: Date | null,
): Date | null => confirmedAt ?? (phone === was.phone ? was.verifiedAt : null)
