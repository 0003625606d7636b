import { asc, inArray } from 'drizzle-orm'
import type { PaymentOfOrder } from '@/lib/contract/money'
import { cashRefusal } from '@/lib/domain/money/cash-rules'
import { canPay, type PaymentMethod } from '@/lib/domain/money/payment'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow, PaymentRow } from '@/reference-api/db/rows'
import { payments } from '@/reference-api/db/schema'
import { trustOf } from '@/reference-api/orders/phone-proof'

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

const HAS_MONEY: readonly PaymentRow['status'][] = ['paid', 'refund_pending', 'refunded']

/** The facts that decide how an order may be paid. */
type PayingFacts = {
  /** All its payments, oldest first. */
  readonly tries: readonly PaymentRow[]
  /** The ways to pay at its branch. */
  readonly taken: readonly PaymentMethod[]
  /** The total in tenge above which a code confirms an order that is paid at the door; null: never. */
  readonly codeFrom: number | null
  /** An order was handed over to its phone before. */
  readonly hasReceived: boolean
  readonly now: Date
}

/** Whether the customer may change to paying at the door, by the rule of `payOrder`. */
const canPayCash = (order: OrderRow, { taken, codeFrom, hasReceived, now }: PayingFacts): boolean =>
  canPay(order, now) &&
  taken.includes('cash') &&
  cashRefusal({ method: 'cash', total: order.total, ...trustOf(order), hasReceived }, codeFrom) === null

/** How an order is paid, as its owner sees it. */
export function paymentView(order: OrderRow, facts: PayingFacts): PaymentOfOrder {
  const { tries, now } = facts
  const isAwaiting = order.paymentState === 'awaiting'
  const last = tries.at(-1)
  const charged =
    tries.find(({ status }) => status === 'paid') ?? tries.filter(({ status }) => HAS_MONEY.includes(status)).at(-1)
  return {
    method: order.paymentMethod,
    state: order.paymentState,
    expires_at: isAwaiting ? (order.paymentExpiresAt?.toISOString() ?? null) : null,
    can_pay: canPay(order, now),
    can_pay_cash: canPayCash(order, facts),
    is_checking: isAwaiting && tries.some(({ status, isPending }) => status === 'open' && isPending),
    save_card: tries.filter(({ cardId }) => cardId === null).at(-1)?.saveCard ?? false,
    failure: isAwaiting && last?.status === 'failed' ? last.failure : null,
    card: charged?.cardBrand && charged.cardLast4 ? { brand: charged.cardBrand, last4: charged.cardLast4 } : null,
  }
}
