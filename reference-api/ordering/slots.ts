import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Range } from '@/lib/domain/eta'
import { type AsapPlace, asapEta, asapPlaces } from '@/lib/domain/kitchen-capacity'
import { SLOT_MINUTES, type SlotDay, slotAt, slotsOf } from '@/lib/domain/slots'
import { fromLocalMinute, type LocalMinute, toLocalMinute } from '@/lib/domain/time/branch-clock'
import { minutesAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { slotBookings } from '@/reference-api/db/schema'
import { openingNow, pausedUntilMinute } from '@/reference-api/menu/branch-views'
import type { Branch } from '@/reference-api/menu/catalogue'
import { estimateIn, type Fulfilment, openOrdersOf, quietEstimateMinutes } from './estimate'

/** How long a slot may still be ordered after it is no longer offered: filling in the form takes a while. */
const GRACE_MINUTES = 10

/** A slot in real time. */
export type SlotTimes = { readonly start: Date; readonly end: Date }

/** When a branch can serve an order. */
export type OrderTimes = {
  /** Minutes from now as soon as possible; null: the branch takes no orders now, or its kitchen is full. */
  readonly asap: Range | null
  /** The branch takes orders, and none as soon as possible: its kitchen is full. */
  readonly isFull: boolean
  /** The slots that may count an order as soon as possible, the first one first. */
  readonly asapPlaces: readonly AsapPlace[]
  /** What is offered now, full slots included. */
  readonly days: readonly SlotDay[]
  /** What was offered a little while ago and can still be made. */
  readonly recent: readonly SlotDay[]
  /** How many orders the kitchen has. */
  readonly openOrders: number
}

/** The moment of a slot that begins at a minute of the branch's clock. */
export function slotTimes(local: LocalMinute): SlotTimes {
  const start = fromLocalMinute(local)
  return { start, end: minutesAfter(start, SLOT_MINUTES) }
}

/** How many orders a kitchen has, and how many places of its slots are taken, by their first minutes. */
async function loadOf(db: Db, branch: Branch, now: Date) {
  const ofBranch = and(eq(slotBookings.branchId, branch.id), gte(slotBookings.start, minutesAfter(now, -SLOT_MINUTES)))
  const rows = await db
    .select({ openOrders: openOrdersOf(branch.id, now), start: slotBookings.start, taken: slotBookings.taken })
    .from(sql`(select 1) as one`)
    .leftJoin(slotBookings, ofBranch)
  return {
    openOrders: rows[0]?.openOrders ?? 0,
    taken: new Map(rows.flatMap(({ start, taken }) => (start ? [[toLocalMinute(start), taken ?? 0] as const] : []))),
  }
}

/**
 * What a branch can promise now. Its load lengthens the way to the next slots only: tomorrow's kitchen begins quiet.
 * Pass a transaction's handle inside a transaction.
 */
export async function orderTimesOf(db: Db, branch: Branch, now: Date, way: Fulfilment): Promise<OrderTimes> {
  const quiet = quietEstimateMinutes(way)
  const { openOrders, taken: counts } = await loadOf(db, branch, now)
  const estimate = openingNow(branch, now).takesOrders ? estimateIn(branch, openOrders, now, way) : null
  const lead = (estimate ?? quiet).max
  const taken = (start: LocalMinute) => counts.get(start) ?? 0
  const local = toLocalMinute(now)
  const capacity = branch.slotCapacity
  const asap = estimate && asapEta(local, { estimate, quiet, capacity, taken })
  const notBefore = pausedUntilMinute(branch, now) ?? Number.NEGATIVE_INFINITY
  const offeredAt = (asked: LocalMinute): readonly SlotDay[] => {
    // What is cooked after a pause.
    const moment = Math.max(asked, notBefore)
    return slotsOf(branch.schedule, moment, {
      leadMinutes: quiet.max,
      capacity,
      taken,
    })
      .map(({ date, slots }) => ({ date, slots: slots.filter(({ start }) => start >= moment + lead) }))
      .filter(({ slots }) => slots.length > 0)
  }
  return {
    asap,
    isFull: estimate !== null && asap === null,
    asapPlaces: estimate && capacity > 0 ? asapPlaces(local, { estimate, quiet }) : [],
    days: offeredAt(local),
    recent: offeredAt(local - GRACE_MINUTES),
    openOrders,
  }
}

/** Can this slot, asked for in real time, be had? `unknown`: it is past, off the grid or outside the hours. */
export function slotState(times: OrderTimes, slotStart: string): ReturnType<typeof slotAt> {
  const start = new Date(slotStart)
  if (Number.isNaN(start.getTime())) return 'unknown'
  const local = toLocalMinute(start)
  // Seconds, and the second of two equal hours of a changed clock, are no slot.
  if (fromLocalMinute(local).getTime() !== start.getTime()) return 'unknown'
  const state = slotAt(times.days, local)
  return state === 'unknown' ? slotAt(times.recent, local) : state
}

/** The first slot that can still be had; null: none of the days ahead. */
export function firstFree({ days }: OrderTimes): string | null {
  const slot = days.flatMap(({ slots }) => slots).find(({ isFree }) => isFree)
  return slot ? slotTimes(slot.start).start.toISOString() : null
}

/** Takes one place of a slot; parallel orders cannot take more places than it has. @returns false when it is full */
export async function bookSlot(tx: Db, branch: Branch, start: Date): Promise<boolean> {
  if (branch.slotCapacity < 1) return false
  const booked = await tx
    .insert(slotBookings)
    .values({ branchId: branch.id, start, taken: 1 })
    .onConflictDoUpdate({
      target: [slotBookings.branchId, slotBookings.start],
      set: { taken: sql`${slotBookings.taken} + 1` },
      setWhere: lt(slotBookings.taken, branch.slotCapacity),
    })
    .returning({ taken: slotBookings.taken })
  return booked.length > 0
}
