import type { OrderStatus } from '@/lib/domain/order'
import { settleMoney } from '@/reference-api/benefits/settle'
import { giveApologies } from '@/reference-api/clock/apologies'
import { storeEstimates } from '@/reference-api/clock/estimates'
import type { Db } from '@/reference-api/db/client'
import { type ORDER_MOVERS, orderOutbox, orderStatusEvents } from '@/reference-api/db/schema'
import { refundCancelledOrders } from '@/reference-api/payments/cancel-payment'
import { addOrderTasks } from '@/reference-api/staff/order-tasks'
import { endOutlivedTasks } from '@/reference-api/staff/tasks'
import { bumpVersion } from '@/reference-api/staff/version'
import { keepPlaces } from './kitchen-places'

type Change = { readonly orderId: number; readonly status: OrderStatus }

/** Who moved the orders. Only the shop accepts, cooks and hands over; the database checks it. */
type Mover = (typeof ORDER_MOVERS)[number]

/**
 * Stores that orders came to a status, adds it to the outbox, and moves places of the kitchen, things to do, bonuses, promo codes,
 * refunds, apologies and estimates that depend on it. Call it in the transaction that updates the orders, after the update. An order that waits for its payment is not told to anybody.
 */
export async function recordStatus(tx: Db, changes: readonly Change[], by: Mover, at: Date): Promise<void> {
  if (changes.length === 0) return
  await bumpVersion(
    tx,
    changes.map(({ orderId }) => orderId),
  )
  const rows = changes.map(({ orderId, status }) => ({ orderId, status, at }))
  await tx
    .insert(orderStatusEvents)
    .values(rows.map((row) => ({ ...row, by })))
    .onConflictDoNothing()
  const news = rows.filter(({ status }) => status !== 'awaiting_payment')
  if (news.length > 0) await tx.insert(orderOutbox).values(news).onConflictDoNothing()
  await keepPlaces(tx, changes)
  const cancelled = changes.filter(({ status }) => status === 'cancelled').map(({ orderId }) => orderId)
  if (cancelled.length > 0) await refundCancelledOrders(tx, cancelled, at)
  const sent = changes.filter(({ status }) => status === 'sent').map(({ orderId }) => orderId)
  await addOrderTasks(tx, sent, at)
  await endOutlivedTasks(tx, changes, at)
  await settleMoney(tx, changes, at)
  const ids = changes.map(({ orderId }) => orderId)
  await giveApologies(tx, ids, at)
  // Whoever hears of the status asks for the order with its new time.
  await storeEstimates(tx, ids, at)
}
