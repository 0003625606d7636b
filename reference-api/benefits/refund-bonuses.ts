import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { bonusLedger, bonusLots, bonusTakes, users } from '@/reference-api/db/schema'
import { lockCustomer, returnToLot, spendFromLots } from './bonuses'

/**
 * Gives bonuses that an order spent back to their lots, for a part of the order. A deleted customer has no lots any
 * more.
 */
export async function refundBonuses(
  tx: Db,
  { id: orderId }: Pick<OrderRow, 'id'>,
  amount: number,
  now: Date,
): Promise<void> {
  const takes = await tx
    .select({
      lotId: bonusTakes.lotId,
      held: sql<number>`${bonusTakes.amount} - ${bonusTakes.returned}`,
      userId: bonusLots.userId,
    })
    .from(bonusTakes)
    .innerJoin(bonusLots, eq(bonusLots.id, bonusTakes.lotId))
    .where(and(eq(bonusTakes.orderId, orderId), ne(bonusTakes.state, 'released')))
    .orderBy(asc(bonusTakes.lotId))
  const [first] = takes
  if (!first) return
  const { userId } = first
  await lockCustomer(tx, userId)
  let left = amount
  for (const { lotId, held } of takes) {
    const part = Math.min(left, held)
    if (part === 0) continue
    left -= part
    await tx
      .update(bonusTakes)
      .set({ returned: sql`${bonusTakes.returned} + ${part}` })
      .where(and(eq(bonusTakes.orderId, orderId), eq(bonusTakes.lotId, lotId)))
    await returnToLot(tx, lotId, part, now)
  }
  if (left > 0) throw new Error(`Order ${orderId} holds fewer bonuses than it gives back`)
  await tx
    .update(users)
    .set({ bonus: sql`${users.bonus} + ${amount}` })
    .where(eq(users.id, userId))
  await tx.insert(bonusLedger).values({ userId, kind: 'refund', amount, orderId, at: now })
}

/**
 * Takes back the bonuses that parts of a delivered order earned, as far as its owner's balance covers them.
 * @param earned the bonuses that the rest of the order earns
 * @returns how many bonuses were taken back
 */
export async function revokeEarnedBonuses(
  tx: Db,
  { id: orderId, userId, bonusEarned }: Pick<OrderRow, 'id' | 'userId' | 'bonusEarned'>,
  earned: number,
  now: Date,
): Promise<number> {
  if (bonusEarned <= earned) return 0
  if (userId === null) return bonusEarned - earned
  const [owner] = await lockCustomer(tx, userId)
  const amount = Math.min(bonusEarned - earned, owner?.bonus ?? 0)
  if (amount === 0) return 0
  for (const { lotId, amount: taken } of await spendFromLots(tx, userId, amount))
    await tx.insert(bonusLedger).values({ userId, kind: 'reversal', amount: -taken, orderId, lotId, at: now })
  await tx
    .update(users)
    .set({ bonus: sql`${users.bonus} - ${amount}` })
    .where(eq(users.id, userId))
  return amount
}
