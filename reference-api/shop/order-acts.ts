import { and, eq } from 'drizzle-orm'
import { amountToCollect } from '@/lib/domain/money/amount-to-collect'
import type { OrderStatus } from '@/lib/domain/order/order'
import { latestReady } from '@/lib/domain/order/order-clock'
import { minutesUntil } from '@/lib/domain/staff/board'
import { type RefundReason, type ShopCancelReason, staffVerdict } from '@/lib/domain/staff/staff'
import { courierMinutesFor } from '@/lib/domain/time/eta'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import type { StaffMember } from '@/reference-api/http/caller'
import { recordChange } from '@/reference-api/orders/record-change'
import { recordStatus } from '@/reference-api/orders/record-status'
import { addTask } from '@/reference-api/orders/tasks'
import { type RequestedParts, refundParts } from '@/reference-api/payments/refund-lines'
import { actOnce } from './act-once'

/**
 * An act on an order. `minutes`: null for an order for a slot; `pressedAt`: the moment from which the minutes count,
 * because an act that was pressed without network is sent later; without it they count from now.
 */
export type RequestedOrderAct =
  | { readonly kind: 'accept'; readonly minutes: number | null; readonly pressedAt?: Date }
  /** `isForgotten`: the staff did not mark the hand-over; the shop assumes it long afterwards. */
  | { readonly kind: 'next'; readonly to: OrderStatus; readonly isForgotten?: true }
  | { readonly kind: 'receipt'; readonly url: string | null }
  | { readonly kind: 'cancel'; readonly reason: ShopCancelReason; readonly comment: string }
  | ({ readonly kind: 'refund'; readonly reason: RefundReason; readonly comment: string } & RequestedParts)

/** `version`: the version of the order that the caller saw; `requestId`: the same for a repeated request. */
export type OrderRequest = {
  readonly number: string
  readonly requestId: string
  readonly version: number
  readonly act: RequestedOrderAct
}

/**
 * `done` also for a repeated request. `stale`: the order changed meanwhile; `impossible`: not in its status;
 * `no_minutes`: an order as soon as possible has to be accepted with minutes; `nothing`: there is nothing to give back.
 */
export type OrderActResult =
  | { readonly outcome: 'unknown' | 'reused' }
  | {
      readonly outcome: 'done' | 'stale' | 'impossible' | 'forbidden' | 'no_minutes' | 'nothing'
      readonly order: OrderRow
    }

/** The order with this number, if the key may see it; the row is locked. */
async function lockOrder(tx: Db, { branchId }: StaffMember, number: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), branchId === null ? undefined : eq(orders.branchId, branchId)))
    .for('update')
  // An order that waits for its payment has not reached the kitchen.
  return row && row.status !== 'awaiting_payment' ? row : null
}

type Accept = Extract<RequestedOrderAct, { readonly kind: 'accept' }>

type Move = Partial<OrderRow> & { readonly status: OrderStatus }

async function moveTo(tx: Db, { id: orderId }: OrderRow, changes: Move, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ ...changes, statusAt: now })
    .where(eq(orders.id, orderId))
  await recordStatus(tx, [{ orderId, status: changes.status }], 'shop', now)
}

/** The moment of acceptance, which is never before the order or later than now. An order for a slot keeps its time. */
function acceptance(row: OrderRow, { minutes, pressedAt }: Accept, now: Date): Partial<OrderRow> {
  const said = Math.min((pressedAt ?? now).getTime(), now.getTime())
  return {
    acceptedAt: new Date(Math.max(said, row.statusAt.getTime())),
    acceptedMinutes: row.slotStart ? null : minutes,
  }
}

/**
 * The act that accepts an order for a caller that names no minutes (a till, the demo), with the minutes that keep the
 * promise.
 * @param zoneMinutes minutes of the courier to its zone; null: the order has no zone
 */
export function acceptAsPromised(order: OrderRow, zoneMinutes: number | null, now: Date): RequestedOrderAct {
  const by = latestReady(order.promisedTo, courierMinutesFor(order.deliveryType, zoneMinutes))
  return { kind: 'accept', minutes: order.slotStart ? null : minutesUntil(by, now) }
}

/** It is unknown whether a forgotten order arrived and was paid, so the staff gets a task. */
const addForgottenTask = (
  tx: Db,
  { id: orderId, branchId, number, paymentState, total, refunded }: OrderRow,
  now: Date,
) =>
  addTask(
    tx,
    {
      kind: 'forgotten_order',
      branchId,
      orderId,
      detail: { text: number, amount: amountToCollect({ paymentState, total, refunded }) },
      key: `forgotten_order:${orderId}`,
    },
    now,
  )

/**
 * Executes an act that the rules allow.
 * @returns the details for the log; `nothing`: there is nothing to give back
 */
async function perform(
  tx: Db,
  row: OrderRow,
  act: RequestedOrderAct,
  now: Date,
): Promise<Readonly<Record<string, unknown>> | 'nothing'> {
  switch (act.kind) {
    case 'accept':
      await moveTo(tx, row, { status: 'accepted', ...acceptance(row, act, now) }, now)
      return { minutes: act.minutes }
    case 'next':
      await moveTo(tx, row, { status: act.to, ...(act.isForgotten && { autoClosedAt: now }) }, now)
      if (act.isForgotten) await addForgottenTask(tx, row, now)
      return { status: act.to, ...(act.isForgotten && { is_forgotten: true }) }
    case 'receipt':
      await tx.update(orders).set({ receiptUrl: act.url }).where(eq(orders.id, row.id))
      await recordChange(tx, [{ orderId: row.id, kind: 'changed' }], now)
      return { receipt: act.url }
    case 'cancel':
      await moveTo(tx, row, { status: 'cancelled', shopCancelReason: act.reason, shopCancelComment: act.comment }, now)
      return { reason: act.reason }
    case 'refund': {
      const refunded = await refundParts(tx, row, act, now)
      return refunded ? { ...refunded, reason: act.reason } : 'nothing'
    }
  }
}

/**
 * Executes an act of the staff on an order, by the rules of `lib/domain/staff/staff`: once for a request's id, and only
 * for the version that they saw. The row is locked meanwhile: of two tablets, or a tablet and the customer, one is
 * first, and the other gets the changed order.
 */
export async function actOnOrder(
  db: Db,
  member: StaffMember,
  { number, requestId, version, act }: OrderRequest,
  now: Date,
): Promise<OrderActResult> {
  return db.transaction(async (tx): Promise<OrderActResult> => {
    const requested = { member, requestId, act: act.kind, parameters: { number, ...act } }
    const result = await actOnce<OrderActResult>(tx, requested, now, async () => {
      const row = await lockOrder(tx, member, number)
      if (!row) return { log: null, result: { outcome: 'unknown' } }
      const verdict = staffVerdict(row, act, { role: member.role, seen: version })
      if (verdict !== 'do') return { log: null, result: { outcome: verdict, order: row } }
      if (act.kind === 'accept' && act.minutes === null && !row.slotStart)
        return { log: null, result: { outcome: 'no_minutes', order: row } }
      const detail = await perform(tx, row, act, now)
      if (detail === 'nothing') return { log: null, result: { outcome: 'nothing', order: row } }
      return { log: { branchId: row.branchId, orderId: row.id, detail }, result: { outcome: 'done', order: row } }
    })
    if (result === 'reused') return { outcome: 'reused' }
    if (result !== 'again' && result.outcome !== 'done') return result
    // Read again, because the consequences of a status have changed the row, too.
    const [order] = await tx.select().from(orders).where(eq(orders.number, number))
    return order ? { outcome: 'done', order } : { outcome: 'unknown' }
  })
}
