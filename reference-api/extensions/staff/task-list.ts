import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { StaffTask } from '@/lib/contract/staff/staff'
import type { Db } from '@/reference-api/db/client'
import { feedback, orderProblems, orders, staffTasks } from '@/reference-api/db/schema'
import type { StaffMember } from '@/reference-api/http/caller'
import { inLocale, type Locale } from '@/reference-api/locale'
import type { Branch, Catalogue } from '@/reference-api/menu/catalogue'
import { problemOfTask } from '@/reference-api/orders/tasks'
import { actOnce } from '@/reference-api/shop/act-once'

const A_PAGE = 50

/** The tasks of these branches; keys for all branches also see the tasks of the whole chain. */
const seenBy = ({ branchId }: StaffMember, branches: readonly Branch[]): SQL | undefined => {
  const own = inArray(
    staffTasks.branchId,
    branches.map(({ id }) => id),
  )
  return branchId === null ? or(own, isNull(staffTasks.branchId)) : own
}

const tasksWith = (db: Db) =>
  db
    .select({
      task: staffTasks,
      number: orders.number,
      customer: orders.customerName,
      customerPhone: orders.customerPhone,
      author: feedback.name,
      authorPhone: feedback.phone,
      opinion: feedback.text,
    })
    .from(staffTasks)
    .leftJoin(orders, eq(orders.id, staffTasks.orderId))
    .leftJoin(feedback, eq(feedback.id, staffTasks.feedbackId))

type Row = Awaited<ReturnType<typeof tasksWith>>[number]

function taskView({ task, ...about }: Row, catalogue: Catalogue, locale: Locale): StaffTask {
  const branch = catalogue.branches.find(({ id }) => id === task.branchId)
  return {
    id: task.id,
    kind: task.kind,
    filial: branch ? { guid: branch.guid, name: inLocale(branch.name, locale) } : null,
    order_number: about.number,
    problem_id: problemOfTask(task.dedupKey),
    name: about.customer ?? about.author ?? '',
    phone: about.customerPhone ?? about.authorPhone ?? '',
    text: task.text || (about.opinion ?? ''),
    stars: task.stars,
    amount: task.amount,
    times: task.times,
    created_at: task.createdAt.toISOString(),
    done: task.doneAt && { at: task.doneAt.toISOString(), by: task.doneBy, note: task.doneNote },
  }
}

type Asked = {
  readonly branches: readonly Branch[]
  readonly state: 'open' | 'done'
  readonly page: number
}

/** A page of the open tasks, the oldest first, or of the finished ones, the newest first. */
export async function tasksOf(
  db: Db,
  member: StaffMember,
  { branches, state, page }: Asked,
  { catalogue, locale }: { readonly catalogue: Catalogue; readonly locale: Locale },
): Promise<{ readonly total: number; readonly tasks: StaffTask[] }> {
  const isOpen = state === 'open'
  const isRequested = and(seenBy(member, branches), isOpen ? isNull(staffTasks.doneAt) : isNotNull(staffTasks.doneAt))
  const rows = await tasksWith(db)
    .where(isRequested)
    .orderBy(...(isOpen ? [asc(staffTasks.id)] : [desc(staffTasks.doneAt), desc(staffTasks.id)]))
    .limit(A_PAGE)
    .offset((page - 1) * A_PAGE)
  return { total: await db.$count(staffTasks, isRequested), tasks: rows.map((row) => taskView(row, catalogue, locale)) }
}

type DoneResult =
  | { readonly outcome: 'unknown' | 'reused' | 'undecided' }
  | { readonly outcome: 'done'; readonly task: StaffTask }

/** Whether the task is about a report that is not decided yet; `staffDecideProblem` ends such a task. */
async function isUndecided(tx: Db, key: string | null): Promise<boolean> {
  const id = problemOfTask(key)
  if (id === null) return false
  return (await tx.$count(orderProblems, and(eq(orderProblems.id, id), eq(orderProblems.state, 'received')))) > 0
}

/** Marks a task as done; if several do so, the first one is named. */
export async function finishTask(
  db: Db,
  member: StaffMember,
  asked: { readonly requestId: string; readonly id: number; readonly note: string },
  { catalogue, locale, now }: { readonly catalogue: Catalogue; readonly locale: Locale; readonly now: Date },
): Promise<DoneResult> {
  const own = and(
    eq(staffTasks.id, asked.id),
    seenBy(
      member,
      catalogue.branches.filter(({ id }) => member.branchId === null || member.branchId === id),
    ),
  )
  return db.transaction(async (tx): Promise<DoneResult> => {
    const parameters = { id: asked.id, note: asked.note }
    const request = { member, requestId: asked.requestId, act: 'task_done' as const, parameters }
    const result = await actOnce<'done' | 'unknown' | 'undecided'>(tx, request, now, async () => {
      const [task] = await tx.select().from(staffTasks).where(own).for('update')
      if (!task) return { log: null, result: 'unknown' }
      if (task.doneAt) return { log: null, result: 'done' }
      if (await isUndecided(tx, task.dedupKey)) return { log: null, result: 'undecided' }
      await tx
        .update(staffTasks)
        .set({ doneAt: now, changedAt: now, doneBy: member.name, doneNote: asked.note })
        .where(eq(staffTasks.id, task.id))
      const log = {
        branchId: task.branchId,
        ...(task.orderId !== null && { orderId: task.orderId }),
        detail: { task: task.id },
      }
      return { log, result: 'done' }
    })
    if (result !== 'again' && result !== 'done') return { outcome: result }
    const [row] = await tasksWith(tx).where(own)
    return row ? { outcome: 'done', task: taskView(row, catalogue, locale) } : { outcome: 'unknown' }
  })
}

/** How many tasks of these branches are open. */
export const openTasks = (db: Db, member: StaffMember, branches: readonly Branch[]): Promise<number> =>
  db.$count(staffTasks, and(seenBy(member, branches), isNull(staffTasks.doneAt)))
