import { and, eq, inArray } from 'drizzle-orm'
import { isChangeable } from '@/lib/domain/order/change-order'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { canHandOver } from '@/lib/domain/order/hand-over'
import { flagsOf } from '@/lib/domain/order/order-limits'
import type { OrderRow, PromoRow } from '@/reference-api/db/rows'
import { orders, slotBookings } from '@/reference-api/db/schema'
import type { AppDeps, Deps } from '@/reference-api/deps'
import type { SessionUser } from '@/reference-api/http/caller'
import type { Text } from '@/reference-api/locale'
import type { Branch } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { bookSlot, releaseKitchenPlaces } from '@/reference-api/orders/kitchen-places'
import { addOrderTasks } from '@/reference-api/orders/order-tasks'
import { type PhoneClaim, trustOf, verifyPhone } from '@/reference-api/orders/phone-proof'
import { recordChange } from '@/reference-api/orders/record-change'
import { bumpVersion } from '@/reference-api/orders/version'
import type { ChangeContext, RequestedChange } from './change-context'
import { notSoldAtNewTime, promoInvalidAtNewTime } from './changed-dishes'
import {
  type PaymentAfterChange,
  paymentAfterChange,
  refundDifference,
  type TrustAfterChange,
  trustAfterChange,
} from './changed-money'
import { type ChangedTerms, changedTerms } from './changed-terms'
import { type ChangedTime, changedTime } from './changed-time'
import { type DeliveryPoint, locateDelivery, NO_POINT } from './locate'
import { whereToken } from './order-selectors'

/** Why an order is not changed. */
export type ChangeRefusal =
  | { readonly why: 'unknown' | 'accepted' | 'ended' | 'no_address' | 'other_city' | 'out_of_zone' }
  | { readonly why: 'leave' | 'slot_taken' | 'closed' }
  | { readonly why: 'below_minimum'; readonly missing: number }
  | { readonly why: 'paid_otherwise'; readonly difference: number }
  | { readonly why: 'cash_limit'; readonly most: number; readonly branch: Branch }
  | { readonly why: 'small_note' | 'price_changed' | 'phone_code'; readonly total: number }
  | { readonly why: 'phone_unknown' }
  | { readonly why: 'not_sold_then'; readonly dishes: readonly Text[] }
  | { readonly why: 'promo_not_then'; readonly promo: PromoRow }

/** The order as it would be after the change. */
export type ChangePlan = {
  readonly terms: ChangedTerms
  readonly time: ChangedTime
  /** The banknote to pay with; null: exact money. */
  readonly changeFrom: number | null
  readonly isNoteTooSmall: boolean
  /** The phone of the order, and whether it is confirmed. */
  readonly trust: TrustAfterChange
  readonly money: PaymentAfterChange
  /** The pin is far from where geocoding finds the address. */
  readonly isPinFar: boolean
}

export type ChangeRequest = {
  readonly token: string
  readonly requested: RequestedChange
  readonly user: SessionUser | null
  readonly now: Date
} & Pick<PhoneClaim, 'ip' | 'deviceToken' | 'locale'>

/** Facts from other services, found before the transaction because it must not wait for them. */
type Lookups = { readonly located: DeliveryPoint; readonly isConfirmed: boolean }

export type ChangeResult =
  | { readonly refused: ChangeRefusal }
  | { readonly plan: ChangePlan; readonly before: OrderRow; readonly order: OrderRow | null }

/** Thrown inside the transaction to roll it back: another order has taken the place. */
class SlotFull extends Error {}

function refusalOfState(row: OrderRow | undefined, requested: RequestedChange): ChangeRefusal | null {
  if (!row) return { why: 'unknown' }
  if (!isChangeable(row.status))
    return { why: row.status === 'delivered' || row.status === 'cancelled' ? 'ended' : 'accepted' }
  return requested.address && row.deliveryType !== DELIVERY ? { why: 'no_address' } : null
}

function refusalOfPlace({ row, requested, branch }: ChangeContext, terms: ChangedTerms) {
  if (requested.address && requested.address.city_id !== branch.cityId) return { why: 'other_city' } as const
  if (terms.isOutOfZone) return { why: 'out_of_zone' } as const
  if (terms.missingForMinimum > 0) return { why: 'below_minimum', missing: terms.missingForMinimum } as const
  const how = requested.hand_over ?? row.handOver
  return canHandOver(how, { method: row.paymentMethod, total: terms.total }) ? null : ({ why: 'leave' } as const)
}

/** The banknote of a changed order: the requested one, or the earlier one. */
function noteOf({ row: { paymentMethod, changeFrom }, requested }: ChangeContext, { total }: ChangedTerms) {
  const wanted = requested.change_from === null ? changeFrom : requested.change_from || null
  const note = paymentMethod === 'cash' ? wanted : null
  return { changeFrom: note, isNoteTooSmall: note !== null && note < total }
}

async function planOf(
  change: ChangeContext,
  deps: Deps,
  { located, isConfirmed }: Lookups,
): Promise<ChangePlan | ChangeRefusal> {
  const { row, branch, requested, now } = change
  const terms = await changedTerms(change, located.point)
  const refused = refusalOfPlace(change, terms)
  if (refused) return refused
  const trust = trustAfterChange(row, requested.phone, isConfirmed ? now : null)
  const money = await paymentAfterChange(change, deps, terms.total, trust)
  if ('why' in money) return money.why === 'over_limit' ? { why: 'cash_limit', most: money.most, branch } : money
  const time = await changedTime(change, terms)
  if (time === 'slot_taken' || time === 'closed') return { why: time }
  const dishes = await notSoldAtNewTime(change, time)
  if (dishes.length > 0) return { why: 'not_sold_then', dishes }
  const promo = await promoInvalidAtNewTime(change, time)
  if (promo) return { why: 'promo_not_then', promo }
  const isPinFar = requested.address ? located.isPinFar : row.flags.includes('far_pin')
  return { terms, time, trust, money, isPinFar, ...noteOf(change, terms) }
}

/** Moves the order's place in the kitchen to the first of these slots that has room. */
async function moveSlot({ tx, row, branch }: ChangeContext, starts: readonly Date[]): Promise<Date | null> {
  // Two orders that exchange their places lock both slots in the same order, so that one waits and neither deadlocks.
  const slots = [...starts, ...(row.bookedStart ? [row.bookedStart] : [])]
  await tx
    .select({ start: slotBookings.start })
    .from(slotBookings)
    .where(and(eq(slotBookings.branchId, branch.id), inArray(slotBookings.start, slots)))
    .orderBy(slotBookings.start)
    .for('update')
  await releaseKitchenPlaces(tx, [row.id], false)
  for (const start of starts) if (await bookSlot(tx, branch.id, start, branch.slotCapacity)) return start
  if (starts.length > 0) throw new SlotFull()
  return null
}

async function store(
  change: ChangeContext,
  { terms, time, changeFrom, trust, money, isPinFar }: ChangePlan,
): Promise<OrderRow | null> {
  const { tx, row, requested, now } = change
  const booked = time.starts && { bookedStart: await moveSlot(change, time.starts) }
  const isFlaggedAsMany = row.flags.includes('many_orders')
  const { total, deliveryPrice, address, zone } = terms
  const [order] = await tx
    .update(orders)
    .set({
      ...{ address, deliveryPrice, total, changeFrom, zoneId: zone?.id ?? null, ...booked },
      customerPhone: trust.phone,
      phoneProvenAt: trust.verifiedAt,
      secondPhone: requested.second_phone === null ? row.secondPhone : requested.second_phone || null,
      handOver: row.deliveryType === DELIVERY ? (requested.hand_over ?? row.handOver) : row.handOver,
      comment: requested.comment ?? row.comment,
      slotStart: time.slot?.start ?? null,
      slotEnd: time.slot?.end ?? null,
      ...{ promisedFrom: time.from, promisedTo: time.to, expectedFrom: time.from, expectedTo: time.to },
      flags: [
        ...flagsOf({
          method: row.paymentMethod,
          total,
          isPhoneVerified: trust.isPhoneVerified,
          isPinFar,
          isFlaggedAsMany,
        }),
      ],
    })
    .where(eq(orders.id, row.id))
    .returning()
  await refundDifference(tx, row, money.givesBack, now)
  await bumpVersion(tx, [row.id])
  await addOrderTasks(tx, [row.id], now)
  await recordChange(tx, [{ orderId: row.id, kind: 'changed' }], now)
  return order ?? null
}

/** How a possible plan differs from what the customer agreed to. */
function disagreement({ terms: { total }, isNoteTooSmall, money }: ChangePlan, agreed: number): ChangeRefusal | null {
  if (total !== agreed) return { why: 'price_changed', total }
  if (money.needsCode) return { why: 'phone_code', total }
  return isNoteTooSmall ? { why: 'small_note', total } : null
}

/** Whether a code confirmed the new phone of a guest's order. Throws the refusal of a wrong code. */
async function isConfirmed(deps: AppDeps, row: OrderRow, request: ChangeRequest): Promise<boolean> {
  const { phone, phone_code: code, proof } = request.requested
  if (phone === null || trustOf(row).isCustomer) return false
  return verifyPhone(deps, deps.codeSecret, { ...request, cartId: row.cartId, phone, code, proof })
}

/**
 * Changes an order that is not accepted, or returns the plan of the change. The order's row is locked meanwhile, so a
 * branch that accepts it at the same time gets either the changed order or the old one, and then the change is refused.
 * The address is geocoded before the transaction.
 */
export async function changeOrder(deps: AppDeps, menu: Menu, request: ChangeRequest): Promise<ChangeResult> {
  const { token, requested, locale, now } = request
  const [known] = await deps.db.select().from(orders).where(whereToken(token))
  const early = refusalOfState(known, requested)
  if (early || !known) return { refused: early ?? { why: 'unknown' } }
  const lookups = {
    isConfirmed: await isConfirmed(deps, known, request),
    located: requested.address
      ? await locateDelivery(deps, await menu(deps.db), { ...requested, delivery_type: DELIVERY }, locale)
      : NO_POINT,
  }
  try {
    return await deps.db.transaction(async (tx): Promise<ChangeResult> => {
      const [row] = await tx.select().from(orders).where(whereToken(token)).for('update')
      const late = refusalOfState(row, requested)
      if (late || !row) return { refused: late ?? { why: 'unknown' } }
      const catalogue = await menu(tx)
      const branch = catalogue.branches.find(({ id }) => id === row.branchId)
      if (!branch) throw new Error(`Order ${row.id} refers to branch ${row.branchId}, which does not exist`)
      const change = { tx, row, branch, catalogue, requested, now }
      const plan = await planOf(change, deps, lookups)
      if ('why' in plan) return { refused: plan }
      if (requested.expected_total === null) return { plan, before: row, order: null }
      const refused = disagreement(plan, requested.expected_total)
      return refused ? { refused } : { plan, before: row, order: await store(change, plan) }
    })
  } catch (error) {
    if (error instanceof SlotFull) return { refused: { why: requested.time === 'asap' ? 'closed' : 'slot_taken' } }
    throw error
  }
}
