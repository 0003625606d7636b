import { and, eq, gt, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { DELIVERY, type DeliveryType } from '@/lib/domain/order/delivery'
import { extraMinutesAt } from '@/lib/domain/order/order-clock'
import type { Zone } from '@/lib/domain/place/zones'
import { minutesAfter } from '@/lib/domain/time/durations'
import { etaFor, type Range } from '@/lib/domain/time/eta'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import type { Branch } from '@/reference-api/menu/catalogue'

/**
 * How an order reaches the customer. Without a type: delivery; without a zone: the minutes of the courier are unknown.
 */
export type Fulfilment = { readonly type?: DeliveryType; readonly zone?: Pick<Zone, 'minutes'> | null }

const QUIET_KITCHEN = 15
const PER_OPEN_ORDER = 2
const BUSY_KITCHEN = 75
const SPREAD = 15
/** Open orders older than this do not count, because the staff forgot to close them. */
const FORGOTTEN_HOURS = 3
/** How long before its slot an order begins to count. */
const SLOT_AHEAD_HOURS = 1

/** Minutes that the kitchen needs with this number of open orders. */
export function kitchenTime(openOrders: number): Range {
  const min = Math.min(BUSY_KITCHEN, QUIET_KITCHEN + PER_OPEN_ORDER * openOrders)
  return { min, max: min + SPREAD }
}

/** Minutes for an order in an idle kitchen; a closed branch promises them for its opening. */
export const idleKitchenMinutes = ({ type = DELIVERY, zone }: Fulfilment): Range =>
  etaFor(type, kitchenTime(0), zone?.minutes ?? null)

/** The period in which an order is in work: for a slot from an hour before it. */
export const workTimes = (now: Date) => ({
  since: minutesAfter(now, -FORGOTTEN_HOURS * 60),
  soon: minutesAfter(now, SLOT_AHEAD_HOURS * 60),
})

type Moment = Date | Placeholder

/** The orders that the kitchens have now. */
const ordersBetween = ({ since, soon }: { readonly since: Moment; readonly soon: Moment }): SQL | undefined =>
  and(
    // Written literally as in the partial index, so that the planner can use it for any values.
    sql`${orders.status} not in ('awaiting_payment', 'delivered', 'cancelled')`,
    or(
      and(isNull(orders.slotStart), gt(orders.statusAt, since)),
      and(gt(orders.slotStart, since), lte(orders.slotStart, soon)),
    ),
  )

/** The orders that the kitchens have now; one for a slot from an hour before it. */
export const ordersInWork = (now: Date): SQL | undefined => ordersBetween(workTimes(now))

/** The number of orders from which on the estimate no longer grows, so counting stops there. */
const MOST_COUNTED = (BUSY_KITCHEN - QUIET_KITCHEN) / PER_OPEN_ORDER

/**
 * The number of a kitchen's open orders up to that limit, as a part of a query.
 * @param times see `workTimes`, or their placeholders
 */
export const openOrdersOf = (
  branchId: number | SQL,
  times: { readonly since: Moment; readonly soon: Moment },
): SQL<number> =>
  sql<number>`(select count(*)::integer from (select from ${orders} where ${and(ordersBetween(times), eq(orders.branchId, branchId))} limit ${sql.raw(String(MOST_COUNTED))}) as open)`

/**
 * Minutes for an order in a kitchen with this number of open orders, with the minutes that its branch adds to every
 * promise now.
 */
export function estimateIn(
  branch: Pick<Branch, 'extraMinutes' | 'extraUntil'>,
  openOrders: number,
  now: Date,
  { type = DELIVERY, zone }: Fulfilment,
): Range {
  const extra = extraMinutesAt(branch, now)
  const { min, max } = kitchenTime(openOrders)
  return etaFor(type, { min: min + extra, max: max + extra }, zone?.minutes ?? null)
}

/**
 * Average minutes in the chain's kitchens for an order that is placed now.
 * @param kitchens how many there are
 */
export async function averageEstimate(
  db: Db,
  kitchens: number,
  now: Date,
  { type = DELIVERY, zone }: Fulfilment,
): Promise<Range> {
  const open = await db.$count(orders, ordersInWork(now))
  return etaFor(type, kitchenTime(Math.round(open / Math.max(1, kitchens))), zone?.minutes ?? null)
}
