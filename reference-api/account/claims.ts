import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { daysAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema/orders'

/** Numbers change hands: what the phone ordered before may be somebody else's. */
const CLAIM_DAYS = 90

/** An order of theirs from now on. What was handed over before brought nobody bonuses, and promises none. */
const taken = (ownerId: number, now: Date) => ({
  userId: ownerId,
  seenAt: now,
  bonusEarned: sql`case when ${orders.status} = 'delivered' then 0 else ${orders.bonusEarned} end`,
})

type Owner = { readonly id: number; readonly phone: string }

/**
 * Gives a customer the orders that their phone placed as a guest within 90 days. Call it only where a code has just proven the
 * phone, in that transaction. What they never looked at counts as seen: it is not news to them.
 */
export async function claimByPhone(tx: Db, owner: Owner, now: Date): Promise<void> {
  const since = daysAfter(now, -CLAIM_DAYS)
  await tx
    .update(orders)
    .set(taken(owner.id, now))
    .where(and(isNull(orders.userId), eq(orders.customerPhone, owner.phone), gt(orders.createdAt, since)))
}

/**
 * Gives the caller an order that nobody owns, placed with whatever phone: its unguessable link is the proof. Again is fine.
 * @returns its number; null when there is none, or it is somebody else's: nobody learns which
 */
export async function claimByToken(db: Db, ownerId: number, token: string, now: Date): Promise<string | null> {
  const [claimed] = await db
    .update(orders)
    .set(taken(ownerId, now))
    .where(and(eq(orders.token, token), isNull(orders.userId)))
    .returning({ number: orders.number })
  if (claimed) return claimed.number
  const [own] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.token, token), eq(orders.userId, ownerId)))
  return own?.number ?? null
}
