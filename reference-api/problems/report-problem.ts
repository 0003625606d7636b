import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { ProblemInput } from '@/lib/contract/order/problem-facts'
import { sum } from '@/lib/domain/money/money'
import { piecesLeft } from '@/lib/domain/money/refund'
import {
  compensationFor,
  givesWholePrice,
  type ProblemRemedy,
  remediesOf,
  reportVerdict,
  reviewCauseOf,
} from '@/lib/domain/staff/problem'
import { canRemake } from '@/lib/domain/staff/remake'
import type { Db } from '@/reference-api/db/client'
import type { OrderLineRow, OrderRow } from '@/reference-api/db/rows'
import { orderLines, orderPhotos, orderProblemLines, orderProblems, orders } from '@/reference-api/db/schema'
import { dishesOfLine } from '@/reference-api/orders/line-snapshot'
import { recordChange } from '@/reference-api/orders/record-change'
import { addTask, problemTaskKey } from '@/reference-api/orders/tasks'
import { decideReport, isRefundable } from './compensate'
import { lockReporter, reportFacts } from './report-facts'

/** `field`: this field names something that does not exist; `sent`: a line was reported before. */
export type ReportResult =
  | { readonly outcome: 'unknown' | 'not_delivered' | 'over' | 'sent' }
  | { readonly outcome: 'field'; readonly field: string }
  | { readonly outcome: 'done'; readonly order: OrderRow }

type Judged = {
  readonly line: OrderLineRow
  readonly kind: ProblemInput['lines'][number]['kind']
  readonly quantity: number
  readonly amount: number
}

/** The reported lines with their worth, or the name of a wrong field. */
async function judgedLines(
  tx: Db,
  order: OrderRow,
  requested: ProblemInput['lines'],
): Promise<readonly Judged[] | string> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const judged: Judged[] = []
  for (const [index, { line: position, kind, quantity }] of requested.entries()) {
    const line = lines[position]
    if (!line) return `lines.${index}.line`
    if (quantity > piecesLeft({ ...line, dishes: dishesOfLine(line) })) return `lines.${index}.quantity`
    judged.push({ line, kind, quantity, amount: compensationFor({ kind, quantity, unitPrice: line.unitPrice }, order) })
  }
  return judged
}

/** Photos of the order that belong to no report yet. */
const looseOf = (orderId: number, keys: readonly string[]) =>
  and(eq(orderPhotos.orderId, orderId), inArray(orderPhotos.key, [...keys]), isNull(orderPhotos.problemId))

/** The time of a report, the factor for the limits of its network, and whether kitchens work. */
type Judging = {
  readonly now: Date
  readonly networkTimes: number
  /** Whether a branch takes orders now. */
  readonly takesOrders: (branchId: number) => boolean
}

/** A report that passed the checks. */
type Accepted = { readonly order: OrderRow; readonly input: ProblemInput; readonly lines: readonly Judged[] }

/** What the customer of an order may ask for now. */
async function remediesFor(tx: Db, order: OrderRow, { now, takesOrders }: Judging): Promise<readonly ProblemRemedy[]> {
  const { id, wish, state, orderId } = orderProblems
  const [refused] = await tx
    .select({ id })
    .from(orderProblems)
    .where(and(eq(orderId, order.id), eq(wish, 'remake'), eq(state, 'refused')))
    .limit(1)
  const kitchen = { order, takesOrders: takesOrders(order.branchId), wasRefused: refused !== undefined }
  return remediesOf({ isRegistered: order.userId !== null, canRemake: canRemake(kitchen, now) })
}

async function store(tx: Db, { order, input, lines }: Accepted, { now, networkTimes }: Judging): Promise<void> {
  const amount = sum(lines.map((one) => one.amount))
  const cause = reviewCauseOf({
    ...(await reportFacts(tx, order, now)),
    networkTimes,
    wish: input.wish,
    amount,
    isByCard: await isRefundable(tx, order),
    isWhole: lines.every(({ kind }) => givesWholePrice(kind)),
  })
  const [problem] = await tx
    .insert(orderProblems)
    .values({
      orderId: order.id,
      key: input.key,
      comment: input.comment,
      wish: input.wish,
      amount,
      state: 'received',
      reviewCause: cause,
      createdAt: now,
    })
    .returning()
  if (!problem) throw new Error('The insert of a problem report returned no row')
  await tx.insert(orderProblemLines).values(
    lines.map(({ line, kind, quantity, amount: worth }) => ({
      problemId: problem.id,
      lineId: line.id,
      kind,
      quantity,
      amount: worth,
    })),
  )
  if (input.photos.length > 0)
    await tx.update(orderPhotos).set({ problemId: problem.id }).where(looseOf(order.id, input.photos))
  if (cause === null) await decideReport(tx, { order, problem }, { remedy: input.wish, amount, answer: '' }, now)
  else
    await addTask(
      tx,
      {
        kind: 'problem',
        branchId: order.branchId,
        orderId: order.id,
        detail: { text: input.comment, amount },
        key: problemTaskKey(problem.id),
      },
      now,
    )
  await recordChange(tx, [{ orderId: order.id, kind: 'changed' }], now)
}

/**
 * Stores a report of problems with a delivered order. The rules of `lib/domain/staff/problem` decide it at once or
 * leave it to the staff. Every line can be reported once; the order and other reports of its customer are locked
 * meanwhile. A repetition with the same key changes nothing.
 * @param owned the condition that selects the order
 */
export async function reportProblem(
  db: Db,
  owned: SQL | undefined,
  input: ProblemInput,
  judging: Judging,
): Promise<ReportResult> {
  return db.transaction(async (tx): Promise<ReportResult> => {
    const [order] = await tx.select().from(orders).where(owned).for('update')
    if (!order) return { outcome: 'unknown' }
    const isRepeated = await tx.$count(
      orderProblems,
      and(eq(orderProblems.orderId, order.id), eq(orderProblems.key, input.key)),
    )
    if (isRepeated) return { outcome: 'done', order }
    const verdict = reportVerdict(order, judging.now)
    if (verdict !== 'open') return { outcome: verdict }
    if (!(await remediesFor(tx, order, judging)).includes(input.wish)) return { outcome: 'field', field: 'wish' }
    const lines = await judgedLines(tx, order, input.lines)
    if (typeof lines === 'string') return { outcome: 'field', field: lines }
    const ids = lines.map(({ line }) => line.id)
    const taken = and(inArray(orderProblemLines.lineId, ids), eq(orderProblemLines.isReleased, false))
    if ((await tx.$count(orderProblemLines, taken)) > 0) return { outcome: 'sent' }
    if ((await tx.$count(orderPhotos, looseOf(order.id, input.photos))) < input.photos.length)
      return { outcome: 'field', field: 'photos' }
    await lockReporter(tx, order)
    await store(tx, { order, input, lines }, judging)
    return { outcome: 'done', order }
  })
}
