import { and, eq } from 'drizzle-orm'
import { minutesUntil } from '@/lib/domain/board'
import { wayMinutesFor } from '@/lib/domain/eta'
import type { OrderStatus } from '@/lib/domain/order'
import { latestReady } from '@/lib/domain/order-clock'
import { type RefundReason, type ShopCancelReason, staffVerdict } from '@/lib/domain/staff'
import { toCollect } from '@/lib/domain/to-collect'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import type { StaffMember } from '@/reference-api/deps'
import { recordChange } from '@/reference-api/ordering/record-change'
import { recordStatus } from '@/reference-api/ordering/record-status'
import { actOnce } from './act-once'
import { type AskedParts, refundParts } from './refund'
import { addTask } from './tasks'

/**
 * What is done to an order. `minutes`: null for an order that was ordered for a slot; `pressedAt`: from when they count, because what was
 * pressed without network comes later; without it from now.
 */
export type AskedOrderAct =
  | { readonly kind: 'accept'; readonly minutes: number | null; readonly pressedAt?: Date }
  /** `isForgotten`: nobody said so, the shop takes it for granted long after. */
  | { readonly kind: 'next'; readonly to: OrderStatus; readonly isForgotten?: true }
  | { readonly kind: 'receipt'; readonly url: string | null }
  | { readonly kind: 'cancel'; readonly reason: ShopCancelReason; readonly comment: string }
  | ({ readonly kind: 'refund'; readonly reason: RefundReason; readonly comment: string } & AskedParts)

/** `version`: of the order that whoever asks saw; `requestId`: the same for a repeated request. */
export type OrderRequest = {
  readonly number: string
  readonly requestId: string
  readonly version: number
  readonly act: AskedOrderAct
}

/**
 * `done` also for a repeated request. `stale`: the order changed meanwhile; `impossible`: not in its status; `no_minutes`: an order for as
 * soon as possible is accepted with minutes; `nothing`: there is nothing to give back.
 */
export type OrderActResult =
  | { readonly outcome: 'unknown' | 'reused' }
  | {
      readonly outcome: 'done' | 'stale' | 'impossible' | 'forbidden' | 'no_minutes' | 'nothing'
      readonly order: OrderRow
    }

/** The order with this number, if the key may see it; its row is locked. */
async function lockOrder(tx: Db, { branchId }: StaffMember, number: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), branchId === null ? undefined : eq(orders.branchId, branchId)))
    .for('update')
  // An order that waits for its payment is not the kitchen's yet.
  return row && row.status !== 'awaiting_payment' ? row : null
}

type Accept = Extract<AskedOrderAct, { readonly kind: 'accept' }>

async function moveTo(tx: Db, row: OrderRow, status: OrderStatus, changes: Partial<OrderRow>, now: Date) {
  await tx
    .update(orders)
    .set({ ...changes, status, statusAt: now })
    .where(eq(orders.id, row.id))
  await recordStatus(tx, [{ orderId: row.id, status }], 'shop', now)
}

/** An order for a slot keeps its time. Nobody accepted an order before it was there, or will later. */
function acceptance(row: OrderRow, { minutes, pressedAt }: Accept, now: Date): Partial<OrderRow> {
  const said = Math.min((pressedAt ?? now).getTime(), now.getTime())
  return {
    acceptedAt: new Date(Math.max(said, row.statusAt.getTime())),
    acceptedMinutes: row.slotStart ? null : minutes,
  }
}

/**
 * Accepts an order for who names no minutes: so that its customer has it as promised.
 * @param zoneMinutes minutes of the courier to its zone; null: no zone says
 */
export function acceptAsPromised(order: OrderRow, zoneMinutes: number | null, now: Date): AskedOrderAct {
  const by = latestReady(order.promisedTo, wayMinutesFor(order.deliveryType, zoneMinutes))
  return { kind: 'accept', minutes: order.slotStart ? null : minutesUntil(by, now) }
}

/** Nobody knows whether a forgotten order came and was paid: a person looks. */
const askAboutForgotten = (
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
      detail: { text: number, amount: toCollect({ paymentState, total, refunded }) },
      key: `forgotten_order:${orderId}`,
    },
    now,
  )

/** Does what the verdict allows. @returns what was said, for the log; `nothing`: there is nothing to give back */
async function perform(
  tx: Db,
  row: OrderRow,
  act: AskedOrderAct,
  now: Date,
): Promise<Readonly<Record<string, unknown>> | 'nothing'> {
  switch (act.kind) {
    case 'accept':
      await moveTo(tx, row, 'accepted', acceptance(row, act, now), now)
      return { minutes: act.minutes }
    case 'next':
      await moveTo(tx, row, act.to, act.isForgotten ? { autoClosedAt: now } : {}, now)
      if (act.isForgotten) await askAboutForgotten(tx, row, now)
      return { status: act.to, ...(act.isForgotten && { is_forgotten: true }) }
    case 'receipt':
      await tx.update(orders).set({ receiptUrl: act.url }).where(eq(orders.id, row.id))
      await recordChange(tx, [{ orderId: row.id, kind: 'changed' }], now)
      return { receipt: act.url }
    case 'cancel':
      await moveTo(tx, row, 'cancelled', { shopCancelReason: act.reason, shopCancelComment: act.comment }, now)
      return { reason: act.reason }
    case 'refund': {
      const refunded = await refundParts(tx, row, act, now)
      return refunded ? { ...refunded, reason: act.reason } : 'nothing'
    }
  }
}

/**
 * Does what staff asks of an order, by the rules of `lib/domain/staff`: once for a request's id, and only with the order that they saw. The
 * row is locked meanwhile: of two tablets, or a tablet and the customer, one is first and the other gets the order as it is then.
 */
export async function actOnOrder(
  db: Db,
  member: StaffMember,
  { number, requestId, version, act }: OrderRequest,
  now: Date,
): Promise<OrderActResult> {
  return db.transaction(async (tx): Promise<OrderActResult> => {
    const asked = { requestId, act: act.kind, said: { number, ...act } }
    const result = await actOnce<OrderActResult>(tx, member, asked, now, async () => {
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
    // Read again: what belongs to a status changed the row, too.
    const [order] = await tx.select().from(orders).where(eq(orders.number, number))
    return order ? { outcome: 'done', order } : { outcome: 'unknown' }
  })
}
