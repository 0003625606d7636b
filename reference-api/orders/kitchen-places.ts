import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { OrderStatus } from '@/lib/domain/order/order'
import { MS_PER_MINUTE } from '@/lib/domain/time/durations'
import { SLOT_MINUTES } from '@/lib/domain/time/slots'
import type { Db } from '@/reference-api/db/client'
import { branches, orders, slotBookings } from '@/reference-api/db/schema'

type Change = { readonly orderId: number; readonly status: OrderStatus }

/** In these statuses the kitchen has finished an order, so the place of an order as soon as possible is free again. */
const COOKED: readonly OrderStatus[] = ['ready', 'on_way', 'delivered']

/**
 * Takes one place of a slot; parallel orders cannot take more places than it has.
 * @param capacity how many places the slot has; null: one is taken in any case
 * @returns false when it is full
 */
export async function bookSlot(tx: Db, branchId: number, start: Date, capacity: number | null): Promise<boolean> {
  if (capacity !== null && capacity < 1) return false
  const booked = await tx
    .insert(slotBookings)
    .values({ branchId, start, taken: 1 })
    .onConflictDoUpdate({
      target: [slotBookings.branchId, slotBookings.start],
      set: { taken: sql`${slotBookings.taken} + 1` },
      ...(capacity !== null && { setWhere: lt(slotBookings.taken, capacity) }),
    })
    .returning({ taken: slotBookings.taken })
  return booked.length > 0
}

/** Gives back the places of these orders, each place once; `isAsapOnly`: only of orders as soon as possible. */
export async function releaseKitchenPlaces(tx: Db, ids: readonly number[], isAsapOnly: boolean): Promise<void> {
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
 * Counts orders as soon as possible that reach the kitchen only now, after their payment: in the slot of their promised
 * time, above its capacity if necessary. Before the payment they hold no place.
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
    await bookSlot(tx, branchId, start, null)
    await tx.update(orders).set({ bookedStart: start }).where(eq(orders.id, id))
  }
}

/**
 * Updates the places of the kitchen after orders reached a status: a cancelled order gives its place back, and so does
 * an order as soon as possible when it is cooked; a paid order takes its place. Call it in the transaction that updates
 * the orders, after the update.
 */
export async function updateKitchenPlaces(tx: Db, changes: readonly Change[]): Promise<void> {
  const idsOf = (is: (status: OrderStatus) => boolean) =>
    changes.filter(({ status }) => is(status)).map(({ orderId }) => orderId)
  await countPaid(
    tx,
    idsOf((status) => status === 'sent'),
  )
  await releaseKitchenPlaces(
    tx,
    idsOf((status) => status === 'cancelled'),
    false,
  )
  await releaseKitchenPlaces(
    tx,
    idsOf((status) => COOKED.includes(status)),
    true,
  )
}
