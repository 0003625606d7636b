import { and, asc, eq, gt, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { takeFromLots } from '@/lib/domain/money/bonus'
import { daysAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { bonusLedger, bonusLots, bonusTakes, notifications, orders, users } from '@/reference-api/db/schema'
import type { Text } from '@/reference-api/locale'
import { bonusRulesOf } from '@/reference-api/menu/bonus-rules'
import { bonusNotice, compensationNote } from '@/reference-api/texts/notices'

/** How long bonuses are valid again if they expired while a cancelled order held them. */
const RETURNED_DAYS = 7
/** How many customers one run handles. */
const BATCH = 500

/** The balance of a customer; 0 for a deleted one. */
export async function balanceOf(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ bonus: users.bonus }).from(users).where(eq(users.id, userId))
  return row?.bonus ?? 0
}

/**
 * Takes bonuses out of a customer's lots, from those that expire first. The caller has locked the customer's row.
 * @returns the amount from each lot
 */
export async function spendFromLots(
  tx: Db,
  userId: number,
  amount: number,
): Promise<NonNullable<ReturnType<typeof takeFromLots>>> {
  const lots = await tx
    .select()
    .from(bonusLots)
    .where(and(eq(bonusLots.userId, userId), gt(bonusLots.left, 0)))
    .orderBy(asc(bonusLots.id))
    .for('update')
  const takes = takeFromLots(lots, amount)
  if (!takes) throw new Error(`The balance of customer ${userId} is larger than the sum of the bonus lots`)
  for (const take of takes)
    await tx
      .update(bonusLots)
      .set({ left: sql`${bonusLots.left} - ${take.amount}` })
      .where(eq(bonusLots.id, take.lotId))
  return takes
}

type Spending = { readonly userId: number; readonly orderId: number; readonly amount: number }

/**
 * Reserves bonuses for an order that was just stored, from the lots that expire first. Locks the customer's row, so
 * that other changes of the balance wait.
 * @returns false when the balance is too low by now; then the caller rolls the order back
 */
export async function reserveBonuses(tx: Db, { userId, orderId, amount }: Spending, now: Date): Promise<boolean> {
  const [paid] = await tx
    .update(users)
    .set({ bonus: sql`${users.bonus} - ${amount}` })
    .where(and(eq(users.id, userId), gte(users.bonus, amount)))
    .returning({ id: users.id })
  if (!paid) return false
  const takes = await spendFromLots(tx, userId, amount)
  await tx.insert(bonusTakes).values(takes.map((take) => ({ orderId, ...take, state: 'reserved' as const })))
  await tx.insert(bonusLedger).values({ userId, kind: 'spend', amount: -amount, orderId, at: now })
  return true
}

/** Commits the bonuses that orders reserved: the orders were paid, or handed over. */
export async function commitBonuses(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(bonusTakes)
    .set({ state: 'committed' })
    .where(and(inArray(bonusTakes.orderId, [...orderIds]), eq(bonusTakes.state, 'reserved')))
}

/** Returns the bonuses of cancelled orders to their lots. Customers are locked in the order of their ids, as everywhere. */
export async function releaseBonuses(tx: Db, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const owners = await tx
    .select({ orderId: bonusTakes.orderId, userId: bonusLots.userId })
    .from(bonusTakes)
    .innerJoin(bonusLots, eq(bonusLots.id, bonusTakes.lotId))
    .where(and(inArray(bonusTakes.orderId, [...orderIds]), ne(bonusTakes.state, 'released')))
    .groupBy(bonusTakes.orderId, bonusLots.userId)
    .orderBy(asc(bonusLots.userId), asc(bonusTakes.orderId))
  for (const owner of owners) await releaseOne(tx, owner, now)
}

/** Puts bonuses back into their lot; if it expired meanwhile, they are valid for some more days. */
export async function returnToLot(tx: Db, lotId: number, amount: number, now: Date): Promise<void> {
  const until = daysAfter(now, RETURNED_DAYS).toISOString()
  await tx
    .update(bonusLots)
    .set({
      left: sql`${bonusLots.left} + ${amount}`,
      expiresAt: sql`case when ${bonusLots.expiresAt} <= ${now.toISOString()}::timestamptz then ${until}::timestamptz else ${bonusLots.expiresAt} end`,
    })
    .where(eq(bonusLots.id, lotId))
}

type OwnedOrder = { readonly orderId: number; readonly userId: number }

async function releaseOne(tx: Db, { orderId, userId }: OwnedOrder, now: Date): Promise<void> {
  await lockCustomer(tx, userId)
  const takes = await tx
    .update(bonusTakes)
    .set({ state: 'released' })
    .where(and(eq(bonusTakes.orderId, orderId), ne(bonusTakes.state, 'released')))
    .returning()
  const amount = takes.reduce((sum, take) => sum + take.amount - take.returned, 0)
  if (amount === 0) return
  for (const take of takes) await returnToLot(tx, take.lotId, take.amount - take.returned, now)
  await tx
    .update(users)
    .set({ bonus: sql`${users.bonus} + ${amount}` })
    .where(eq(users.id, userId))
  await tx.insert(bonusLedger).values({ userId, kind: 'release', amount, orderId, at: now })
}

/** Locks a customer's row, so that changes of the balance happen one after the other. */
export const lockCustomer = (tx: Db, userId: number) =>
  tx.select({ id: users.id, bonus: users.bonus }).from(users).where(eq(users.id, userId)).for('no key update')

/** Adds a lot of bonuses, which expires after the chain's time. */
async function credit(
  tx: Db,
  entry: {
    readonly userId: number
    readonly kind: 'accrual' | 'manual' | 'apology'
    readonly amount: number
    readonly orderId: number | null
    readonly problemId?: number
    readonly note?: Text
  },
  now: Date,
): Promise<void> {
  const { userId, amount } = entry
  await lockCustomer(tx, userId)
  const { lifeDays } = await bonusRulesOf(tx)
  const expiresAt = daysAfter(now, lifeDays)
  const [lot] = await tx
    .insert(bonusLots)
    .values({ userId, amount, left: amount, createdAt: now, expiresAt })
    .returning({ id: bonusLots.id })
  if (!lot) throw new Error('The insert of a bonus lot returned no row')
  await tx
    .update(users)
    .set({ bonus: sql`${users.bonus} + ${amount}` })
    .where(eq(users.id, userId))
  await tx.insert(bonusLedger).values({ ...entry, lotId: lot.id, at: now })
}

/** Gives bonuses for a problem of an order, once for each report. Call it in a transaction. */
export const giveCompensationBonus = (
  tx: Db,
  { userId, problemId, amount, number }: { userId: number; problemId: number; amount: number; number: string },
  now: Date,
): Promise<void> =>
  credit(tx, { userId, kind: 'manual', amount, orderId: null, problemId, note: compensationNote(number) }, now)

/** Gives bonuses as a present of the shop. Call it in a transaction. */
export const giveGiftBonus = (tx: Db, userId: number, amount: number, now: Date): Promise<void> =>
  credit(tx, { userId, kind: 'manual', amount, orderId: null }, now)

/**
 * Gives bonuses for an order that missed its promise, once: the ledger allows one such entry for an order. Call it in a
 * transaction.
 */
export const giveApologyBonus = (
  tx: Db,
  entry: { readonly userId: number; readonly orderId: number; readonly amount: number },
  now: Date,
): Promise<void> => credit(tx, { ...entry, kind: 'apology' }, now)

/** Credits the bonuses that delivered orders earn, once each, and notifies their owners. */
export async function accrueBonuses(tx: Db, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const earned = await tx
    .select({ orderId: orders.id, number: orders.number, userId: orders.userId, amount: orders.bonusEarned })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isNotNull(orders.userId), gt(orders.bonusEarned, 0)))
    .orderBy(asc(orders.userId), asc(orders.id))
  for (const { orderId, number, userId, amount } of earned) {
    if (userId === null) continue
    await credit(tx, { userId, kind: 'accrual', amount, orderId }, now)
    await tx.insert(notifications).values({
      userId,
      type: 'bonus',
      ...bonusNotice(amount, number),
      link: '/profile/bonuses',
      dedupKey: `${orderId}:bonus`,
      createdAt: now,
    })
  }
}

/**
 * Expires bonuses that were not spent in time; one transaction for each customer.
 * @returns how many lots expired
 */
export async function expireBonuses(db: Db, now: Date): Promise<number> {
  const due = await db
    .selectDistinct({ userId: bonusLots.userId })
    .from(bonusLots)
    .where(and(lte(bonusLots.expiresAt, now), gt(bonusLots.left, 0)))
    .limit(BATCH)
  let ended = 0
  for (const { userId } of due) ended += await db.transaction((tx) => expireOf(tx, userId, now))
  return ended
}

async function expireOf(tx: Db, userId: number, now: Date): Promise<number> {
  await lockCustomer(tx, userId)
  const lots = await tx
    .select()
    .from(bonusLots)
    .where(and(eq(bonusLots.userId, userId), lte(bonusLots.expiresAt, now), gt(bonusLots.left, 0)))
    .orderBy(asc(bonusLots.id))
  for (const { id: lotId, left } of lots) {
    await tx.update(bonusLots).set({ left: 0 }).where(eq(bonusLots.id, lotId))
    await tx
      .update(users)
      .set({ bonus: sql`${users.bonus} - ${left}` })
      .where(eq(users.id, userId))
    await tx.insert(bonusLedger).values({ userId, kind: 'expire', amount: -left, lotId, at: now })
  }
  return lots.length
}
