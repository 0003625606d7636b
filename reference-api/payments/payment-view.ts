import { asc, inArray } from 'drizzle-orm'
import type { PaymentOfOrder } from '@/lib/contract/money'
import { overCashLimit } from '@/lib/domain/order-limits'
import { canPay, type PaymentMethod } from '@/lib/domain/payment'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow, PaymentRow } from '@/reference-api/db/rows'
import { payments } from '@/reference-api/db/schema'

/** All payments of these orders, oldest first. */
export async function paymentsOf(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, PaymentRow[]>> {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(payments.id))
  const byOrder = new Map<number, PaymentRow[]>(orderIds.map((id) => [id, []]))
  for (const row of rows) byOrder.get(row.orderId)?.push(row)
  return byOrder
}

/** Was the order placed in a customer's session, whose phone is proven? */
export const isPlacedBySession = ({ flags }: Pick<OrderRow, 'flags'>): boolean => !flags.includes('unproven_phone')

const HAS_MONEY: readonly PaymentRow['status'][] = ['paid', 'refund_pending', 'refunded']

/** How an order is paid, as its owner sees it. `tries`: all its payments, oldest first; `taken`: the ways its branch takes money. */
export function paymentView(
  order: OrderRow,
  tries: readonly PaymentRow[],
  taken: readonly PaymentMethod[],
  now: Date,
): PaymentOfOrder {
  const isAwaiting = order.paymentState === 'awaiting'
  const last = tries.at(-1)
  const charged =
    tries.find(({ status }) => status === 'paid') ?? tries.filter(({ status }) => HAS_MONEY.includes(status)).at(-1)
  return {
    method: order.paymentMethod,
    state: order.paymentState,
    expires_at: isAwaiting ? (order.paymentExpiresAt?.toISOString() ?? null) : null,
    can_pay: canPay(order, now),
    can_pay_cash:
      canPay(order, now) && taken.includes('cash') && overCashLimit(order.total, isPlacedBySession(order)) === null,
    is_checking: isAwaiting && tries.some(({ status, isPending }) => status === 'open' && isPending),
    save_card: tries.filter(({ cardId }) => cardId === null).at(-1)?.saveCard ?? false,
    failure: isAwaiting && last?.status === 'failed' ? last.failure : null,
    card: charged?.cardBrand && charged.cardLast4 ? { brand: charged.cardBrand, last4: charged.cardLast4 } : null,
  }
}
