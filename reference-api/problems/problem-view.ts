import { asc, eq, inArray } from 'drizzle-orm'
import type { Order } from '@/lib/contract/order/ordering'
import type { ProblemReport } from '@/lib/contract/order/problem-facts'
import { remediesOf, reportableUntil } from '@/lib/domain/staff/problem'
import { canRemake, isRefusedRemake } from '@/lib/domain/staff/remake'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orderLines, orderPhotos, orderProblemLines, orderProblems } from '@/reference-api/db/schema'

/** The reports of orders by the order's id, oldest first. */
export async function reportsOf(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProblemReport[]>> {
  const rows = await db
    .select()
    .from(orderProblems)
    .where(inArray(orderProblems.orderId, [...orderIds]))
    .orderBy(asc(orderProblems.id))
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select({
      problemId: orderProblemLines.problemId,
      line: orderLines.position,
      kind: orderProblemLines.kind,
      quantity: orderProblemLines.quantity,
    })
    .from(orderProblemLines)
    .innerJoin(orderLines, eq(orderLines.id, orderProblemLines.lineId))
    .where(inArray(orderProblemLines.problemId, ids))
    .orderBy(asc(orderLines.position))
  const photos = await db
    .select({ problemId: orderPhotos.problemId, key: orderPhotos.key })
    .from(orderPhotos)
    .where(inArray(orderPhotos.problemId, ids))
    .orderBy(asc(orderPhotos.createdAt))
  const views = new Map<number, ProblemReport[]>()
  for (const row of rows) {
    const view: ProblemReport = {
      state: row.state,
      wish: row.wish,
      lines: lines
        .filter(({ problemId }) => problemId === row.id)
        .map(({ line, kind, quantity }) => ({ line, kind, quantity })),
      comment: row.comment,
      money: row.money,
      bonus: row.bonus,
      answer: row.answer,
      photos: photos.filter(({ problemId }) => problemId === row.id).map(({ key }) => key),
      created_at: row.createdAt.toISOString(),
      decided_at: row.decidedAt?.toISOString() ?? null,
    }
    views.set(row.orderId, [...(views.get(row.orderId) ?? []), view])
  }
  return views
}

/** The problems of an order and the possible remedies. `takesOrders`: its branch does so now. */
export function problemsOfOrder(
  row: OrderRow,
  reports: readonly ProblemReport[],
  { lineCount, takesOrders }: { readonly lineCount: number; readonly takesOrders: boolean },
  now: Date,
): Order['problems'] {
  const until = reportableUntil(row)
  const reported = reports.filter((report) => !isRefusedRemake(report)).flatMap(({ lines }) => lines).length
  const wasRefused = reports.some(isRefusedRemake)
  return {
    reportable_until: until && now < until && reported < lineCount ? until.toISOString() : null,
    remedies: [
      ...remediesOf({
        isRegistered: row.userId !== null,
        canRemake: canRemake({ order: row, takesOrders, wasRefused }, now),
      }),
    ],
    reports: [...reports],
  }
}
