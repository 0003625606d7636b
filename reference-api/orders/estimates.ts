import { and, asc, eq, gt, inArray, notInArray } from 'drizzle-orm'
import {
  type Estimate,
  expectedTime,
  extraMinutesAt,
  type KitchenFacts,
  type OrderFacts,
} from '@/lib/domain/order/order-clock'
import { minutesAfter } from '@/lib/domain/time/durations'
import { courierMinutesFor } from '@/lib/domain/time/eta'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { branches, deliveryZones, orders } from '@/reference-api/db/schema'
import { kitchenTime, ordersInWork } from './kitchen-time'
import { recordChange } from './record-change'

/**
 * How many orders one run looks at, and for how many minutes after the promise it follows an order that was not closed.
 */
const BATCH = 500
const FOLLOWED_MINUTES = 3 * 60

type Branch = typeof branches.$inferSelect
type Place = Pick<Branch, 'extraMinutes' | 'extraUntil' | 'pausedUntil'>
type Placed = { readonly order: OrderRow; readonly branch: Branch; readonly zoneMinutes: number | null }

const factsOf = ({ order, zoneMinutes }: Placed): OrderFacts => ({
  status: order.status,
  statusAt: order.statusAt,
  deliveryType: order.deliveryType,
  promised: { from: order.promisedFrom, to: order.promisedTo },
  isForSlot: order.slotStart !== null,
  acceptedAt: order.acceptedAt,
  acceptedMinutes: order.acceptedMinutes,
  wayMinutes: courierMinutesFor(order.deliveryType, zoneMinutes),
})

/** @param before how many orders of the branch the kitchen has before this one */
const kitchenOf = (branch: Place, before: number, now: Date): KitchenFacts => ({
  queueMinutes: kitchenTime(before).min,
  quietMinutes: kitchenTime(0).min,
  extraMinutes: extraMinutesAt(branch, now),
  pausedUntil: branch.pausedUntil,
})

/**
 * The expected time of an order that is placed now; null: it waits for its payment.
 * @param before how many open orders the kitchen has
 */
export const firstEstimate = (
  order: Pick<OrderFacts, 'status' | 'deliveryType' | 'promised' | 'isForSlot'> & {
    readonly zoneMinutes: number | null
  },
  branch: Place,
  before: number,
  now: Date,
): Estimate | null => {
  const wayMinutes = courierMinutesFor(order.deliveryType, order.zoneMinutes)
  const placed = { ...order, statusAt: now, acceptedAt: null, acceptedMinutes: null, wayMinutes }
  return expectedTime(placed, kitchenOf(branch, before, now), now)
}

/** For each of these orders, how many orders its kitchen has before it. */
async function queuesOf(tx: Db, placed: readonly Placed[], now: Date): Promise<(order: OrderRow) => number> {
  const branchIds = [...new Set(placed.map(({ branch }) => branch.id))]
  const open = await tx
    .select({ id: orders.id, branchId: orders.branchId })
    .from(orders)
    .where(and(ordersInWork(now), inArray(orders.branchId, branchIds)))
  return (order) => open.filter((one) => one.branchId === order.branchId && one.id < order.id).length
}

const isSame = (order: OrderRow, { from, to, reason }: Estimate): boolean =>
  +order.expectedFrom === +from && +order.expectedTo === +to && order.estimateReason === reason

/** The orders with the facts for their estimates; their rows are already locked. */
const placedOf = (tx: Db, ids: readonly number[]): Promise<Placed[]> =>
  tx
    .select({ order: orders, branch: branches, zoneMinutes: deliveryZones.minutes })
    .from(orders)
    .innerJoin(branches, eq(branches.id, orders.branchId))
    .leftJoin(deliveryZones, eq(deliveryZones.id, orders.zoneId))
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))

/**
 * Stores when orders are expected now (`lib/domain/order/order-clock`). Call it in a transaction that holds their rows.
 * @returns the orders whose estimate changed
 */
export async function storeEstimates(tx: Db, ids: readonly number[], now: Date): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const placed = await placedOf(tx, ids)
  if (placed.length === 0) return []
  const before = await queuesOf(tx, placed, now)
  const changed: number[] = []
  for (const one of placed) {
    const { order, branch } = one
    const estimate = expectedTime(factsOf(one), kitchenOf(branch, before(order), now), now)
    if (!estimate || isSame(order, estimate)) continue
    const { from, to, reason } = estimate
    await tx
      .update(orders)
      .set({ expectedFrom: from, expectedTo: to, estimateReason: reason })
      .where(eq(orders.id, order.id))
    changed.push(order.id)
  }
  return changed
}

/**
 * Computes the estimates of all open orders again, and stores and announces those that changed. Several processes may
 * run it: each skips orders that another one has locked, and an estimate that another one stored is no longer a change.
 * @returns how many estimates changed
 */
export const refreshEstimates = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const open = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          notInArray(orders.status, ['awaiting_payment', 'delivered', 'cancelled']),
          gt(orders.promisedTo, minutesAfter(now, -FOLLOWED_MINUTES)),
        ),
      )
      .orderBy(asc(orders.promisedTo))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const moved = await storeEstimates(
      tx,
      open.map(({ id }) => id),
      now,
    )
    await recordChange(
      tx,
      moved.map((orderId) => ({ orderId, kind: 'estimate' as const })),
      now,
    )
    return moved.length
  })
