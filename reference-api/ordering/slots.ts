import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fromLocalMinute, type LocalMinute, toLocalMinute } from '@/lib/domain/time/branch-clock'
import { MS_PER_MINUTE, minutesAfter } from '@/lib/domain/time/durations'
import type { Range } from '@/lib/domain/time/eta'
import { type AsapSlot, asapEta, asapSlots } from '@/lib/domain/time/kitchen-capacity'
import { SLOT_MINUTES, type SlotDay, slotAt, slotsOf } from '@/lib/domain/time/slots'
import type { Db } from '@/reference-api/db/client'
import { slotBookings } from '@/reference-api/db/schema'
import { openingNow, pausedUntilMinute } from '@/reference-api/menu/branch-views'
import type { Branch } from '@/reference-api/menu/catalogue'
import {
  estimateIn,
  type Fulfilment,
  idleKitchenMinutes,
  openOrdersOf,
  workTimes,
} from '@/reference-api/orders/kitchen-time'

/** How long a slot can still be ordered after it was last offered, because filling in the form takes time. */
const GRACE_MINUTES = 10

/** A slot as real moments. */
export type SlotTimes = { readonly start: Date; readonly end: Date }

/** When a branch can serve an order. */
export type OrderTimes = {
  /** Minutes from now as soon as possible; null: the branch takes no orders now, or its kitchen is full. */
  readonly asap: Range | null
  /** The branch takes orders, and none as soon as possible: its kitchen is full. */
  readonly isFull: boolean
  /** The slots that may count an order as soon as possible, in order. */
  readonly asapSlots: readonly AsapSlot[]
  /** The slots that are offered now, full ones included. */
  readonly days: readonly SlotDay[]
  /** Slots that were offered a short time ago and can still be kept. */
  readonly recent: readonly SlotDay[]
  /** How many open orders the kitchen has. */
  readonly openOrders: number
}

/** The moment of a slot that begins at a minute of the branch's clock. */
export function slotTimes(local: LocalMinute): SlotTimes {
  const start = fromLocalMinute(local)
  return { start, end: minutesAfter(start, SLOT_MINUTES) }
}

/** How many open orders a kitchen has, and how many places of its slots are taken, by the slots' first minutes. */
export type KitchenLoad = { readonly openOrders: number; readonly taken: ReadonlyMap<LocalMinute, number> }

/** The earliest slot that matters: one that has begun may still be requested. */
export const firstSlotFor = (now: Date): Date => minutesAfter(now, -SLOT_MINUTES)

/**
 * The slots of a branch since a moment. Minutes since 1970 and taken places alternate in one list of numbers, which is
 * read without a parser of its own.
 */
export const slotsSince = (branchId: number | SQL, since: Placeholder | string): SQL =>
  sql`array(select unnest(array[extract(epoch from ${slotBookings.start})::integer / 60, ${slotBookings.taken}])
  from ${slotBookings} where ${slotBookings.branchId} = ${branchId} and ${slotBookings.start} >= ${since}::timestamptz)`

const numbers = z.array(z.number())

/** @param slots as `slotsSince` selects them */
export function kitchenLoad(openOrders: number, slots: unknown): KitchenLoad {
  const flat = numbers.parse(slots)
  const taken = flat.flatMap((minutes, at): [LocalMinute, number][] =>
    at % 2 === 0 ? [[toLocalMinute(new Date(minutes * MS_PER_MINUTE)), flat[at + 1] ?? 0]] : [],
  )
  return { openOrders, taken: new Map(taken) }
}

async function loadOf(db: Db, branch: Branch, now: Date): Promise<KitchenLoad> {
  const [row] = await db
    .select({
      openOrders: openOrdersOf(branch.id, workTimes(now)),
      slots: slotsSince(branch.id, firstSlotFor(now).toISOString()),
    })
    .from(sql`(select 1) as one`)
  return kitchenLoad(row?.openOrders ?? 0, row?.slots ?? [])
}

/** A value that is computed on its first use. */
function lazy<T>(compute: () => T): () => T {
  let kept: { readonly value: T } | null = null
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}

/**
 * What a branch with this load can promise now. The load delays only the next slots, because tomorrow's kitchen begins
 * without orders.
 */
export function orderTimes(
  { openOrders, taken: counts }: KitchenLoad,
  branch: Branch,
  now: Date,
  way: Fulfilment,
): OrderTimes {
  const quiet = idleKitchenMinutes(way)
  const estimate = openingNow(branch, now).takesOrders ? estimateIn(branch, openOrders, now, way) : null
  const lead = (estimate ?? quiet).max
  const taken = (start: LocalMinute) => counts.get(start) ?? 0
  const local = toLocalMinute(now)
  const capacity = branch.slotCapacity
  const asap = estimate && asapEta(local, { estimate, quiet, capacity, taken })
  const notBefore = pausedUntilMinute(branch, now) ?? Number.NEGATIVE_INFINITY
  const offeredAt = (requested: LocalMinute): readonly SlotDay[] => {
    // During a pause only orders that are cooked after it can be taken.
    const moment = Math.max(requested, notBefore)
    return slotsOf(branch.schedule, moment, {
      leadMinutes: quiet.max,
      capacity,
      taken,
    })
      .map(({ date, slots }) => ({ date, slots: slots.filter(({ start }) => start >= moment + lead) }))
      .filter(({ slots }) => slots.length > 0)
  }
  // A week of slots, computed only when needed: an order as soon as possible does not use them.
  const [days, recent] = [lazy(() => offeredAt(local)), lazy(() => offeredAt(local - GRACE_MINUTES))]
  return {
    asap,
    isFull: estimate !== null && asap === null,
    asapSlots: estimate && capacity > 0 ? asapSlots(local, { estimate, quiet }) : [],
    get days() {
      return days()
    },
    get recent() {
      return recent()
    },
    openOrders,
  }
}

/** What a branch can promise now. Inside a transaction, pass its handle. */
export const orderTimesOf = async (db: Db, branch: Branch, now: Date, way: Fulfilment): Promise<OrderTimes> =>
  orderTimes(await loadOf(db, branch, now), branch, now, way)

/**
 * Whether this slot, given as a real moment, is available. `unknown`: it is past, off the grid or outside the hours.
 */
export function slotState(times: OrderTimes, slotStart: string): ReturnType<typeof slotAt> {
  const start = new Date(slotStart)
  if (Number.isNaN(start.getTime())) return 'unknown'
  const local = toLocalMinute(start)
  // A moment with seconds is not the start of a slot, nor is the second of two equal hours after a clock change.
  if (fromLocalMinute(local).getTime() !== start.getTime()) return 'unknown'
  const state = slotAt(times.days, local)
  return state === 'unknown' ? slotAt(times.recent, local) : state
}

/** The first slot that is still available; null: none within the days ahead. */
export function firstFree({ days }: OrderTimes): string | null {
  const slot = days.flatMap(({ slots }) => slots).find(({ isFree }) => isFree)
  return slot ? slotTimes(slot.start).start.toISOString() : null
}
