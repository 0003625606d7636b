import type { StaffOrder } from '@/lib/contract/staff/staff'
import { amountToCollect } from '@/lib/domain/money/amount-to-collect'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { nextStatus, type OrderStatus } from '@/lib/domain/order/order'
import { eachText, ORDER_FIELDS } from '@/lib/domain/order/order-fields'
import { isAllowed, isPossible, type OrderAct, type StaffRole } from '@/lib/domain/staff/staff'
import { courierMinutesFor } from '@/lib/domain/time/eta'
import type { Db } from '@/reference-api/db/client'
import type { OrderLineRow, OrderRow } from '@/reference-api/db/rows'
import type { LineSnapshot } from '@/reference-api/db/schema'
import { inLocale, type Locale } from '@/reference-api/locale'
import type { Catalogue } from '@/reference-api/menu/catalogue'
import { dishesOfLine } from '@/reference-api/orders/line-snapshot'
import { partsOf } from '@/reference-api/orders/order-parts'

/** The data besides the orders that their views depend on. */
export type StaffViewpoint = {
  readonly db: Db
  readonly catalogue: Catalogue
  readonly locale: Locale
  readonly role: StaffRole
}

type Timeline = readonly { readonly status: OrderStatus; readonly at: Date; readonly by: string }[]

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

function branchOf({ catalogue, locale }: StaffViewpoint, row: OrderRow): { guid: string; name: string; city: string } {
  const branch = catalogue.branches.find(({ id }) => id === row.branchId)
  const city = catalogue.cities.find(({ id }) => id === row.cityId)
  if (!branch || !city) throw new Error(`Order ${row.id} refers to a branch or city that does not exist`)
  return { guid: branch.guid, name: inLocale(branch.name, locale), city: inLocale(city.name, locale) }
}

const dishView = (snapshot: LineSnapshot, locale: Locale) => ({
  name: inLocale(snapshot.name, locale),
  options: snapshot.options.map(({ title, quantity }) => ({ name: inLocale(title, locale), quantity })),
  removed: snapshot.removed.map(({ name }) => inLocale(name, locale)),
})

const lineView = (line: OrderLineRow, locale: Locale): StaffOrder['lines'][number] => ({
  line_id: line.id,
  product_id: line.productId,
  ...dishView(line.snapshot, locale),
  ...(line.snapshot.dishes && {
    dishes: dishesOfLine(line).map((dish) => ({
      ...dishView(dish, locale),
      share: dish.share,
      refunded_quantity: dish.refunded,
    })),
  }),
  note: line.note,
  quantity: line.quantity,
  unit_price: line.unitPrice,
  total: line.total,
  is_gift: line.isGift,
  refunded_quantity: line.refundedQuantity,
})

function cancelOf(row: OrderRow, events: Timeline): StaffOrder['cancel'] {
  if (row.status !== 'cancelled') return null
  const by = events.find(({ status }) => status === 'cancelled')?.by === 'customer' ? 'customer' : 'shop'
  return {
    by,
    reason: row.cancelReason ?? row.shopCancelReason,
    comment: row.cancelComment || row.shopCancelComment,
    at: row.statusAt.toISOString(),
  }
}

function actsOf(row: OrderRow, role: StaffRole): Pick<StaffOrder, 'next' | 'can_accept' | 'can_cancel' | 'can_refund'> {
  const can = (act: OrderAct) => isPossible(row, act) && isAllowed(role, act.kind, row.status)
  const to = nextStatus(row.deliveryType, row.status)
  return {
    next: to && can({ kind: 'next', to }) ? to : null,
    can_accept: can({ kind: 'accept' }),
    can_cancel: can({ kind: 'cancel' }),
    can_refund: can({ kind: 'refund' }),
  }
}

function timesOf(row: OrderRow, events: Timeline, { catalogue }: StaffViewpoint) {
  const zone = catalogue.zones.find(({ id }) => id === row.zoneId)
  const slot =
    row.slotStart && row.slotEnd ? { start: row.slotStart.toISOString(), end: row.slotEnd.toISOString() } : null
  return {
    created_at: row.createdAt.toISOString(),
    status_at: row.statusAt.toISOString(),
    sent_at: (events.find(({ status }) => status === 'sent')?.at ?? row.createdAt).toISOString(),
    promised: { from: row.promisedFrom.toISOString(), to: row.promisedTo.toISOString() },
    expected: {
      from: row.expectedFrom.toISOString(),
      to: row.expectedTo.toISOString(),
      reason: row.estimateReason,
    },
    alarmed_at: iso(row.alarmedAt),
    way_minutes: courierMinutesFor(row.deliveryType, zone?.minutes ?? null),
    slot,
    accepted: row.acceptedAt && { at: row.acceptedAt.toISOString(), minutes: row.acceptedMinutes },
    nudges: { count: row.nudgeCount, last_at: iso(row.nudgedAt) },
    received_at: iso(row.receivedAt),
    receipt_url: row.receiptUrl,
    timeline: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
  }
}

/** Orders as the kitchen sees them, in the given order. The number of queries does not depend on the number of orders. */
export async function staffOrderViews(view: StaffViewpoint, rows: readonly OrderRow[]): Promise<StaffOrder[]> {
  if (rows.length === 0) return []
  const { db, locale, role } = view
  const ids = rows.map(({ id }) => id)
  const { lines, events } = await partsOf(db, ids)
  return rows.map((row): StaffOrder => {
    const own = events.filter(({ orderId }) => orderId === row.id)
    const { city, ...branch } = branchOf(view, row)
    return {
      number: row.number,
      version: row.version,
      status: row.status,
      ...actsOf(row, role),
      ...timesOf(row, own, view),
      filial: branch,
      delivery_type: row.deliveryType,
      name: row.customerName,
      phone: row.customerPhone,
      second_phone: row.secondPhone,
      buyer_bin: row.buyerBin,
      ...eachText((field) => row[ORDER_FIELDS[field].typed]),
      persons: row.persons,
      hand_over: row.handOver,
      if_sold_out: row.ifSoldOut,
      pin: row.pin,
      here_at: iso(row.hereAt),
      city,
      address: row.address,
      is_address_unclear: row.deliveryType === DELIVERY && row.zoneId === null,
      flags: row.flags,
      payment: {
        method: row.paymentMethod,
        state: row.paymentState,
        collect: amountToCollect(row),
        change_from: row.changeFrom,
      },
      lines: lines.filter(({ orderId }) => orderId === row.id).map((line) => lineView(line, locale)),
      subtotal: row.subtotal,
      promo: row.promo,
      bonus: row.bonus,
      delivery_price: row.deliveryPrice,
      total: row.total,
      refunded: row.refunded,
      refunded_bonus: row.refundedBonus,
      is_delivery_refunded: row.isDeliveryRefunded,
      cancel: cancelOf(row, own),
    }
  })
}
