import { and, arrayContains, desc, eq, gt, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { FLAGGED_FROM, UNPAID_HOLDS } from '@/lib/domain/order-limits'
import { minutesAfter } from '@/lib/domain/time/durations'
import { keyedHash } from '@/reference-api/benefits/customer-identity'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import { networkOf } from '@/reference-api/http/network'
import type { OrderRequest } from './order-request'

/** Orders an hour of one phone or customer, and of one network (guests and customers apart); null: no limit. */
export type OrderRateLimits = { readonly perPhone: number | null; readonly perNetwork: number | null }

export const DEFAULT_ORDER_RATE_LIMITS: OrderRateLimits = { perPhone: 5, perNetwork: 30 }

/** Too many orders in an hour, or too many that wait for their payment. */
export type OrderRateLimited = { readonly limitedBy: 'orders' | 'unpaid'; readonly waitSeconds: number }

/** The keyed hash of a network, which orders store: they can be counted by it, and the network cannot be read from it. */
export const networkKeyOf = (ip: string, secret: string): string => keyedHash(secret, 'network', networkOf(ip))

/** Orders that are counted together; `name` is the key of the lock. */
type Group = {
  readonly name: string
  readonly orders: SQL | undefined
  readonly perHour: number | null
  readonly flaggedFrom: number
}

/** Placed without a session: a guest who confirmed the phone by a code is still one. */
const isGuests = sql`(${arrayContains(orders.flags, ['unproven_phone'])} or ${isNotNull(orders.phoneProvenAt)})`

/**
 * Guests are counted by the phone, customers by the account: a guest who types somebody's phone does not use up that customer's limit.
 * Guests and customers of a network are counted apart, too.
 */
function groupsOf(
  { order, user }: OrderRequest,
  networkKey: string,
  { perPhone, perNetwork }: OrderRateLimits,
): readonly Group[] {
  const whose = user ? not(isGuests) : isGuests
  const customer = user ? eq(orders.userId, user.id) : eq(orders.customerPhone, order.phone)
  return [
    {
      name: user ? `customer:${user.id}` : `phone:${order.phone}`,
      orders: and(customer, whose),
      perHour: perPhone,
      flaggedFrom: FLAGGED_FROM.customerOrders,
    },
    {
      name: `network:${networkKey}:${user ? 'customers' : 'guests'}`,
      orders: and(eq(orders.networkKey, networkKey), whose),
      perHour: perNetwork,
      flaggedFrom: FLAGGED_FROM.networkOrders,
    },
  ]
}

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))

/** The orders of a group within the last hour, newest first, without this one. */
const recentOf = (tx: Db, group: Group, own: number, now: Date) =>
  tx
    .select({ at: orders.createdAt })
    .from(orders)
    .where(and(group.orders, ne(orders.id, own), gt(orders.createdAt, minutesAfter(now, -60))))
    .orderBy(desc(orders.createdAt))
    .limit(Math.max(group.perHour ?? 0, group.flaggedFrom))

/** Orders of a group that wait for a card and hold a place in a slot; of a network only those in the same slot. */
async function heldUntil(tx: Db, group: Group, own: OrderRow, most: number, slot?: SQL): Promise<Date | null> {
  const held = await tx
    .select({ until: orders.paymentExpiresAt })
    .from(orders)
    .where(
      and(
        group.orders,
        ne(orders.id, own.id),
        eq(orders.status, 'awaiting_payment'),
        isNotNull(orders.slotStart),
        slot,
      ),
    )
    .orderBy(orders.paymentExpiresAt)
  return held.length < most ? null : (held[0]?.until ?? own.createdAt)
}

/**
 * Checks an order that was just stored against the limits of its customer and its network. Both are locked until the transaction ends,
 * so parallel orders cannot exceed a limit. Call it in the transaction that stores the order.
 * @returns the exceeded limit: the caller undoes the order; otherwise whether so many orders in a row should be flagged
 */
export async function checkOrderRate(
  tx: Db,
  order: OrderRow,
  request: OrderRequest,
  { limits, networkKey }: { readonly limits: OrderRateLimits; readonly networkKey: string },
): Promise<OrderRateLimited | { readonly limitedBy: null; readonly isMany: boolean }> {
  const { now } = request
  let isMany = false
  const groups = groupsOf(request, networkKey, limits)
  for (const group of groups) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${group.name}`}, 0))`)
    const recent = await recentOf(tx, group, order.id, now)
    const oldest = group.perHour === null ? undefined : recent[group.perHour - 1]
    if (oldest) return { limitedBy: 'orders', waitSeconds: secondsUntil(minutesAfter(oldest.at, 60), now) }
    isMany ||= recent.length + 1 >= group.flaggedFrom
  }
  const [customer, network] = groups
  if (order.status !== 'awaiting_payment' || !order.slotStart || !customer || !network)
    return { limitedBy: null, isMany }
  const sameSlot = and(eq(orders.branchId, order.branchId), eq(orders.slotStart, order.slotStart))
  const until =
    (customer.perHour === null ? null : await heldUntil(tx, customer, order, UNPAID_HOLDS.customer)) ??
    (network.perHour === null ? null : await heldUntil(tx, network, order, UNPAID_HOLDS.network, sameSlot))
  return until ? { limitedBy: 'unpaid', waitSeconds: secondsUntil(until, now) } : { limitedBy: null, isMany }
}
