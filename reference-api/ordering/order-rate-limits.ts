import { and, arrayContains, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { FLAG_THRESHOLDS, MAX_UNPAID_ORDERS } from '@/lib/domain/order/order-limits'
import { minutesAfter } from '@/lib/domain/time/durations'
import { keyedHash } from '@/reference-api/account/customer-identity'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import { networkOf, siteOf } from '@/reference-api/http/network'
import type { OrderRequest } from './order-request'

/**
 * The most orders within an hour of one phone or customer, and of one network (guests and customers separately); null:
 * no limit. A site, which is the /48 of IPv6 networks, may place `SITE_TIMES` as many as one network.
 */
export type OrderRateLimits = { readonly perPhone: number | null; readonly perNetwork: number | null }

export const DEFAULT_ORDER_RATE_LIMITS: OrderRateLimits = { perPhone: 5, perNetwork: 30 }

/** The exceeded limit: too many orders within an hour, or too many that wait for their payment. */
export type OrderRateLimited = { readonly limitedBy: 'orders' | 'unpaid'; readonly waitSeconds: number }

/**
 * How many times a network's limit a site may use: a subscriber may own a /48, or the phones of an operator share it.
 */
const SITE_TIMES = 16

/**
 * The keyed hashes of the network (IPv4 address or /64) and of the site (/48; null for IPv4) that an order comes from.
 * Orders store them, so that they can be counted and the network itself stays unknown.
 */
export type NetworkKeys = { readonly networkKey: string; readonly siteKey: OrderRow['siteKey'] }

export function networkKeysOf(ip: string, secret: string): NetworkKeys {
  const site = siteOf(ip)
  const keyOf = (network: string): string => keyedHash(secret, 'network', network)
  return { networkKey: keyOf(networkOf(ip)), siteKey: site && keyOf(site.name) }
}

/** Orders that are counted together; `name` is the key of the database lock. */
type Group = {
  readonly name: string
  readonly perHour: number | null
  readonly flaggedFrom: number
}

/**
 * Guests are counted by the phone, customers by the account: a guest who types the phone of a customer does not use up
 * the customer's limit. In a network and in a site, guests and customers are counted separately, too. `site`: null for
 * IPv4.
 */
function groupsOf(
  { order, user }: OrderRequest,
  { networkKey, siteKey }: NetworkKeys,
  { perPhone, perNetwork }: OrderRateLimits,
): { readonly customer: Group; readonly network: Group; readonly site: Group | null } {
  const ofKey = (key: string, times: number): Group => ({
    name: `network:${key}:${user ? 'customers' : 'guests'}`,
    perHour: perNetwork && perNetwork * times,
    flaggedFrom: FLAG_THRESHOLDS.networkOrders * times,
  })
  return {
    customer: {
      name: user ? `customer:${user.id}` : `phone:${order.phone}`,
      perHour: perPhone,
      flaggedFrom: FLAG_THRESHOLDS.customerOrders,
    },
    network: ofKey(networkKey, 1),
    site: siteKey === null ? null : ofKey(siteKey, SITE_TIMES),
  }
}

const lockOf = ({ name }: Group): string => `orders:${name}`

/** `place_order` returns the counts instead of storing when a group has this many earlier orders; null: never. */
const judgeFrom = ({ perHour, flaggedFrom }: Group, isFlaggedAsMany: boolean): number | null =>
  isFlaggedAsMany ? perHour : Math.min(perHour ?? flaggedFrom, flaggedFrom - 1)

/** The locks that `place_order` takes and the orders that it counts before it stores an order. */
export type OrderGuard = ReturnType<typeof orderGuard>

/** @param isFlaggedAsMany whether the order is already flagged as one of many in a row, so that only limits can refuse it */
export function orderGuard(
  request: OrderRequest,
  networks: NetworkKeys,
  limits: OrderRateLimits,
  isFlaggedAsMany: boolean,
) {
  const { customer, network, site } = groupsOf(request, networks, limits)
  const mostOf = (group: Group | null): number => Math.max(group?.perHour ?? 0, group?.flaggedFrom ?? 0)
  return {
    customer_lock: lockOf(customer),
    network_lock: lockOf(network),
    site_lock: site && lockOf(site),
    user_id: request.user?.id ?? null,
    phone: request.order.phone,
    network_key: networks.networkKey,
    site_key: networks.siteKey,
    since: minutesAfter(request.now, -60),
    most: Math.max(mostOf(customer), mostOf(network), mostOf(site)),
    customer_below: judgeFrom(customer, isFlaggedAsMany),
    network_below: judgeFrom(network, isFlaggedAsMany),
    site_below: site && judgeFrom(site, isFlaggedAsMany),
  }
}

/** When the orders of the last hour were placed, newest first; ms. */
export type CountedOrders = {
  readonly ofCustomer: readonly number[]
  readonly ofNetwork: readonly number[]
  readonly ofSite: readonly number[]
}

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))

/**
 * Judges the orders that were counted.
 * @returns the exceeded limit; null: no limit is exceeded, but the order has to be flagged
 */
export function exceededRateLimit(
  { ofCustomer, ofNetwork, ofSite }: CountedOrders,
  limits: OrderRateLimits,
  now: Date,
): OrderRateLimited | null {
  const oldest = [
    limits.perPhone === null ? undefined : ofCustomer[limits.perPhone - 1],
    limits.perNetwork === null ? undefined : ofNetwork[limits.perNetwork - 1],
    limits.perNetwork === null ? undefined : ofSite[limits.perNetwork * SITE_TIMES - 1],
  ].find((moment) => moment !== undefined)
  if (oldest === undefined) return null
  return { limitedBy: 'orders', waitSeconds: secondsUntil(minutesAfter(new Date(oldest), 60), now) }
}

/** Orders of guests, also of those who confirmed the phone by a code. */
const isGuests = sql`(${arrayContains(orders.flags, ['unproven_phone'])} or ${isNotNull(orders.phoneProvenAt)})`

/** Unpaid card orders of a group that hold a place in a slot; of a network or a site only those in the same slot. */
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

/** The slot of an order that waits for its card payment. */
export type HeldSlot = { readonly branchId: number; readonly slotStart: Date }

/**
 * Takes the locks one after the other, in the same order in all callers. Counting needs a later statement, because only
 * that sees the orders that were stored while this one waited.
 */
const lock = (tx: Db, { customer, network, site }: ReturnType<typeof groupsOf>) => {
  const groups = site ? [customer, network, site] : [customer, network]
  const locks = groups.map((group) => sql`pg_advisory_xact_lock(hashtextextended(${lockOf(group)}, 0))`)
  return tx.execute(sql`select ${sql.join(locks, sql`, `)}`)
}

/**
 * Counts the places in slots that unpaid orders of a customer, a network and a site hold, and locks all three until the
 * transaction ends. Call it in the transaction that stores the order, before it does.
 * @returns the exceeded limit, upon which the caller stores nothing; null: none
 */
export async function checkHeld(
  tx: Db,
  request: OrderRequest,
  { branchId, slotStart }: HeldSlot,
  { limits, networks }: { readonly limits: OrderRateLimits; readonly networks: NetworkKeys },
): Promise<OrderRateLimited | null> {
  const { now, user, order } = request
  await lock(tx, groupsOf(request, networks, limits))
  const whose = user ? not(isGuests) : isGuests
  const own = user ? eq(orders.userId, user.id) : eq(orders.customerPhone, order.phone)
  const inSlot = and(eq(orders.branchId, branchId), eq(orders.slotStart, slotStart))
  const ofKey = async (column: PgColumn, key: string | null, most: number) =>
    limits.perNetwork === null || key === null ? null : heldUntil(tx, now, most, whose, eq(column, key), inSlot)
  const until =
    (limits.perPhone === null ? null : await heldUntil(tx, now, MAX_UNPAID_ORDERS.customer, whose, own)) ??
    (await ofKey(orders.networkKey, networks.networkKey, MAX_UNPAID_ORDERS.network)) ??
    (await ofKey(orders.siteKey, networks.siteKey, MAX_UNPAID_ORDERS.site))
  return until && { limitedBy: 'unpaid', waitSeconds: secondsUntil(until, now) }
}
