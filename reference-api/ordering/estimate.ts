import { and, gt, notInArray } from 'drizzle-orm'
import { type DeliveryType, PICKUP } from '@/lib/domain/delivery'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'

/** Minutes. */
export type Estimate = { readonly min: number; readonly max: number }

const QUIET_KITCHEN = 30
const PER_OPEN_ORDER = 2
const BUSY_KITCHEN = 90
const SPREAD = 15
/** Nobody brings a pickup order anywhere. */
const ON_THE_WAY = 15
/** An order that never ended says nothing about the kitchen of today. */
const FORGOTTEN_HOURS = 3

/** How long an order takes when so many are being made. */
export function estimateFor(openOrders: number, type?: DeliveryType): Estimate {
  const min = Math.min(BUSY_KITCHEN, QUIET_KITCHEN + PER_OPEN_ORDER * openOrders) - (type === PICKUP ? ON_THE_WAY : 0)
  return { min, max: min + SPREAD }
}

/** How long an order takes that is placed now. */
export async function estimate(db: Db, now: Date, type?: DeliveryType): Promise<Estimate> {
  const since = new Date(now.getTime() - FORGOTTEN_HOURS * 3600_000)
  const open = and(notInArray(orders.status, ['delivered', 'cancelled']), gt(orders.statusAt, since))
  return estimateFor(await db.$count(orders, open), type)
}
