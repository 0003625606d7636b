import { and, eq, inArray, sum } from 'drizzle-orm'
import { proofAfterChange } from '@/lib/domain/cash-proof'
import { moneyOfChange } from '@/lib/domain/change-order'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orderRefunds } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { bookRefund, chargeOf } from '@/reference-api/staff/refund'
import { doorRefusalOf, type Trust, trustOf } from './phone-proof'

/** Who stands behind an order after it is changed, and since when its phone is confirmed by a code. */
export type TrustAfter = Trust & { readonly provenAt: Date | null }

/** Who stands behind the order then: a code confirmed one phone, and not the one that comes instead of it. */
export function trustAfter(row: OrderRow, wanted: string | null, confirmedAt: Date | null): TrustAfter {
  const { isCustomer } = trustOf(row)
  const phone = wanted ?? row.customerPhone
  const was = { phone: row.customerPhone, provenAt: row.phoneProvenAt }
  const provenAt = isCustomer ? null : proofAfterChange(was, phone, confirmedAt)
  return { phone, isCustomer, provenAt, isPhoneProven: isCustomer || provenAt !== null }
}

/** How a changed order is paid. `givesBack`: tenge to the card that was charged; `needsCode`: its phone has to be confirmed first. */
export type MoneyAfter = { readonly givesBack: number; readonly needsCode: boolean }

type MoneyRefusal =
  | { readonly why: 'paid_otherwise'; readonly difference: number }
  | { readonly why: 'over_limit'; readonly most: number }
  | { readonly why: 'phone_unknown' }

/**
 * How an order is paid that is to cost `total`, or why it cannot be.
 * @param isPhoneNamed whoever asks has typed the phone: its page does not know it, and can have a code sent only to what was typed
 */
export async function moneyAfter(
  tx: Db,
  deps: Deps,
  row: OrderRow,
  total: number,
  { trust, isPhoneNamed }: { readonly trust: Trust; readonly isPhoneNamed: boolean },
): Promise<MoneyAfter | MoneyRefusal> {
  const charge = await chargeOf(tx, row.id)
  const { paymentState, isDeliveryRefunded: isFeeRefunded } = row
  const money = moneyOfChange({ paymentState, total: row.total, left: charge?.left ?? 0, isFeeRefunded }, total)
  if (money.kind === 'refuse') return { why: 'paid_otherwise', difference: money.difference }
  const plain = { givesBack: money.kind === 'give_back' ? money.amount : 0, needsCode: false }
  // What stays as it was was judged when it was ordered.
  if (total <= row.total && trust.phone === row.customerPhone) return plain
  const refused = await doorRefusalOf(tx, deps, trust, { method: row.paymentMethod, total })
  if (refused?.why === 'limit') return total > row.total ? { why: 'over_limit', most: refused.over.most } : plain
  if (!refused) return plain
  return isPhoneNamed ? { ...plain, needsCode: true } : { why: 'phone_unknown' }
}

/** Gives the difference back to the card that paid for the order. Call it in the transaction that makes the order cheaper. */
export async function giveBackDifference(tx: Db, { id: orderId }: OrderRow, amount: number, now: Date): Promise<void> {
  if (amount === 0) return
  const charge = await chargeOf(tx, orderId)
  if (!charge) throw new Error(`Order ${orderId} was charged by no card`)
  await bookRefund(tx, { orderId, paymentId: charge.id, amount, bonus: 0, lines: [], reason: 'changed' }, now)
}

/** What went back to cards, or will, because changes made these orders cheaper. Tenge by order. */
export async function differencesOf(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ orderId: orderRefunds.orderId, amount: sum(orderRefunds.amount).mapWith(Number) })
    .from(orderRefunds)
    .where(and(inArray(orderRefunds.orderId, [...orderIds]), eq(orderRefunds.reason, 'changed')))
    .groupBy(orderRefunds.orderId)
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]))
}
