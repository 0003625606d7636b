import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderStatus } from '@/lib/domain/order/order'
import { obsoleteTasks, type TaskKind } from '@/lib/domain/staff/staff'
import type { Db } from '@/reference-api/db/client'
import { staffTasks } from '@/reference-api/db/schema'

export type NewTask = {
  readonly kind: TaskKind
  /** Null: the task belongs to no branch, but to the staff of the whole chain. */
  readonly branchId: number | null
  /** The order from which the name and the phone to call are read. */
  readonly orderId?: number
  /** Feedback without an order, from which name and phone are read. */
  readonly feedbackId?: number
  /** `text`: what the customer wrote or the shop found, without names and phones; `amount` in tenge. */
  readonly detail?: { readonly text?: string; readonly stars?: number; readonly amount?: number }
  /** While a task with this key is open, another request increases its count instead of adding a task. */
  readonly key?: string
}

type Change = { readonly orderId: number; readonly status: OrderStatus }

/** Adds a task for the staff. Call it in the transaction that found the reason. */
export async function addTask(tx: Db, task: NewTask, now: Date): Promise<void> {
  const { kind, branchId, orderId = null, feedbackId = null, detail = {}, key = null } = task
  const facts = { text: detail.text ?? '', stars: detail.stars ?? null, amount: detail.amount ?? null }
  const insert = tx
    .insert(staffTasks)
    .values({ kind, branchId, orderId, feedbackId, dedupKey: key, ...facts, createdAt: now, changedAt: now })
  if (key === null) {
    await insert
    return
  }
  await insert.onConflictDoUpdate({
    target: staffTasks.dedupKey,
    targetWhere: sql`${staffTasks.doneAt} is null`,
    set: { ...facts, times: sql`least(30000, ${staffTasks.times} + 1)`, changedAt: now },
  })
}

/** Ends the tasks that became obsolete because orders reached a status. Call it in the transaction of that change. */
export async function endObsoleteTasks(tx: Db, changes: readonly Change[], now: Date): Promise<void> {
  for (const { orderId, status } of changes) {
    const kinds = obsoleteTasks(status)
    if (kinds.length === 0) continue
    await tx
      .update(staffTasks)
      .set({ doneAt: now, changedAt: now })
      .where(and(eq(staffTasks.orderId, orderId), inArray(staffTasks.kind, [...kinds]), isNull(staffTasks.doneAt)))
  }
}

const PROBLEM_KEY = 'problem '

/** The key of the task about a report that the staff has to decide. */
export const problemTaskKey = (problemId: number): string => `${PROBLEM_KEY}${problemId}`

/** The report that a task with this key is about; null: it is about none. */
export const problemOfTask = (key: string | null): number | null =>
  key?.startsWith(PROBLEM_KEY) ? Number(key.slice(PROBLEM_KEY.length)) : null
