import { and, arrayContains, eq, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { FLAGGED_FROM, UNPAID_HOLDS } from '@/lib/domain/order-limits'
import { minutesAfter } from '@/lib/domain/time/durations'
import { keyedHash } from '@/reference-api/benefits/customer-identity'
import type { Db } from '@/reference-api/db/client'
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
): readonly [Group, Group] {
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

/** When the orders of a group were placed within the last hour, as many as its limits ask for, newest first. */
const recentOf = ({ orders: own, perHour, flaggedFrom }: Group, now: Date): SQL => sql`
  array(select (extract(epoch from ${orders.createdAt}) * 1000)::float8 from ${orders}
    where ${and(own, gt(orders.createdAt, minutesAfter(now, -60)))}
    order by ${orders.createdAt} desc limit ${Math.max(perHour ?? 0, flaggedFrom)})`

const counts = z.object({
  rows: z.array(z.object({ ofCustomer: z.array(z.number()), ofNetwork: z.array(z.number()) })),
})

/** Orders of a group that wait for a card and hold a place in a slot; of a network only those in the same slot. */
async function heldUntil(tx: Db, group: Group, now: Date, most: number, slot?: SQL): Promise<Date | null> {
  const held = await tx
    .select({ until: orders.paymentExpiresAt })
    .from(orders)
    .where(and(group.orders, eq(orders.status, 'awaiting_payment'), isNotNull(orders.slotStart), slot))
    .orderBy(orders.paymentExpiresAt)
  return held.length < most ? null : (held[0]?.until ?? now)
}

/** The slot of an order that waits for its card; null: none, or nothing is charged. */
export type HeldSlot = { readonly branchId: number; readonly slotStart: Date } | null

/** Locked one after the other, in the same order by everybody. The counts are taken by a later statement: only that sees what waited. */
const lock = (tx: Db, customer: Group, network: Group) => {
  const locked = ({ name }: Group) => sql`pg_advisory_xact_lock(hashtextextended(${`orders:${name}`}, 0))`
  return tx.execute(sql`select ${locked(customer)}, ${locked(network)}`)
}

/**
 * Checks an order that is about to be stored against the limits of its customer and its network. Both are locked until the transaction
 * ends, so parallel orders cannot exceed a limit. Call it in the transaction that stores the order, before it does.
 * @returns the exceeded limit: the caller stores nothing; otherwise whether so many orders in a row should be flagged
 */
export async function checkOrderRate(
  tx: Db,
  request: OrderRequest,
  held: HeldSlot,
  { limits, networkKey }: { readonly limits: OrderRateLimits; readonly networkKey: string },
): Promise<OrderRateLimited | { readonly limitedBy: null; readonly isMany: boolean }> {
  const { now } = request
  const [customer, network] = groupsOf(request, networkKey, limits)
  await lock(tx, customer, network)
  const answer = await tx.execute(
    sql`select ${recentOf(customer, now)} as "ofCustomer", ${recentOf(network, now)} as "ofNetwork"`,
  )
  const [row] = counts.parse(answer).rows
  let isMany = false
  for (const [{ perHour, flaggedFrom }, recent] of [
    [customer, row?.ofCustomer ?? []],
    [network, row?.ofNetwork ?? []],
  ] as const) {
    const oldest = perHour === null ? undefined : recent[perHour - 1]
    if (oldest !== undefined)
      return { limitedBy: 'orders', waitSeconds: secondsUntil(minutesAfter(new Date(oldest), 60), now) }
    isMany ||= recent.length + 1 >= flaggedFrom
  }
  if (!held) return { limitedBy: null, isMany }
  const sameSlot = and(eq(orders.branchId, held.branchId), eq(orders.slotStart, held.slotStart))
  const until =
    (customer.perHour === null ? null : await heldUntil(tx, customer, now, UNPAID_HOLDS.customer)) ??
    (network.perHour === null ? null : await heldUntil(tx, network, now, UNPAID_HOLDS.network, sameSlot))
  return until ? { limitedBy: 'unpaid', waitSeconds: secondsUntil(until, now) } : { limitedBy: null, isMany }
}
