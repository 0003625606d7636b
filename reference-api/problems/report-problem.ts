import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { ProblemInput } from '@/lib/contract/problem-facts'
import { sum } from '@/lib/domain/money'
import { isWholePrice, remediesOf, reportVerdict, reviewCauseOf, worthOf } from '@/lib/domain/problem'
import type { Db } from '@/reference-api/db/client'
import type { OrderLineRow, OrderRow } from '@/reference-api/db/rows'
import { orderLines, orderPhotos, orderProblemLines, orderProblems, orders } from '@/reference-api/db/schema'
import { recordChange } from '@/reference-api/ordering/record-change'
import { addTask, problemTaskKey } from '@/reference-api/staff/tasks'
import { decideReport, isRefundable } from './compensate'
import { lockReporter, reportFacts } from './report-facts'

/** `field`: this part of the input names something that is not there; `sent`: a line was reported before. */
export type Reported =
  | { readonly outcome: 'unknown' | 'not_delivered' | 'over' | 'sent' }
  | { readonly outcome: 'field'; readonly field: string }
  | { readonly outcome: 'done'; readonly order: OrderRow }

type Judged = {
  readonly line: OrderLineRow
  readonly kind: ProblemInput['lines'][number]['kind']
  readonly quantity: number
  readonly amount: number
}

/** The lines that a report names, with what they are worth; the name of a field that is wrong instead. */
async function judgedLines(tx: Db, order: OrderRow, asked: ProblemInput['lines']): Promise<readonly Judged[] | string> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const judged: Judged[] = []
  for (const [index, { line: position, kind, quantity }] of asked.entries()) {
    const line = lines[position]
    if (!line) return `lines.${index}.line`
    if (quantity > line.quantity - line.refundedQuantity) return `lines.${index}.quantity`
    judged.push({ line, kind, quantity, amount: worthOf({ kind, quantity, unitPrice: line.unitPrice }, order) })
  }
  return judged
}

/** Photos of the order that no report has yet. */
const looseOf = (orderId: number, keys: readonly string[]) =>
  and(eq(orderPhotos.orderId, orderId), inArray(orderPhotos.key, [...keys]), isNull(orderPhotos.problemId))

/** When a report came, and how many times the limits of a network hold. */
type Judging = { readonly now: Date; readonly networkTimes: number }

async function store(
  tx: Db,
  order: OrderRow,
  input: ProblemInput,
  lines: readonly Judged[],
  { now, networkTimes }: Judging,
): Promise<void> {
  const amount = sum(lines.map((one) => one.amount))
  const cause = reviewCauseOf({
    ...(await reportFacts(tx, order, now)),
    networkTimes,
    wish: input.wish,
    amount,
    isByCard: await isRefundable(tx, order),
    isWhole: lines.every(({ kind }) => isWholePrice(kind)),
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
  if (!problem) throw new Error('No problem was stored')
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
  if (cause === null) await decideReport(tx, order, problem, { remedy: input.wish, amount, answer: '' }, now)
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
 * Takes a report of what is wrong with a delivered order. Within the rules of `lib/domain/problem` it is made up for at once, otherwise
 * it waits for a person. Every line is reported once; the order is locked meanwhile, and so are other reports of its customer. The same
 * key again changes nothing.
 * @param owned selects the order by the right to it
 */
export async function reportProblem(
  db: Db,
  owned: SQL | undefined,
  input: ProblemInput,
  judging: Judging,
): Promise<Reported> {
  return db.transaction(async (tx): Promise<Reported> => {
    const [order] = await tx.select().from(orders).where(owned).for('update')
    if (!order) return { outcome: 'unknown' }
    const isRepeated = await tx.$count(
      orderProblems,
      and(eq(orderProblems.orderId, order.id), eq(orderProblems.key, input.key)),
    )
    if (isRepeated) return { outcome: 'done', order }
    const verdict = reportVerdict(order, judging.now)
    if (verdict !== 'open') return { outcome: verdict }
    if (!remediesOf({ isRegistered: order.userId !== null }).includes(input.wish))
      return { outcome: 'field', field: 'wish' }
    const lines = await judgedLines(tx, order, input.lines)
    if (typeof lines === 'string') return { outcome: 'field', field: lines }
    const ids = lines.map(({ line }) => line.id)
    if ((await tx.$count(orderProblemLines, inArray(orderProblemLines.lineId, ids))) > 0) return { outcome: 'sent' }
    if ((await tx.$count(orderPhotos, looseOf(order.id, input.photos))) < input.photos.length)
      return { outcome: 'field', field: 'photos' }
    await lockReporter(tx, order)
    await store(tx, order, input, lines, judging)
    return { outcome: 'done', order }
  })
}
