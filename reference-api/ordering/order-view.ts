import type { Order } from '@/lib/contract/order/ordering'
import { maskedEnd } from '@/lib/domain/account/masked'
import { validMediaPath } from '@/lib/domain/input/links'
import { canPay } from '@/lib/domain/money/payment'
import { nudgeAllowedFrom } from '@/lib/domain/notices/nudge'
import { isChangeable } from '@/lib/domain/order/change-order'
import { canCancel, canReceive, isActive } from '@/lib/domain/order/closing'
import { eachText, ORDER_FIELDS } from '@/lib/domain/order/order-fields'
import { awaitsPickup, canReportArrival } from '@/lib/domain/order/pickup'
import { reviewEligibility } from '@/lib/domain/order/review'
import { apologyCodesOf } from '@/reference-api/clock/apologies'
import { clockView } from '@/reference-api/clock/clock-view'
import type { Db } from '@/reference-api/db/client'
import type { OrderLineRow, OrderRow } from '@/reference-api/db/rows'
import type { Deps } from '@/reference-api/deps'
import { inLocale, type Locale } from '@/reference-api/locale'
import { takesOrdersNow } from '@/reference-api/menu/branch-views'
import type { Catalogue } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { messagesOfOrder } from '@/reference-api/messages/message-channel'
import { dishesOfLine, inWords } from '@/reference-api/orders/line-snapshot'
import { partsOf } from '@/reference-api/orders/order-parts'
import { codeThresholdOf, phonesWithOrders } from '@/reference-api/orders/phone-proof'
import { paymentsOf, paymentView } from '@/reference-api/payments/payment-view'
import { problemsOfOrder, reportsOf } from '@/reference-api/problems/problem-view'
import { refundedDifferencesOf } from './changed-money'
import { reviewsOf } from './review-order'

const slotOf = ({ slotStart, slotEnd }: OrderRow): { start: Date; end: Date } | null =>
  slotStart && slotEnd ? { start: slotStart, end: slotEnd } : null

/** When the customer may remind the kitchen; null: the order has ended. */
export const nudgeAllowedFromOf = (row: OrderRow): Date | null =>
  nudgeAllowedFrom({ ...row, promisedUntil: row.promisedTo })

function timesOfOrder(row: OrderRow): Pick<Order, 'eta' | 'slot' | 'nudge'> {
  const slot = slotOf(row)
  return {
    eta: { from: row.promisedFrom.toISOString(), to: row.promisedTo.toISOString() },
    slot: slot && { start: slot.start.toISOString(), end: slot.end.toISOString() },
    nudge: {
      possible_from: nudgeAllowedFromOf(row)?.toISOString() ?? null,
      count: row.nudgeCount,
      last_at: row.nudgedAt?.toISOString() ?? null,
    },
  }
}

function branchOfOrder(catalogue: Catalogue, branchId: number, locale: Locale): Order['filial'] {
  const branch = catalogue.everyBranch.get(branchId)
  if (!branch) throw new Error(`An order refers to branch ${branchId}, which does not exist`)
  return {
    guid: branch.guid,
    name: inLocale(branch.name, locale),
    street: inLocale(branch.street, locale),
    phone: branch.phone,
  }
}

function closingOfOrder(
  row: OrderRow,
  now: Date,
): Pick<
  Order,
  'is_active' | 'received_at' | 'auto_closed_at' | 'can_cancel' | 'changes' | 'can_receive' | 'cancel' | 'shop_cancel'
> {
  return {
    is_active: isActive(row, now),
    received_at: row.receivedAt?.toISOString() ?? null,
    auto_closed_at: row.autoClosedAt?.toISOString() ?? null,
    can_cancel: canCancel(row),
    changes: isChangeable(row.status) ? (row.userId === null ? 'link' : 'owner') : null,
    can_receive: canReceive(row),
    cancel: row.cancelReason && {
      reason: row.cancelReason,
      comment: row.cancelComment,
      at: row.statusAt.toISOString(),
    },
    shop_cancel: row.shopCancelReason && {
      reason: row.shopCancelReason,
      comment: row.shopCancelComment,
      at: row.statusAt.toISOString(),
    },
  }
}

function reviewOfOrder(row: OrderRow, review: Order['review'], now: Date): Pick<Order, 'review' | 'can_review'> {
  return { review, can_review: reviewEligibility({ ...row, isReviewed: review !== null }, now) === 'open' }
}

const methodsAt = ({ branches }: Catalogue, branchId: number) =>
  branches.find(({ id }) => id === branchId)?.paymentMethods ?? []

function doorOfOrder(row: OrderRow, now: Date) {
  const isComing = awaitsPickup(row)
  return {
    phone_end: maskedEnd(row.customerPhone),
    second_phone_end: row.secondPhone && maskedEnd(row.secondPhone),
    buyer_bin_end: row.buyerBin && maskedEnd(row.buyerBin),
    receipt_url: row.receiptUrl,
    hand_over: row.handOver,
    if_sold_out: row.ifSoldOut,
    pin: isComing ? row.pin : null,
    here_at: row.hereAt?.toISOString() ?? null,
    can_say_here: canReportArrival(row, now),
  } satisfies Partial<Order>
}

/** The phones, among those of payable orders, to which an order was handed over before; other phones do not matter. */
const knownPhones = (db: Db, rows: readonly OrderRow[], now: Date): Promise<ReadonlySet<string>> =>
  phonesWithOrders(db, [...new Set(rows.filter((row) => canPay(row, now)).map(({ customerPhone }) => customerPhone))])

function lineView(line: OrderLineRow, locale: Locale): Order['lines'][number] {
  const { snapshot } = line
  return {
    id: line.productId,
    image: validMediaPath(line.image),
    ...inWords(snapshot, locale),
    ...(snapshot.dishes && {
      dishes: dishesOfLine(line).map((dish) => ({ ...inWords(dish, locale), refunded_quantity: dish.refunded })),
    }),
    quantity: line.quantity,
    unit_price: line.unitPrice,
    total: line.total,
    is_gift: line.isGift,
    note: line.note,
    refunded_quantity: line.refundedQuantity,
  }
}

/** Orders as their owners see them, in the given order. The number of queries does not depend on the number of orders. */
export async function orderViews(deps: Deps, menu: Menu, locale: Locale, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const { db } = deps
  const catalogue = await menu(db)
  const now = deps.clock()
  const ids = rows.map((row) => row.id)
  const { lines, events } = await partsOf(db, ids)
  const reviews = await reviewsOf(db, ids)
  const tries = await paymentsOf(db, ids)
  const reports = await reportsOf(db, ids)
  const codes = await apologyCodesOf(db, ids)
  const known = await knownPhones(db, rows, now)
  const overpaid = await refundedDifferencesOf(db, ids)
  return rows.map((row) => ({
    token: row.token,
    number: row.number,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    timeline: events
      .filter((event) => event.orderId === row.id)
      .map(({ status, at }) => ({ status, at: at.toISOString() })),
    delivery_type: row.deliveryType,
    filial: branchOfOrder(catalogue, row.branchId, locale),
    address: row.address,
    name: row.customerName,
    ...doorOfOrder(row, now),
    ...eachText((field) => row[ORDER_FIELDS[field].typed]),
    persons: row.persons,
    payment_method: row.paymentMethod,
    payment: paymentView(row, {
      tries: tries.get(row.id) ?? [],
      taken: methodsAt(catalogue, row.branchId),
      hasReceived: known.has(row.customerPhone),
      codeFrom: codeThresholdOf(deps),
      now,
    }),
    change_from: row.changeFrom,
    ...timesOfOrder(row),
    ...clockView(row, { catalogue, acceptance: deps.orderSettings.acceptance, codes }),
    ...closingOfOrder(row, now),
    ...reviewOfOrder(row, reviews.get(row.id) ?? null, now),
    problems: problemsOfOrder(
      row,
      reports.get(row.id) ?? [],
      {
        lineCount: lines.filter(({ orderId }) => orderId === row.id).length,
        takesOrders: takesOrdersNow(catalogue, row.branchId, now),
      },
      now,
    ),
    messages: messagesOfOrder(row, deps.messages.channels),
    lines: lines.filter((line) => line.orderId === row.id).map((line) => lineView(line, locale)),
    subtotal: row.subtotal,
    promo: row.promo,
    promo_code: row.promoCode,
    bonus: row.bonus,
    bonus_earned: row.userId === null || row.status === 'cancelled' ? 0 : row.bonusEarned,
    delivery_price: row.deliveryPrice,
    total: row.total,
    refunded: row.refunded,
    refunded_bonus: row.refundedBonus,
    overpaid: overpaid.get(row.id) ?? 0,
  }))
}
