import { and, eq, gt, isNull, lte, notInArray, or, type SQL } from 'drizzle-orm'
import { DELIVERY, type DeliveryType } from '@/lib/domain/delivery'
import { etaFor, type Range } from '@/lib/domain/eta'
import { extraMinutesAt } from '@/lib/domain/order-clock'
import { minutesAfter } from '@/lib/domain/time/durations'
import type { Zone } from '@/lib/domain/zones'
import type { Db } from '@/reference-api/db/client'
import { branches, orders } from '@/reference-api/db/schema'

/** How an order reaches the customer. Without a type: delivery; without a zone: the way is not known. */
export type Fulfilment = { readonly type?: DeliveryType; readonly zone?: Pick<Zone, 'minutes'> | null }

const QUIET_KITCHEN = 15
const PER_OPEN_ORDER = 2
const BUSY_KITCHEN = 75
const SPREAD = 15
/** Open orders older than this do not count: nobody closed them. */
const FORGOTTEN_HOURS = 3
/** An order for a slot counts from this long before it. */
const SLOT_AHEAD_HOURS = 1

/** Minutes that the kitchen needs while so many orders are open. */
export function kitchenTime(openOrders: number): Range {
  const min = Math.min(BUSY_KITCHEN, QUIET_KITCHEN + PER_OPEN_ORDER * openOrders)
  return { min, max: min + SPREAD }
}

/** Minutes that an order takes in an idle kitchen; a closed branch promises them for its opening. */
export const quietEstimateMinutes = ({ type = DELIVERY, zone }: Fulfilment): Range =>
  etaFor(type, kitchenTime(0), zone?.minutes ?? null)

/** Minutes that a branch asks for on top of every promise now. */
export async function extraMinutesOf(db: Db, branchId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ extraMinutes: branches.extraMinutes, extraUntil: branches.extraUntil })
    .from(branches)
    .where(eq(branches.id, branchId))
  return row ? extraMinutesAt(row, now) : 0
}

/** The orders that the kitchens have now; one for a slot from an hour before it. */
export function ordersInWork(now: Date): SQL | undefined {
  const since = minutesAfter(now, -FORGOTTEN_HOURS * 60)
  const soon = minutesAfter(now, SLOT_AHEAD_HOURS * 60)
  return and(
    notInArray(orders.status, ['awaiting_payment', 'delivered', 'cancelled']),
    or(
      and(isNull(orders.slotStart), gt(orders.statusAt, since)),
      and(gt(orders.slotStart, since), lte(orders.slotStart, soon)),
    ),
  )
}

/**
 * Minutes that an order takes when it is placed now: the kitchen's load and the way.
 * @param options `branchId` whose kitchen; without one the chain's kitchens on average
 */
export async function estimateMinutes(
  db: Db,
  now: Date,
  { branchId, type = DELIVERY, zone }: Fulfilment & { readonly branchId?: number } = {},
): Promise<Range> {
  const ofBranch = branchId === undefined ? undefined : eq(orders.branchId, branchId)
  const open = await db.$count(orders, and(ordersInWork(now), ofBranch))
  const kitchens = branchId === undefined ? Math.max(1, await db.$count(branches)) : 1
  const extra = branchId === undefined ? 0 : await extraMinutesOf(db, branchId, now)
  const { min, max } = kitchenTime(Math.round(open / kitchens))
  return etaFor(type, { min: min + extra, max: max + extra }, zone?.minutes ?? null)
}
