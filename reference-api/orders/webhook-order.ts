import { asc, eq, inArray } from 'drizzle-orm'
import type { WebhookEvent, WebhookOrder } from '@/lib/contract/webhooks'
import { amountToCollect } from '@/lib/domain/money/amount-to-collect'
import type { WebhookType } from '@/lib/domain/notices/webhook'
import { isEnded } from '@/lib/domain/order/order'
import type { Db } from '@/reference-api/db/client'
import type { BranchRow, CityRow, OrderLineRow, OrderRow } from '@/reference-api/db/rows'
import type { DishSnapshot } from '@/reference-api/db/schema'
import { branches, cities, modifiers, orderLines, orderOutbox, orders, products } from '@/reference-api/db/schema'
import { inLocale } from '@/reference-api/locale'
import { dishesOfLine, extrasOf } from './line-snapshot'

/** The language for kitchens and POS systems. */
const LOCALE = 'ru'

/** The ids of the chain's own system, by our ids. */
type ForeignIds = { readonly products: ReadonlyMap<number, string>; readonly options: ReadonlyMap<number, string> }

/** A line, or a dish of its combo. */
type Cooked = Omit<DishSnapshot, 'price'> & { readonly refunded: number }

const lineAsDish = (line: OrderLineRow): Cooked => ({
  ...line.snapshot,
  ...{ id: line.productId, drinkId: line.drinkId, snackId: line.snackId, refunded: line.refundedQuantity },
})

async function foreignIdsOf(db: Db, lines: readonly OrderLineRow[]): Promise<ForeignIds> {
  const cooked = lines.flatMap((line) => [lineAsDish(line), ...dishesOfLine(line)])
  const productIds = cooked.flatMap(({ id, drinkId, snackId }) => [id, drinkId ?? 0, snackId ?? 0])
  const optionIds = cooked.flatMap((one) => extrasOf(one).map(({ id }) => id))
  const foreignIdsById = async (table: typeof products | typeof modifiers, ids: readonly number[]) => {
    const rows = await db
      .select({ id: table.id, iikoGuid: table.iikoGuid })
      .from(table)
      .where(inArray(table.id, [...ids]))
    return new Map(rows.flatMap(({ id, iikoGuid }) => (iikoGuid ? [[id, iikoGuid] as const] : [])))
  }
  return { products: await foreignIdsById(products, productIds), options: await foreignIdsById(modifiers, optionIds) }
}

function dishOf(cooked: Cooked, foreign: ForeignIds): WebhookOrder['lines'][number]['dishes'][number] {
  const extras = extrasOf(cooked).length
  return {
    product_id: cooked.id,
    iiko_guid: foreign.products.get(cooked.id) ?? null,
    name: inLocale(cooked.name, LOCALE),
    options: cooked.options.map(({ id, title, quantity }, index) => {
      const isProduct = index >= extras
      const iiko = (isProduct ? foreign.products : foreign.options).get(id) ?? null
      return { id, iiko_guid: iiko, name: inLocale(title, LOCALE), quantity, is_product: isProduct }
    }),
    removed: cooked.removed.map(({ name }) => inLocale(name, LOCALE)),
    refunded_quantity: cooked.refunded,
  }
}

function lineOf(line: OrderLineRow, foreign: ForeignIds): WebhookOrder['lines'][number] {
  return {
    line_id: line.id,
    ...dishOf(lineAsDish(line), foreign),
    dishes: dishesOfLine(line).map((dish) => dishOf(dish, foreign)),
    note: line.note,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    total: line.total,
    is_gift: line.isGift,
  }
}

function customerOf(order: OrderRow, city: CityRow): WebhookOrder['customer'] {
  const { address } = order
  return {
    name: order.customerName,
    phone: order.customerPhone,
    second_phone: order.secondPhone,
    comment: order.comment,
    address: address && {
      city: inLocale(city.name, LOCALE),
      street: address.street,
      home: address.home,
      entrance: address.entrance,
      apartment: address.apartment,
      floor: address.floor,
      comment: address.comment,
      latitude: address.latitude,
      longitude: address.longitude,
    },
  }
}

const cancelOf = ({ status, cancelReason, shopCancelReason }: OrderRow): WebhookOrder['cancel'] => {
  if (status !== 'cancelled') return null
  return cancelReason ? { by: 'customer', reason: cancelReason } : { by: 'shop', reason: shopCancelReason }
}

const span = (from: Date, to: Date) => ({ from: from.toISOString(), to: to.toISOString() })

export type OrderRows = { readonly order: OrderRow; readonly branch: BranchRow; readonly city: CityRow }

/** An order as systems of the chain see it. */
export async function webhookOrderOf(
  db: Db,
  { order, branch, city }: OrderRows,
  withCustomer: boolean,
): Promise<WebhookOrder> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const foreign = await foreignIdsOf(db, lines)
  return {
    number: order.number,
    version: order.version,
    filial: { guid: branch.guid, iiko_guid: branch.iikoGuid },
    status: order.status,
    created_at: order.createdAt.toISOString(),
    status_at: order.statusAt.toISOString(),
    delivery_type: order.deliveryType,
    slot: order.slotStart && order.slotEnd && span(order.slotStart, order.slotEnd),
    promised: span(order.promisedFrom, order.promisedTo),
    expected: span(order.expectedFrom, order.expectedTo),
    persons: order.persons,
    hand_over: order.handOver,
    if_sold_out: order.ifSoldOut,
    payment: {
      method: order.paymentMethod,
      state: order.paymentState,
      collect: amountToCollect(order),
      change_from: order.changeFrom,
    },
    lines: lines.map((line) => lineOf(line, foreign)),
    subtotal: order.subtotal,
    promo: order.promo,
    bonus: order.bonus,
    delivery_price: order.deliveryPrice,
    total: order.total,
    refunded: order.refunded,
    cancel: cancelOf(order),
    customer: withCustomer && !isEnded(order.status) ? customerOf(order, city) : null,
  }
}

/** The id of an event: the same for every try and every endpoint, and different for an event of a restored database. */
const eventIdOf = ({ id, at }: { readonly id: number; readonly at: Date }): string =>
  `evt_${id}_${at.getTime().toString(36)}`

/**
 * The webhook for a row of the outbox; it has the present state of the order, so that a late delivery is not outdated.
 * @returns null when the order no longer exists
 */
export async function webhookEventOf(
  db: Db,
  outboxId: number,
  { type, withCustomer }: { readonly type: WebhookType; readonly withCustomer: boolean },
): Promise<WebhookEvent | null> {
  const [found] = await db
    .select({ news: orderOutbox, order: orders, branch: branches, city: cities })
    .from(orderOutbox)
    .innerJoin(orders, eq(orders.id, orderOutbox.orderId))
    .innerJoin(branches, eq(branches.id, orders.branchId))
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(eq(orderOutbox.id, outboxId))
  if (!found) return null
  const { news } = found
  return {
    id: eventIdOf(news),
    type,
    timestamp: news.at.toISOString(),
    sequence: news.id,
    status: news.status,
    data: { order: await webhookOrderOf(db, found, withCustomer) },
  }
}
