import type { OrderStatus } from '@/lib/domain/order/order'
import { settleOrders } from '@/reference-api/benefits/settle'
import type { Db } from '@/reference-api/db/client'
import { type ORDER_MOVERS, orderOutbox, orderStatusEvents } from '@/reference-api/db/schema'
import { storeEstimates } from './estimates'
import { giveApologies } from './give-apologies'
import { updateKitchenPlaces } from './kitchen-places'
import { addOrderTasks } from './order-tasks'
import { refundCancelledOrders } from './refund-cancelled'
import { endObsoleteTasks } from './tasks'
import { bumpVersion } from './version'

type Change = { readonly orderId: number; readonly status: OrderStatus }

/** Who moved the orders to the status. Only the shop accepts, cooks and hands over; the database checks it. */
type Mover = (typeof ORDER_MOVERS)[number]

/**
 * Stores that orders reached a status, adds the event to the outbox, and updates everything that depends on it: places
 * of the kitchen, tasks of the staff, bonuses, promo codes, refunds, apologies and estimates. Call it in the
 * transaction that updates the orders, after the update. Listeners hear nothing of an order that waits for its payment.
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
  await updateKitchenPlaces(tx, changes)
  const cancelled = changes.filter(({ status }) => status === 'cancelled').map(({ orderId }) => orderId)
  if (cancelled.length > 0) await refundCancelledOrders(tx, cancelled, at)
  const sent = changes.filter(({ status }) => status === 'sent').map(({ orderId }) => orderId)
  await addOrderTasks(tx, sent, at)
  await endObsoleteTasks(tx, changes, at)
  await settleOrders(tx, changes, at)
  const ids = changes.map(({ orderId }) => orderId)
  await giveApologies(tx, ids, at)
  // A listener that hears of the status requests the order and has to get its new time.
  await storeEstimates(tx, ids, at)
}
