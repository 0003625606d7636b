import { and, eq, inArray, sum } from 'drizzle-orm'
import { proofAfterChange } from '@/lib/domain/money/cash-rules'
import { moneyOfChange } from '@/lib/domain/order/change-order'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orderRefunds } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { cashRefusalOf, type Trust, trustOf } from '@/reference-api/orders/phone-proof'
import { cardChargeOf, storeRefund } from '@/reference-api/payments/refund-lines'
import type { ChangeContext } from './change-context'

/** The phone of an order after the change, whether it is confirmed, and when a code confirmed it. */
export type TrustAfterChange = Trust & { readonly verifiedAt: Date | null }

/** The phone after the change. A code confirmed one phone only: a phone that replaces it has to be confirmed anew. */
export function trustAfterChange(row: OrderRow, wanted: string | null, confirmedAt: Date | null): TrustAfterChange {
  const { isCustomer } = trustOf(row)
  const phone = wanted ?? row.customerPhone
  const was = { phone: row.customerPhone, verifiedAt: row.phoneProvenAt }
  const verifiedAt = isCustomer ? null : proofAfterChange(was, phone, confirmedAt)
  return { phone, isCustomer, verifiedAt, isPhoneVerified: isCustomer || verifiedAt !== null }
}

/**
 * How a changed order is paid. `givesBack`: tenge that go back to the charged card; `needsCode`: the phone has to be
 * confirmed first.
 */
export type PaymentAfterChange = { readonly givesBack: number; readonly needsCode: boolean }

type MoneyRefusal =
  | { readonly why: 'paid_otherwise'; readonly difference: number }
  | { readonly why: 'over_limit'; readonly most: number }
  | { readonly why: 'phone_unknown' }

/** How an order is paid when it costs `total` (tenge), or why it cannot be paid. */
export async function paymentAfterChange(
  { tx, row, requested }: ChangeContext,
  deps: Deps,
  total: number,
  trust: Trust,
): Promise<PaymentAfterChange | MoneyRefusal> {
  const charge = await cardChargeOf(tx, row.id)
  const { paymentState, isDeliveryRefunded: isFeeRefunded } = row
  const money = moneyOfChange({ paymentState, total: row.total, left: charge?.left ?? 0, isFeeRefunded }, total)
  if (money.kind === 'refuse') return { why: 'paid_otherwise', difference: money.difference }
  const plain = { givesBack: money.kind === 'give_back' ? money.amount : 0, needsCode: false }
  // Unchanged parts were checked when the order was placed.
  if (total <= row.total && trust.phone === row.customerPhone) return plain
  const refused = await cashRefusalOf(tx, deps, trust, { method: row.paymentMethod, total })
  if (refused?.why === 'limit') return total > row.total ? { why: 'over_limit', most: refused.exceeded.most } : plain
  if (!refused) return plain
  // The page does not know the phone of the order, so it can request a code only for a phone that the customer types.
  return requested.phone !== null ? { ...plain, needsCode: true } : { why: 'phone_unknown' }
}

/** Gives the difference back to the card that paid for the order. Call it in the transaction that makes the order cheaper. */
export async function refundDifference(tx: Db, { id: orderId }: OrderRow, amount: number, now: Date): Promise<void> {
  if (amount === 0) return
  const charge = await cardChargeOf(tx, orderId)
  if (!charge) throw new Error(`Order ${orderId} has no card charge`)
  await storeRefund(tx, { orderId, paymentId: charge.id, amount, bonus: 0, lines: [], reason: 'changed' }, now)
}

/** What went or will go back to cards because changes made these orders cheaper. Tenge by order. */
export async function refundedDifferencesOf(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ orderId: orderRefunds.orderId, amount: sum(orderRefunds.amount).mapWith(Number) })
    .from(orderRefunds)
    .where(and(inArray(orderRefunds.orderId, [...orderIds]), eq(orderRefunds.reason, 'changed')))
    .groupBy(orderRefunds.orderId)
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]))
}
