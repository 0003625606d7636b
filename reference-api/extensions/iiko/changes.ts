import { createHash } from 'node:crypto'
import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { WebhookOrder } from '@/lib/contract/webhooks'
import { daysAfter } from '@/lib/domain/time/durations'
import type { OrderRow } from '@/reference-api/db/rows'
import { branches, cities, iikoOrders, orderRefunds, orders } from '@/reference-api/db/schema'
import type { IikoTold } from '@/reference-api/db/schema/iiko'
import { addTask } from '@/reference-api/orders/tasks'
import { webhookOrderOf } from '@/reference-api/orders/webhook-order'
import { IikoRefusal } from './client'
import { type ChangeableParts, changeableParts } from './order-body'
import type { IikoDeps, IikoRow } from './queue'

/** How long after an order its refunds are still searched. */
const REFUND_DAYS = 3

const fingerprint = (part: unknown): string => createHash('sha256').update(JSON.stringify(part)).digest('base64url')

/** The facts that iiko got with an order; a difference is a change that iiko has to get. */
export function sentFactsOf(order: WebhookOrder, { completeBefore, point, comment }: ChangeableParts): IikoTold {
  return {
    ...{ point: fingerprint(point), comment: fingerprint(comment), time: fingerprint(completeBefore) },
    phones: fingerprint(order.customer?.phone),
    ...{ total: order.total, refunded: order.refunded },
  }
}

/**
 * Adds a task for the staff: to do in iiko what its API does not offer or has refused. It has no personal data, which
 * the order has.
 */
async function addStaffTask(deps: IikoDeps, order: OrderRow, what: readonly string[], told: IikoTold): Promise<void> {
  const { id: orderId, branchId, number, version } = order
  await deps.db.transaction(async (tx) => {
    await tx.update(iikoOrders).set({ told }).where(eq(iikoOrders.orderId, orderId))
    if (what.length === 0) return
    const detail = { text: `iiko: заказ ${number} изменился, внесите в кассу: ${what.join(', ')}` }
    // A repetition after a lost outcome uses the same task key, and a later change another one.
    const key = `iiko-change:${orderId}:${version}:${told.refunded}`
    await addTask(tx, { kind: 'other', branchId, orderId, detail, key }, deps.clock())
  })
}

/**
 * Sends a change by the documented call.
 * @returns false: the staff has to enter it
 */
async function succeeds(call: () => Promise<void>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    // iiko would refuse the same call again; other faults pass.
    if (error instanceof IikoRefusal) return false
    throw error
  }
}

/**
 * Sends what changed since iiko got the order.
 * @returns the changes that the staff has to enter
 */
async function sendChangedParts({ client }: IikoDeps, row: IikoRow, parts: ChangeableParts, now: IikoTold) {
  const { organizationId, iikoId, told: was } = row
  if (!was) return []
  const { point, completeBefore, comment } = parts
  const tries: readonly [boolean, string, (() => Promise<void>) | null][] = [
    [was.point !== now.point, 'адрес', point && (() => client.changePoint(organizationId, iikoId, point))],
    [
      was.time !== now.time,
      // iiko has no call that removes a time.
      completeBefore ? 'время' : 'время: как можно скорее',
      completeBefore === null ? null : () => client.changeTime(organizationId, iikoId, completeBefore),
    ],
    [was.comment !== now.comment, 'комментарий', () => client.changeComment(organizationId, iikoId, comment)],
    [was.phones !== now.phones, 'телефон', null],
  ]
  const left: string[] = []
  for (const [isChanged, name, call] of tries) if (isChanged && !(call && (await succeeds(call)))) left.push(name)
  return [...left, ...moneyWords(was, now)]
}

/** Changes of an order's money, such as a fee or a refunded part. The staff has to change what iiko charges. */
const moneyWords = (was: IikoTold, now: Pick<IikoTold, 'total' | 'refunded'>): string[] => [
  ...(was.total === now.total ? [] : [`сумма ${was.total} ₸ → ${now.total} ₸`]),
  ...(was.refunded === now.refunded ? [] : [`возврат ${now.refunded - was.refunded} ₸`]),
]

/**
 * Sends the changes of an order to iiko by its documented calls; the staff enters the rest. Throws when iiko does not
 * answer: the next look sends them again, and a repetition changes nothing.
 */
export async function sendChanges(deps: IikoDeps, row: IikoRow, order: OrderRow): Promise<void> {
  const [place] = await deps.db
    .select({ branch: branches, city: cities })
    .from(branches)
    .innerJoin(cities, eq(cities.id, order.cityId))
    .where(eq(branches.id, order.branchId))
  if (!place) return
  const view = await webhookOrderOf(deps.db, { order, ...place }, true)
  const parts = changeableParts(view, deps.choices)
  const now = sentFactsOf(view, parts)
  if (row.told && JSON.stringify(Object.entries(row.told).sort()) === JSON.stringify(Object.entries(now).sort())) return
  const left = await sendChangedParts(deps, row, parts, now)
  await addStaffTask(deps, order, left, now)
}

/**
 * Asks the staff to enter refunds of parts of ended orders: iiko has these orders, but the adapter no longer checks
 * them.
 */
export async function askForRefunds(deps: IikoDeps): Promise<void> {
  const rows = await deps.db
    .selectDistinctOn([orders.id], { order: orders, told: iikoOrders.told })
    .from(orderRefunds)
    .innerJoin(iikoOrders, and(eq(iikoOrders.orderId, orderRefunds.orderId), eq(iikoOrders.state, 'over')))
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(
      and(
        gt(orderRefunds.createdAt, daysAfter(deps.clock(), -REFUND_DAYS)),
        ne(orders.status, 'cancelled'),
        isNotNull(iikoOrders.told),
        sql`(${iikoOrders.told} ->> 'refunded')::integer <> ${orders.refunded}`,
      ),
    )
  for (const { order, told } of rows)
    if (told) {
      const now = { ...told, refunded: order.refunded }
      await addStaffTask(deps, order, moneyWords(told, now), now)
    }
}
