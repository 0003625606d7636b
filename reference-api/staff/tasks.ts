import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderStatus } from '@/lib/domain/order'
import { outlivedTasks, type TaskKind } from '@/lib/domain/staff'
import type { Db } from '@/reference-api/db/client'
import { staffTasks } from '@/reference-api/db/schema'

export type NewTask = {
  readonly kind: TaskKind
  /** Null: of no branch, for those who look after the whole chain. */
  readonly branchId: number | null
  /** Name and phone to call are read from it. */
  readonly orderId?: number
  /** Feedback that was left without an order; name and phone are read from it. */
  readonly feedbackId?: number
  /** `text`: what was written or found, without names and phones; `amount` in tenge. */
  readonly detail?: { readonly text?: string; readonly stars?: number; readonly amount?: number }
  /** While a task with this key waits, asking again counts it up instead of adding one. */
  readonly key?: string
}

type Change = { readonly orderId: number; readonly status: OrderStatus }

/** Adds something to the list of what waits for a person. Call it in the transaction that found it. */
export async function addTask(tx: Db, task: NewTask, now: Date): Promise<void> {
  const { kind, branchId, orderId = null, feedbackId = null, detail = {}, key = null } = task
  const said = { text: detail.text ?? '', stars: detail.stars ?? null, amount: detail.amount ?? null }
  const insert = tx
    .insert(staffTasks)
    .values({ kind, branchId, orderId, feedbackId, dedupKey: key, ...said, createdAt: now, changedAt: now })
  if (key === null) {
    await insert
    return
  }
  await insert.onConflictDoUpdate({
    target: staffTasks.dedupKey,
    targetWhere: sql`${staffTasks.doneAt} is null`,
    set: { ...said, times: sql`least(30000, ${staffTasks.times} + 1)`, changedAt: now },
  })
}

/** Ends what nobody needs to do any more for orders that came to a status. Call it in the transaction that brought them there. */
export async function endOutlivedTasks(tx: Db, changes: readonly Change[], now: Date): Promise<void> {
  for (const { orderId, status } of changes) {
    const kinds = outlivedTasks(status)
    if (kinds.length === 0) continue
    await tx
      .update(staffTasks)
      .set({ doneAt: now, changedAt: now })
      .where(and(eq(staffTasks.orderId, orderId), inArray(staffTasks.kind, [...kinds]), isNull(staffTasks.doneAt)))
  }
}

const PROBLEM_KEY = 'problem '

/** The key of the task that a report of a problem left to a person. */
export const problemTaskKey = (problemId: number): string => `${PROBLEM_KEY}${problemId}`

/** The report that a task with this key is about; null: it is about none. */
export const problemOfTask = (key: string | null): number | null =>
  key?.startsWith(PROBLEM_KEY) ? Number(key.slice(PROBLEM_KEY.length)) : null
