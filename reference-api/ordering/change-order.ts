import { and, eq, inArray } from 'drizzle-orm'
import type { OrderChange } from '@/lib/contract/change-order'
import { isChangeable } from '@/lib/domain/change-order'
import { DELIVERY } from '@/lib/domain/delivery'
import type { Point } from '@/lib/domain/geo'
import { canHandOver } from '@/lib/domain/hand-over'
import { flagsOf } from '@/lib/domain/order-limits'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow, PromoRow } from '@/reference-api/db/rows'
import { orders, slotBookings } from '@/reference-api/db/schema'
import type { AppDeps, Deps, SessionUser } from '@/reference-api/deps'
import type { Text } from '@/reference-api/locale'
import type { Branch } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { addOrderTasks } from '@/reference-api/staff/order-tasks'
import { bumpVersion } from '@/reference-api/staff/version'
import { notSoldThen, promoNotThen } from './changed-dishes'
import { giveBackDifference, type MoneyAfter, moneyAfter, type TrustAfter, trustAfter } from './changed-money'
import { type ChangedTerms, changedTerms } from './changed-terms'
import { type ChangedTime, changedTime } from './changed-time'
import { release } from './kitchen-places'
import { byToken } from './owned'
import { isPhoneProven, type PhoneClaim, trustOf } from './phone-proof'
import { pointOf } from './point-of'
import { recordChange } from './record-change'
import { bookSlot } from './slots'

/** Why an order is not changed. */
export type ChangeRefusal =
  | { readonly why: 'unknown' | 'owner_only' | 'accepted' | 'ended' | 'no_address' | 'other_city' | 'out_of_zone' }
  | { readonly why: 'leave' | 'slot_taken' | 'closed' }
  | { readonly why: 'below_minimum'; readonly missing: number }
  | { readonly why: 'paid_otherwise'; readonly difference: number }
  | { readonly why: 'cash_limit'; readonly most: number; readonly branch: Branch }
  | { readonly why: 'small_note' | 'price_changed' | 'phone_code'; readonly total: number }
  | { readonly why: 'phone_unknown' }
  | { readonly why: 'not_sold_then'; readonly dishes: readonly Text[] }
  | { readonly why: 'promo_not_then'; readonly promo: PromoRow }

/** An order as it would be. */
export type ChangePlan = {
  readonly terms: ChangedTerms
  readonly time: ChangedTime
  /** The note to pay with; null: exact money. */
  readonly changeFrom: number | null
  readonly isNoteTooSmall: boolean
  /** Who stands behind it then. */
  readonly trust: TrustAfter
  readonly money: MoneyAfter
}

/** `expected_total` null: nothing is stored, only what would be is told. */
export type ChangeRequest = {
  readonly token: string
  readonly asked: Omit<OrderChange, 'expected_total'> & { readonly expected_total: number | null }
  readonly user: SessionUser | null
  readonly now: Date
} & Pick<PhoneClaim, 'ip' | 'deviceToken' | 'locale'>

/** What was found out before the transaction, so that it waits for nobody. */
type Lookups = { readonly menu: Menu; readonly point: Point | null; readonly isConfirmed: boolean }

export type ChangeResult =
  | { readonly refused: ChangeRefusal }
  | { readonly plan: ChangePlan; readonly before: OrderRow; readonly order: OrderRow | null }

/** Thrown inside the transaction to roll it back: another order took the place meanwhile. */
class PlaceTaken extends Error {}

/** A customer's order is changed by its owner alone: a link that was passed on must not send paid food elsewhere. */
const mayChange = ({ userId }: OrderRow, user: SessionUser | null): boolean => userId === null || userId === user?.id

function refusalOfState(row: OrderRow | undefined, { asked, user }: ChangeRequest): ChangeRefusal | null {
  if (!row) return { why: 'unknown' }
  if (!mayChange(row, user)) return { why: 'owner_only' }
  if (!isChangeable(row.status))
    return { why: row.status === 'delivered' || row.status === 'cancelled' ? 'ended' : 'accepted' }
  return asked.address && row.deliveryType !== DELIVERY ? { why: 'no_address' } : null
}

function refusalOfPlace(row: OrderRow, terms: ChangedTerms, { asked }: ChangeRequest, branch: Branch) {
  if (asked.address && asked.address.city_id !== branch.cityId) return { why: 'other_city' } as const
  if (terms.isOutOfZone) return { why: 'out_of_zone' } as const
  if (terms.missingForMinimum > 0) return { why: 'below_minimum', missing: terms.missingForMinimum } as const
  const how = asked.hand_over ?? row.handOver
  return canHandOver(how, { method: row.paymentMethod, total: terms.total }) ? null : ({ why: 'leave' } as const)
}

/** The note of a changed order: as asked, or as it was. */
function noteOf({ paymentMethod, changeFrom }: OrderRow, { total }: ChangedTerms, { asked }: ChangeRequest) {
  const wanted = asked.change_from === null ? changeFrom : asked.change_from || null
  const note = paymentMethod === 'cash' ? wanted : null
  return { changeFrom: note, isNoteTooSmall: note !== null && note < total }
}

async function planOf(
  tx: Db,
  deps: Deps,
  row: OrderRow,
  branch: Branch,
  request: ChangeRequest,
  { point, isConfirmed, menu }: Lookups,
): Promise<ChangePlan | ChangeRefusal> {
  const { asked } = request
  const terms = await changedTerms(tx, row, branch, asked, point)
  const refused = refusalOfPlace(row, terms, request, branch)
  if (refused) return refused
  const trust = trustAfter(row, asked.phone, isConfirmed ? request.now : null)
  const money = await moneyAfter(tx, deps, row, terms.total, { trust, isPhoneNamed: asked.phone !== null })
  if ('why' in money) return money.why === 'over_limit' ? { why: 'cash_limit', most: money.most, branch } : money
  const time = await changedTime(tx, row, branch, terms, request.asked, request.now)
  if (time === 'slot_taken' || time === 'closed') return { why: time }
  const dishes = await notSoldThen(tx, menu, row, request, time)
  if (dishes.length > 0) return { why: 'not_sold_then', dishes }
  const promo = await promoNotThen(tx, row, request, time)
  if (promo) return { why: 'promo_not_then', promo }
  return { terms, time, trust, money, ...noteOf(row, terms, request) }
}

/** Moves the order's place in the kitchen to the first of these slots that has room. */
async function movePlace(tx: Db, row: OrderRow, branch: Branch, places: readonly Date[]): Promise<Date | null> {
  // Two orders that change places with each other lock both slots in the same order, and wait instead of blocking each other.
  const slots = [...places, ...(row.bookedStart ? [row.bookedStart] : [])]
  await tx
    .select({ start: slotBookings.start })
    .from(slotBookings)
    .where(and(eq(slotBookings.branchId, branch.id), inArray(slotBookings.start, slots)))
    .orderBy(slotBookings.start)
    .for('update')
  await release(tx, [row.id], false)
  for (const start of places) if (await bookSlot(tx, branch, start)) return start
  if (places.length > 0) throw new PlaceTaken()
  return null
}

async function store(
  tx: Db,
  row: OrderRow,
  branch: Branch,
  { asked, now }: ChangeRequest,
  { terms, time, changeFrom, trust, money }: ChangePlan,
): Promise<OrderRow | null> {
  const booked = time.places && { bookedStart: await movePlace(tx, row, branch, time.places) }
  const isMany = row.flags.includes('many_orders')
  const { total, deliveryPrice, address, zone } = terms
  const [order] = await tx
    .update(orders)
    .set({
      ...{ address, deliveryPrice, total, changeFrom, zoneId: zone?.id ?? null, ...booked },
      customerPhone: trust.phone,
      phoneProvenAt: trust.provenAt,
      secondPhone: asked.second_phone === null ? row.secondPhone : asked.second_phone || null,
      handOver: row.deliveryType === DELIVERY ? (asked.hand_over ?? row.handOver) : row.handOver,
      comment: asked.comment ?? row.comment,
      slotStart: time.slot?.start ?? null,
      slotEnd: time.slot?.end ?? null,
      ...{ promisedFrom: time.from, promisedTo: time.to, expectedFrom: time.from, expectedTo: time.to },
      flags: [...flagsOf({ method: row.paymentMethod, total, isProven: trust.isPhoneProven, isMany })],
    })
    .where(eq(orders.id, row.id))
    .returning()
  await giveBackDifference(tx, row, money.givesBack, now)
  await bumpVersion(tx, [row.id])
  await addOrderTasks(tx, [row.id], now)
  await recordChange(tx, [{ orderId: row.id, kind: 'changed' }], now)
  return order ?? null
}

/** Why a plan that could be carried out is not what the customer agreed to. */
function disagreement({ terms: { total }, isNoteTooSmall, money }: ChangePlan, agreed: number): ChangeRefusal | null {
  if (total !== agreed) return { why: 'price_changed', total }
  if (money.needsCode) return { why: 'phone_code', total }
  return isNoteTooSmall ? { why: 'small_note', total } : null
}

/** Whether a code confirmed the phone that a guest's order is to have. Throws what a wrong code is answered. */
async function isConfirmed(deps: AppDeps, row: OrderRow, request: ChangeRequest): Promise<boolean> {
  const { phone, phone_code: code, proof } = request.asked
  if (phone === null || trustOf(row).isCustomer) return false
  return isPhoneProven(deps, deps.codeSecret, { ...request, cartId: row.cartId, phone, code, proof })
}

/**
 * Changes an order that nobody has accepted yet, or tells what it would be. Its row is locked meanwhile: the branch that accepts it at the
 * same time gets the changed order, or the change is refused; never something in between. The address is looked up before.
 */
export async function changeOrder(deps: AppDeps, menu: Menu, request: ChangeRequest): Promise<ChangeResult> {
  const { token, asked, locale } = request
  const [known] = await deps.db.select().from(orders).where(byToken(token))
  const early = refusalOfState(known, request)
  if (early || !known) return { refused: early ?? { why: 'unknown' } }
  const lookups = {
    menu,
    isConfirmed: await isConfirmed(deps, known, request),
    point: await pointOf(deps, menu, { delivery_type: DELIVERY, address: asked.address }, locale),
  }
  try {
    return await deps.db.transaction(async (tx): Promise<ChangeResult> => {
      const [row] = await tx.select().from(orders).where(byToken(token)).for('update')
      const late = refusalOfState(row, request)
      if (late || !row) return { refused: late ?? { why: 'unknown' } }
      const branch = (await menu(tx)).branches.find(({ id }) => id === row.branchId)
      if (!branch) throw new Error(`An order names branch ${row.branchId}, which is not there`)
      const plan = await planOf(tx, deps, row, branch, request, lookups)
      if ('why' in plan) return { refused: plan }
      if (asked.expected_total === null) return { plan, before: row, order: null }
      const refused = disagreement(plan, asked.expected_total)
      return refused ? { refused } : { plan, before: row, order: await store(tx, row, branch, request, plan) }
    })
  } catch (error) {
    if (error instanceof PlaceTaken) return { refused: { why: asked.time === 'asap' ? 'closed' : 'slot_taken' } }
    throw error
  }
}
