import { createHash } from 'node:crypto'
import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { WebhookOrder } from '@/lib/contract/webhooks'
import { daysAfter } from '@/lib/domain/time/durations'
import type { OrderRow } from '@/reference-api/db/rows'
import { branches, cities, iikoOrders, orderRefunds, orders } from '@/reference-api/db/schema'
import type { IikoTold } from '@/reference-api/db/schema/iiko'
import { addTask } from '@/reference-api/staff/tasks'
import { webhookOrderOf } from '@/reference-api/webhooks/event'
import { IikoRefusal } from './client'
import { type ChangeableParts, changeableParts } from './order-body'
import type { IikoDeps, IikoRow } from './queue'

/** How long after its order a refund is still looked for. */
const REFUND_DAYS = 3

const fingerprint = (part: unknown): string => createHash('sha256').update(JSON.stringify(part)).digest('base64url')

/** What iiko is told with an order, so that what changes later is noticed. */
export function toldOf(order: WebhookOrder, { completeBefore, point, comment }: ChangeableParts): IikoTold {
  return {
    ...{ point: fingerprint(point), comment: fingerprint(comment), time: fingerprint(completeBefore) },
    phones: fingerprint(order.customer?.phone),
    ...{ total: order.total, refunded: order.refunded },
  }
}

/** Asks a person to do in iiko what its API does not offer, or refused. No personal data: the order has it. */
async function askPerson(deps: IikoDeps, order: OrderRow, what: readonly string[], told: IikoTold): Promise<void> {
  const { id: orderId, branchId, number, version } = order
  await deps.db.transaction(async (tx) => {
    await tx.update(iikoOrders).set({ told }).where(eq(iikoOrders.orderId, orderId))
    if (what.length === 0) return
    const detail = { text: `iiko: заказ ${number} изменился, внесите в кассу: ${what.join(', ')}` }
    // A try whose outcome was lost asks for the same again, and a later change for something else.
    const key = `iiko-change:${orderId}:${version}:${told.refunded}`
    await addTask(tx, { kind: 'other', branchId, orderId, detail, key }, deps.clock())
  })
}

/** Tells a part by the documented call. @returns false: a person has to do it */
async function tell(call: () => Promise<void>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    // A refusal comes again however often it is asked; other faults pass.
    if (error instanceof IikoRefusal) return false
    throw error
  }
}

async function untold(deps: IikoDeps, row: IikoRow, parts: ChangeableParts, was: IikoTold, now: IikoTold) {
  const { client } = deps
  const { organizationId, iikoId } = row
  const { point, completeBefore, comment } = parts
  const tries: readonly [boolean, string, (() => Promise<void>) | null][] = [
    [was.point !== now.point, 'адрес', point && (() => client.changePoint(organizationId, iikoId, point))],
    [
      was.time !== now.time,
      // There is no call that takes a time away.
      completeBefore ? 'время' : 'время: как можно скорее',
      completeBefore === null ? null : () => client.changeTime(organizationId, iikoId, completeBefore),
    ],
    [was.comment !== now.comment, 'комментарий', () => client.changeComment(organizationId, iikoId, comment)],
    [was.phones !== now.phones, 'телефон', null],
  ]
  const left: string[] = []
  for (const [isChanged, name, call] of tries) if (isChanged && !(call && (await tell(call)))) left.push(name)
  return [...left, ...moneyWords(was, now)]
}

/** Money that an order has now otherwise: a fee, a part that went back. What iiko charges is changed by a person. */
const moneyWords = (was: IikoTold, now: Pick<IikoTold, 'total' | 'refunded'>): string[] => [
  ...(was.total === now.total ? [] : [`сумма ${was.total} ₸ → ${now.total} ₸`]),
  ...(was.refunded === now.refunded ? [] : [`возврат ${now.refunded - was.refunded} ₸`]),
]

/**
 * Tells iiko what changed of an order that it has, by the calls that its documentation names; a person does the rest. Throws when iiko does
 * not answer: the next look tells it again, and telling twice changes nothing.
 */
export async function tellChanges(deps: IikoDeps, row: IikoRow, order: OrderRow): Promise<void> {
  const [place] = await deps.db
    .select({ branch: branches, city: cities })
    .from(branches)
    .innerJoin(cities, eq(cities.id, order.cityId))
    .where(eq(branches.id, order.branchId))
  if (!place) return
  const view = await webhookOrderOf(deps.db, { order, ...place }, true)
  const parts = changeableParts(view, deps.choices)
  const now = toldOf(view, parts)
  if (row.told && JSON.stringify(Object.entries(row.told).sort()) === JSON.stringify(Object.entries(now).sort())) return
  const left = row.told ? await untold(deps, row, parts, row.told, now) : []
  await askPerson(deps, order, left, now)
}

/** Asks for refunds of parts of orders that ended: iiko has them, and nobody looks at them any more. */
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
      await askPerson(deps, order, moneyWords(told, now), now)
    }
}
