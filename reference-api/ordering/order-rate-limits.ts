import { and, arrayContains, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm'
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
  readonly perHour: number | null
  readonly flaggedFrom: number
}

/**
 * Guests are counted by the phone, customers by the account: a guest who types somebody's phone does not use up that customer's limit.
 * Guests and customers of a network are counted apart, too.
 */
const groupsOf = (
  { order, user }: OrderRequest,
  networkKey: string,
  { perPhone, perNetwork }: OrderRateLimits,
): readonly [Group, Group] => [
  {
    name: user ? `customer:${user.id}` : `phone:${order.phone}`,
    perHour: perPhone,
    flaggedFrom: FLAGGED_FROM.customerOrders,
  },
  {
    name: `network:${networkKey}:${user ? 'customers' : 'guests'}`,
    perHour: perNetwork,
    flaggedFrom: FLAGGED_FROM.networkOrders,
  },
]

const lockOf = ({ name }: Group): string => `orders:${name}`

/** From how many orders of a group on an order has to be judged: there is a limit, or it would have to be flagged. */
const belowOf = ({ perHour, flaggedFrom }: Group, isMany: boolean): number | null =>
  isMany ? perHour : Math.min(perHour ?? flaggedFrom, flaggedFrom - 1)

/** What `place_order` of the database locks and counts before it stores an order (migration 0033). */
export type OrderGuard = ReturnType<typeof orderGuard>

/** @param isMany whether the order is flagged as one of many in a row, so that only limits are in its way */
export function orderGuard(request: OrderRequest, networkKey: string, limits: OrderRateLimits, isMany: boolean) {
  const [customer, network] = groupsOf(request, networkKey, limits)
  const mostOf = ({ perHour, flaggedFrom }: Group): number => Math.max(perHour ?? 0, flaggedFrom)
  return {
    customer_lock: lockOf(customer),
    network_lock: lockOf(network),
    user_id: request.user?.id ?? null,
    phone: request.order.phone,
    network_key: networkKey,
    since: minutesAfter(request.now, -60),
    most: Math.max(mostOf(customer), mostOf(network)),
    customer_below: belowOf(customer, isMany),
    network_below: belowOf(network, isMany),
  }
}

/** When the orders of the last hour were placed, newest first; ms. */
export type CountedOrders = { readonly ofCustomer: readonly number[]; readonly ofNetwork: readonly number[] }

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))

/**
 * Judges the orders that were counted.
 * @returns the exceeded limit; `many`: no limit is in the way, and the order has to be flagged
 */
export function judgeCounted(
  { ofCustomer, ofNetwork }: CountedOrders,
  limits: OrderRateLimits,
  now: Date,
): OrderRateLimited | 'many' {
  const oldest = [
    limits.perPhone === null ? undefined : ofCustomer[limits.perPhone - 1],
    limits.perNetwork === null ? undefined : ofNetwork[limits.perNetwork - 1],
  ].find((moment) => moment !== undefined)
  if (oldest === undefined) return 'many'
  return { limitedBy: 'orders', waitSeconds: secondsUntil(minutesAfter(new Date(oldest), 60), now) }
}

/** Placed without a session: a guest who confirmed the phone by a code is still one. */
const isGuests = sql`(${arrayContains(orders.flags, ['unproven_phone'])} or ${isNotNull(orders.phoneProvenAt)})`

/** Orders of a group that wait for a card and hold a place in a slot; of a network only those in the same slot. */
async function heldUntil(
  tx: Db,
  now: Date,
  most: number,
  ...which: readonly (SQL | undefined)[]
): Promise<Date | null> {
  const held = await tx
    .select({ until: orders.paymentExpiresAt })
    .from(orders)
    .where(and(...which, eq(orders.status, 'awaiting_payment'), isNotNull(orders.slotStart)))
    .orderBy(orders.paymentExpiresAt)
  return held.length < most ? null : (held[0]?.until ?? now)
}

/** The slot of an order that waits for its card. */
export type HeldSlot = { readonly branchId: number; readonly slotStart: Date }

/** Locked one after the other, in the same order by everybody. The counts are taken by a later statement: only that sees what waited. */
const lock = (tx: Db, customer: Group, network: Group) => {
  const locked = (group: Group) => sql`pg_advisory_xact_lock(hashtextextended(${lockOf(group)}, 0))`
  return tx.execute(sql`select ${locked(customer)}, ${locked(network)}`)
}

/**
 * Checks how many places of slots unpaid orders of a customer and a network hold. Both are locked until the transaction ends. Call it in
 * the transaction that stores the order, before it does.
 * @returns the exceeded limit: the caller stores nothing; null: there is none
 */
export async function checkHeld(
  tx: Db,
  request: OrderRequest,
  { branchId, slotStart }: HeldSlot,
  { limits, networkKey }: { readonly limits: OrderRateLimits; readonly networkKey: string },
): Promise<OrderRateLimited | null> {
  const { now, user, order } = request
  const [customer, network] = groupsOf(request, networkKey, limits)
  await lock(tx, customer, network)
  const whose = user ? not(isGuests) : isGuests
  const own = user ? eq(orders.userId, user.id) : eq(orders.customerPhone, order.phone)
  const ofNetwork = eq(orders.networkKey, networkKey)
  const inSlot = and(eq(orders.branchId, branchId), eq(orders.slotStart, slotStart))
  const until =
    (customer.perHour === null ? null : await heldUntil(tx, now, UNPAID_HOLDS.customer, whose, own)) ??
    (network.perHour === null ? null : await heldUntil(tx, now, UNPAID_HOLDS.network, whose, ofNetwork, inSlot))
  return until && { limitedBy: 'unpaid', waitSeconds: secondsUntil(until, now) }
}
