import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { OrderStatus } from '@/lib/domain/order'
import { SLOT_MINUTES } from '@/lib/domain/slots'
import { MS_PER_MINUTE } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { branches, orders, slotBookings } from '@/reference-api/db/schema'

type Change = { readonly orderId: number; readonly status: OrderStatus }

/** The kitchen is done with an order in these statuses: its place is free for another one as soon as possible. */
const COOKED: readonly OrderStatus[] = ['ready', 'on_way', 'delivered']

/** Gives back the places of orders that are selected by `which`; each place once. */
export async function release(tx: Db, ids: readonly number[], isAsapOnly: boolean): Promise<void> {
  if (ids.length === 0) return
  const held = await tx
    .select({ id: orders.id, branchId: orders.branchId, start: orders.bookedStart })
    .from(orders)
    .where(
      and(
        inArray(orders.id, [...ids]),
        isNotNull(orders.bookedStart),
        isAsapOnly ? isNull(orders.slotStart) : undefined,
      ),
    )
    .orderBy(orders.branchId, orders.bookedStart)
  if (held.length === 0) return
  const heldIds = held.map(({ id }) => id)
  await tx.update(orders).set({ bookedStart: null }).where(inArray(orders.id, heldIds))
  for (const { branchId, start } of held) {
    if (!start) continue
    await tx
      .update(slotBookings)
      .set({ taken: sql`${slotBookings.taken} - 1` })
      .where(and(eq(slotBookings.branchId, branchId), eq(slotBookings.start, start), gt(slotBookings.taken, 0)))
  }
}

/**
 * Counts orders as soon as possible that reach the kitchen only now, because they were paid: in the slot in which they are promised,
 * beyond its capacity if need be. A card that is not charged holds no place.
 */
async function countPaid(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const paid = await tx
    .select({ id: orders.id, branchId: orders.branchId, promisedTo: orders.promisedTo })
    .from(orders)
    .innerJoin(branches, eq(branches.id, orders.branchId))
    .where(
      and(
        inArray(orders.id, [...ids]),
        isNull(orders.bookedStart),
        isNull(orders.slotStart),
        gt(branches.slotCapacity, 0),
      ),
    )
  const slotMs = SLOT_MINUTES * MS_PER_MINUTE
  for (const { id, branchId, promisedTo } of paid) {
    const start = new Date(Math.floor(promisedTo.getTime() / slotMs) * slotMs)
    await tx
      .insert(slotBookings)
      .values({ branchId, start, taken: 1 })
      .onConflictDoUpdate({
        target: [slotBookings.branchId, slotBookings.start],
        set: { taken: sql`${slotBookings.taken} + 1` },
      })
    await tx.update(orders).set({ bookedStart: start }).where(eq(orders.id, id))
  }
}

/**
 * Keeps the places of the kitchen in step with orders that came to a status: a cancelled order gives its place back, one as soon as
 * possible also when it is cooked; one that was paid takes its place. Call it in the transaction that updates the orders, after the update.
 */
export async function keepPlaces(tx: Db, changes: readonly Change[]): Promise<void> {
  const idsOf = (is: (status: OrderStatus) => boolean) =>
    changes.filter(({ status }) => is(status)).map(({ orderId }) => orderId)
  await countPaid(
    tx,
    idsOf((status) => status === 'sent'),
  )
  await release(
    tx,
    idsOf((status) => status === 'cancelled'),
    false,
  )
  await release(
    tx,
    idsOf((status) => COOKED.includes(status)),
    true,
  )
}
