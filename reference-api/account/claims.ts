import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { daysAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema/orders'

/**
 * How old a phone's guest orders may be: phone numbers change owners, and older orders may belong to the former one.
 */
const CLAIM_DAYS = 90

/** Adds an order to a customer's account. One that was handed over before brought no bonuses, and promises none. */
const taken = (ownerId: number, now: Date) => ({
  userId: ownerId,
  seenAt: now,
  bonusEarned: sql`case when ${orders.status} = 'delivered' then 0 else ${orders.bonusEarned} end`,
})

type Owner = { readonly id: number; readonly phone: string }

/**
 * Gives a customer the orders that their phone placed as a guest within 90 days, marked as seen, because the customer
 * knows them. Call it only when a code has just verified the phone, in the same transaction.
 */
export async function claimByPhone(tx: Db, owner: Owner, now: Date): Promise<void> {
  const since = daysAfter(now, -CLAIM_DAYS)
  await tx
    .update(orders)
    .set(taken(owner.id, now))
    .where(and(isNull(orders.userId), eq(orders.customerPhone, owner.phone), gt(orders.createdAt, since)))
}

/**
 * Gives the caller an order without an owner, with any phone: the unguessable token is the proof. A repetition changes
 * nothing.
 * @returns its number; null for an unknown token and for the order of another customer alike
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
