import { and, asc, eq, isNull, lte, ne, notInArray, or } from 'drizzle-orm'
import { nextStatus } from '@/lib/domain/order/order'
import { minutesAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { deliveryZones, orders } from '@/reference-api/db/schema'
import { attendedBranches } from '@/reference-api/shop/heartbeats'
import { internalKey } from '@/reference-api/shop/internal-key'
import { acceptAsPromised, actOnOrder, type RequestedOrderAct } from '@/reference-api/shop/order-acts'

/** How many orders one step moves at most. */
const BATCH = 500

/** How long before its slot an order is cooked: kitchen and courier of a quiet day. The demo accepts it at once. */
const COOKED_AHEAD_MINUTES = 45

type Standing = { readonly order: OrderRow; readonly zoneMinutes: number | null }

/** The next step of an order; null: it has ended. An order is accepted with minutes that keep its promise. */
function stepOf({ order, zoneMinutes }: Standing, now: Date): RequestedOrderAct | null {
  if (order.status === 'sent') return acceptAsPromised(order, zoneMinutes, now)
  const to = nextStatus(order.deliveryType, order.status)
  return to && { kind: 'next', to }
}

/**
 * Moves every order by one step whose status has not changed for `stepSeconds`. It uses the calls of the staff with a
 * key without a holder, and skips branches whose own page is open. Several processes do not move an order twice.
 * @returns how many orders moved
 */
export async function stepKitchen(db: Db, now: Date, stepSeconds: number): Promise<number> {
  const due = new Date(now.getTime() - stepSeconds * 1000)
  const attended = await attendedBranches(db, now)
  const standing = await db
    .select({ order: orders, zoneMinutes: deliveryZones.minutes })
    .from(orders)
    .leftJoin(deliveryZones, eq(deliveryZones.id, orders.zoneId))
    .where(
      and(
        notInArray(orders.status, ['awaiting_payment', 'delivered', 'cancelled']),
        lte(orders.statusAt, due),
        or(
          ne(orders.status, 'accepted'),
          isNull(orders.slotStart),
          lte(orders.slotStart, minutesAfter(now, COOKED_AHEAD_MINUTES)),
        ),
        attended.length > 0 ? notInArray(orders.branchId, [...attended]) : undefined,
      ),
    )
    .orderBy(asc(orders.statusAt))
    .limit(BATCH)
  const cook = standing.length > 0 ? await internalKey(db, 'kitchen of the demo', now) : null
  let moved = 0
  for (const one of cook ? standing : []) {
    const act = stepOf(one, now)
    if (!act || !cook) continue
    const { number, version } = one.order
    const { outcome } = await actOnOrder(db, cook, { number, version, act, requestId: crypto.randomUUID() }, now)
    if (outcome === 'done') moved += 1
  }
  return moved
}
