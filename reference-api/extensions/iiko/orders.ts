import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { isEnded, type OrderStatus } from '@/lib/domain/order/order'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { branches, cities, deliveryZones, iikoOrders, orders } from '@/reference-api/db/schema'
import { addTask } from '@/reference-api/orders/tasks'
import { webhookOrderOf } from '@/reference-api/orders/webhook-order'
import { internalKey } from '@/reference-api/shop/internal-key'
import { acceptAsPromised, actOnOrder, type RequestedOrderAct } from '@/reference-api/shop/order-acts'
import { askForRefunds, sendChanges, sentFactsOf } from './changes'
import { type IikoOrderInfo, IikoRefusal } from './client'
import { changeableParts, deliveryBody, IncompleteMenu } from './order-body'
import { claimOrders, type IikoDeps, type IikoRow, queueForIiko } from './queue'
import { statusFrom, stepsTo } from './statuses'

/**
 * How often, in seconds, an order is checked when no report comes, and how often one that the till has not confirmed
 * yet.
 */
const LOOK_EVERY = { made: 20, making: 5 } as const
/** After this many failures in a row, about 15 minutes, the staff has to enter the order. */
const MOST_TRIES = 12
const KEPT_ERROR = 200
/** iiko's answer to an id that it already has. */
const KNOWN = ['OrderAlreadyExists', 'DuplicatedOrderId']
/** Refusals of the till that may pass within a minute. */
const PASSING = ['Timeout', 'TerminalGroupIsNotAlive', 'TerminalGroupDisabled']

const WHO = 'iiko'

const waitAfter = (tries: number): number => Math.min(120, 5 * 2 ** Math.min(tries, 5))
const causeOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown').slice(0, KEPT_ERROR)

const set = (db: Db, orderId: number, values: Partial<IikoRow>) =>
  db.update(iikoOrders).set(values).where(eq(iikoOrders.orderId, orderId))

/** iiko refuses the order, so the staff has to enter it. */
async function giveUp(deps: IikoDeps, row: IikoRow, order: OrderRow, why: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await set(tx, row.orderId, { state: 'failed', lastError: why.slice(0, KEPT_ERROR) })
    const todo = isEnded(order.status) ? 'отменён на сайте, отмените его в кассе' : 'не передан, внесите его вручную'
    const detail = { text: `iiko: заказ ${order.number} ${todo}. ${why}`.slice(0, 500) }
    const task = {
      kind: 'other' as const,
      branchId: order.branchId,
      orderId: order.id,
      detail,
      key: `iiko:${order.id}`,
    }
    await addTask(tx, task, deps.clock())
  })
}

/** Tries again after a growing wait, or gives up. */
async function tryLater(deps: IikoDeps, row: IikoRow, order: OrderRow, error: unknown): Promise<void> {
  deps.onTrouble(error, `order ${order.number} in iiko`)
  const isForEver = row.state === 'made' && !isEnded(order.status)
  if (!isForEver && row.tries >= MOST_TRIES) return giveUp(deps, row, order, causeOf(error))
  const nextAt = new Date(deps.clock().getTime() + waitAfter(row.tries) * 1000)
  await set(deps.db, row.orderId, { nextAt, lastError: causeOf(error) })
}

const lookIn = (deps: IikoDeps, row: IikoRow, state: 'making' | 'made', iikoStatus: string | null) =>
  set(deps.db, row.orderId, {
    ...{ state, iikoStatus, lastError: null },
    // A check of an order that iiko is still creating is not a failure.
    ...(state === 'made' && { tries: 0 }),
    nextAt: new Date(deps.clock().getTime() + LOOK_EVERY[state] * 1000),
  })

async function make(deps: IikoDeps, row: IikoRow, order: OrderRow): Promise<void> {
  const { db, client, facts, choices } = deps
  const [place] = await db
    .select({ branch: branches, city: cities })
    .from(branches)
    .innerJoin(cities, eq(cities.id, order.cityId))
    .where(eq(branches.id, order.branchId))
  const there = place && (await facts.placeOf(place.branch.iikoGuid))
  if (!place || !there) throw new IikoRefusal('iiko не знает филиал')
  // iiko may have the order from an earlier try whose answer was lost.
  if (row.tries > 1) {
    const [created] = await client.ordersById(row.organizationId, [row.iikoId])
    if (created) return follow(deps, row, order, created)
  }
  const menu = await facts.menuOf(there.organizationId)
  const view = await webhookOrderOf(db, { order, ...place }, true)
  const body = deliveryBody(row.iikoId, view, { place: there, menu, choices })
  // Stored before it is sent, so that changes after a lost answer are sent, too.
  await set(db, row.orderId, { told: sentFactsOf(view, changeableParts(view, choices)) })
  const info = await client.createDelivery(body)
  await follow(deps, row, order, info)
}

async function actFor(db: Db, order: OrderRow, step: OrderStatus, now: Date): Promise<RequestedOrderAct> {
  if (step === 'cancelled') return { kind: 'cancel', reason: 'other', comment: '' }
  if (step !== 'accepted') return { kind: 'next', to: step }
  const zones = db.select({ minutes: deliveryZones.minutes }).from(deliveryZones)
  const [zone] = order.zoneId === null ? [] : await zones.where(eq(deliveryZones.id, order.zoneId))
  return acceptAsPromised(order, zone?.minutes ?? null, now)
}

/**
 * Moves our order to its status in iiko, by the calls of the staff. A change that the staff made meanwhile is seen at
 * the next check.
 */
async function moveOurs({ db, clock }: IikoDeps, order: OrderRow, iikoStatus: string): Promise<OrderStatus> {
  const to = statusFrom(order.deliveryType, iikoStatus)
  const steps = to ? stepsTo(order.deliveryType, order.status, to) : []
  let current = order
  for (const step of steps) {
    const member = await internalKey(db, WHO, clock())
    const { number, version } = current
    const act = await actFor(db, current, step, clock())
    const result = await actOnOrder(db, member, { number, version, act, requestId: randomUUID() }, clock())
    if (result.outcome !== 'done') break
    current = result.order
  }
  return current.status
}

/** Sends the changes of an order since iiko got it. */
async function sendOrderChanges(deps: IikoDeps, { orderId }: IikoRow): Promise<void> {
  const [now] = await deps.db
    .select({ row: iikoOrders, order: orders })
    .from(iikoOrders)
    .innerJoin(orders, eq(orders.id, iikoOrders.orderId))
    .where(eq(iikoOrders.orderId, orderId))
  if (now && !isEnded(now.order.status)) await sendChanges(deps, now.row, now.order)
}

/** Handles iiko's answer about an order. */
async function follow(deps: IikoDeps, row: IikoRow, order: OrderRow, info: IikoOrderInfo): Promise<void> {
  if (info.creationStatus === 'InProgress') {
    if (row.tries >= MOST_TRIES) return giveUp(deps, row, order, 'касса не подтверждает заказ')
    await lookIn(deps, row, 'making', null)
    return
  }
  if (info.creationStatus === 'Error') {
    const { code = '', message } = info.errorInfo ?? {}
    if (KNOWN.includes(code)) {
      await lookIn(deps, row, 'making', null)
      return
    }
    const error = new Error(`${code} ${message ?? ''}`.trim())
    return PASSING.includes(code) ? tryLater(deps, row, order, error) : giveUp(deps, row, order, error.message)
  }
  const iikoStatus = info.order?.status ?? null
  const status = iikoStatus === null ? order.status : await moveOurs(deps, order, iikoStatus)
  if (isEnded(status)) {
    await set(deps.db, row.orderId, { state: 'over', iikoStatus, lastError: null })
    return
  }
  await sendOrderChanges(deps, row)
  await lookIn(deps, row, 'made', iikoStatus)
}

/** An order that ended here: iiko gets every cancellation. */
async function end(deps: IikoDeps, row: IikoRow, order: OrderRow): Promise<void> {
  const isKnownThere = row.state === 'made' || row.state === 'making' || row.tries > 1
  if (order.status === 'cancelled' && isKnownThere && row.iikoStatus !== 'Cancelled') {
    const [there] = await deps.client.ordersById(row.organizationId, [row.iikoId])
    if (there && there.order?.status !== 'Cancelled')
      await deps.client.cancelDelivery(row.organizationId, row.iikoId, `Отменён на сайте: ${order.number}`)
  }
  await set(deps.db, row.orderId, { state: 'over', isCancelTold: order.status === 'cancelled', lastError: null })
}

async function checkOrder(deps: IikoDeps, row: IikoRow, order: OrderRow): Promise<void> {
  const [info] = await deps.client.ordersById(row.organizationId, [row.iikoId])
  if (info) return follow(deps, row, order, info)
  // iiko accepted the order and lost it, so it is created again with the same id.
  await set(deps.db, row.orderId, { state: 'new', nextAt: new Date(deps.clock().getTime() + LOOK_EVERY.making * 1000) })
}

async function handle(deps: IikoDeps, row: IikoRow): Promise<void> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, row.orderId))
  if (!order) return
  try {
    if (isEnded(order.status)) await end(deps, row, order)
    else if (row.state === 'new') await make(deps, row, order)
    else await checkOrder(deps, row, order)
  } catch (error) {
    const isFinal = row.state === 'new' && (error instanceof IikoRefusal || error instanceof IncompleteMenu)
    await (isFinal && !isEnded(order.status)
      ? giveUp(deps, row, order, causeOf(error))
      : tryLater(deps, row, order, error))
  }
}

/**
 * Sends new orders to iiko, checks those that iiko has, and updates ours. Its state is in the database, so that it
 * continues after a crash and several processes share the work.
 * @returns how many orders were handled
 */
export async function syncOrders(deps: IikoDeps): Promise<number> {
  await queueForIiko(deps)
  const rows = await claimOrders(deps.db, deps.clock())
  for (const row of rows) await handle(deps, row)
  await askForRefunds(deps)
  return rows.length
}

/** Makes the orders that iiko reported due for a check. */
export async function checkSoon(db: Db, iikoIds: readonly string[], now: Date): Promise<void> {
  if (iikoIds.length === 0) return
  await db
    .update(iikoOrders)
    .set({ nextAt: now })
    .where(and(inArray(iikoOrders.iikoId, [...iikoIds]), inArray(iikoOrders.state, ['making', 'made'])))
}
