import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { StaffEvent } from '@/lib/contract/staff/staff'
import type { Db } from '@/reference-api/db/client'
import { orderOutbox, orders, staffActs, staffTasks } from '@/reference-api/db/schema'

/**
 * How many ids each look goes back, because a long transaction takes its ids early and its rows become visible late.
 */
const LOOK_BACK = 500
const LOOK_BACK_MS = 60_000

type News = { readonly branchId: number; readonly name: 'order' | 'branch'; readonly data: StaffEvent }
type Rows = readonly (News & { readonly id: number })[]

async function orderNews(db: Db, branchIds: readonly number[], after: number): Promise<Rows> {
  const rows = await db
    .select({
      id: orderOutbox.id,
      branchId: orders.branchId,
      number: orders.number,
      status: orders.status,
      version: orders.version,
    })
    .from(orderOutbox)
    .innerJoin(orders, eq(orders.id, orderOutbox.orderId))
    .where(and(gt(orderOutbox.id, after), inArray(orders.branchId, [...branchIds])))
    .orderBy(asc(orderOutbox.id))
  return rows.map(({ id, branchId, ...data }) => ({ id, branchId, name: 'order', data }))
}

async function branchNews(db: Db, branchIds: readonly number[], after: number): Promise<Rows> {
  const rows = await db
    .select({ id: staffActs.id, branchId: staffActs.branchId })
    .from(staffActs)
    .where(
      and(
        gt(staffActs.id, after),
        inArray(staffActs.branchId, [...branchIds]),
        inArray(staffActs.act, ['stop', 'resume', 'kitchen']),
      ),
    )
    .orderBy(asc(staffActs.id))
  const data = { number: null, status: null, version: null }
  return rows.flatMap(({ id, branchId }) =>
    branchId === null ? [] : [{ id, branchId, name: 'branch' as const, data }],
  )
}

const lastId = async (db: Db, table: typeof orderOutbox | typeof staffActs): Promise<number> =>
  (await db.select({ id: table.id }).from(table).orderBy(desc(table.id)).limit(1))[0]?.id ?? 0

/** Remembers which ids of one table were reported, and reports the others. */
function teller(table: typeof orderOutbox | typeof staffActs, read: typeof orderNews) {
  let told: ReadonlySet<number> | null = null
  let newest = 0
  return async (db: Db, branchIds: readonly number[]): Promise<readonly News[]> => {
    const last = await lastId(db, table)
    const rows = await read(db, branchIds, (told ? newest : last) - LOOK_BACK)
    // The first look only records the present state, because a new listener requests everything anyway.
    const fresh = told ? rows.filter(({ id }) => !told?.has(id)) : []
    told = new Set(rows.map(({ id }) => id))
    newest = last
    return fresh.map(({ id: _, ...news }) => news)
  }
}

/** Reports the changes of orders and branches since the last call. */
export function createOrderNewsReader(): (db: Db, branchIds: readonly number[]) => Promise<readonly News[]> {
  const tellOrders = teller(orderOutbox, orderNews)
  const tellBranches = teller(staffActs, branchNews)
  return async (db, branchIds) => [...(await tellOrders(db, branchIds)), ...(await tellBranches(db, branchIds))]
}

/**
 * Reports the branches whose tasks changed since the last call; null: the tasks of the whole chain. A task may have a
 * time later than `now` because a clock was set back; tasks that change after it are reported all the same.
 */
export function createTaskNewsReader(): (db: Db, now: Date) => Promise<ReadonlySet<number | null>> {
  let told: ReadonlySet<string> | null = null
  let newest = new Date(0)
  return async (db, now) => {
    const [last] = await db
      .select({ at: staffTasks.changedAt })
      .from(staffTasks)
      .orderBy(desc(staffTasks.changedAt))
      .limit(1)
    const from = Math.min((told ? newest : (last?.at ?? newest)).getTime(), now.getTime())
    const since = new Date(from - LOOK_BACK_MS)
    const rows = await db
      .select({ id: staffTasks.id, branchId: staffTasks.branchId, changedAt: staffTasks.changedAt })
      .from(staffTasks)
      .where(gt(staffTasks.changedAt, since))
    const nameOf = ({ id, changedAt }: (typeof rows)[number]) => `${id}:${changedAt.getTime()}`
    const known = told
    told = new Set(rows.map(nameOf))
    newest = last?.at ?? newest
    return new Set(known ? rows.filter((row) => !known.has(nameOf(row))).map(({ branchId }) => branchId) : [])
  }
}
