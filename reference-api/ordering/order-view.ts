import { asc, inArray } from 'drizzle-orm'
import type { Order } from '@/lib/contract/ordering'
import type { Db } from '@/reference-api/db/client'
import { orderLines, orderStatusEvents, type orders } from '@/reference-api/db/schema'
import type { Locale } from '@/reference-api/locale'
import type { Catalogue } from '@/reference-api/menu/catalogue'
import { inLocale } from '@/reference-api/menu/views'
import { optionNames, removedNames } from './line-names'

type OrderRow = typeof orders.$inferSelect

const minutesAfter = (start: Date, minutes: number): string =>
  new Date(start.getTime() + minutes * 60_000).toISOString()

function filialOf(catalogue: Catalogue, branchId: number, locale: Locale): Order['filial'] {
  const branch = catalogue.branches.find((one) => one.id === branchId)
  if (!branch) throw new Error(`An order names branch ${branchId}, which is not there`)
  return {
    guid: branch.guid,
    name: inLocale(branch.name, locale),
    street: inLocale(branch.street, locale),
    phone: branch.phone,
  }
}

/** Orders as their owners see them, in the given order; three queries however many there are. */
export async function orderViews(
  db: Db,
  catalogue: Catalogue,
  rows: readonly OrderRow[],
  locale: Locale,
): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const events = await db
    .select()
    .from(orderStatusEvents)
    .where(inArray(orderStatusEvents.orderId, ids))
    .orderBy(asc(orderStatusEvents.id))
  return rows.map((row) => ({
    token: row.token,
    number: row.number,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    timeline: events
      .filter((event) => event.orderId === row.id)
      .map(({ status, at }) => ({ status, at: at.toISOString() })),
    delivery_type: row.deliveryType,
    filial: filialOf(catalogue, row.branchId, locale),
    address: row.address,
    name: row.customerName,
    comment: row.comment,
    persons: row.persons,
    payment_method: row.paymentMethod,
    change_from: row.changeFrom,
    eta: { from: minutesAfter(row.createdAt, row.etaMin), to: minutesAfter(row.createdAt, row.etaMax) },
    lines: lines
      .filter((line) => line.orderId === row.id)
      .map(({ productId, snapshot, image, quantity, unitPrice, total }) => ({
        id: productId,
        name: inLocale(snapshot.name, locale),
        image,
        options: optionNames(snapshot, locale),
        removed: removedNames(snapshot, locale),
        quantity,
        unit_price: unitPrice,
        total,
      })),
    subtotal: row.subtotal,
    promo: row.promo,
    bonus: row.bonus,
    delivery_price: row.deliveryPrice,
    total: row.total,
  }))
}
