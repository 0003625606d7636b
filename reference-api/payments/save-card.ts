import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { cards, users } from '@/reference-api/db/schema'
import type { ProviderCard } from './provider'

const MOST_CARDS = 3

/**
 * Saves a card of a customer. The first one becomes the default; of more than three, the oldest that is not the default
 * is deleted. A card that is already saved gets the new token.
 * @returns tokens that the provider should delete, after the transaction
 */
export async function saveCard(tx: Db, userId: number, card: ProviderCard, now: Date): Promise<readonly string[]> {
  const { token, ...rest } = card
  // Locks the customer, because two cards that are saved at once could exceed the limit.
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if (!owner || token === null) return []
  const kept = await tx.select().from(cards).where(eq(cards.userId, userId)).orderBy(asc(cards.id))
  if (kept.some((one) => one.providerToken === token)) return []
  const same = kept.find((one) => one.brand === rest.brand && one.last4 === rest.last4 && sameEnd(one, rest))
  if (same) {
    await tx.update(cards).set({ providerToken: token }).where(eq(cards.id, same.id))
    return [same.providerToken]
  }
  const isDefault = kept.every((one) => !one.isDefault)
  await tx.insert(cards).values({ userId, providerToken: token, ...rest, isDefault, createdAt: now })
  const tooMany = kept.length + 1 - MOST_CARDS
  if (tooMany <= 0) return []
  const gone = kept.filter((one) => !one.isDefault).slice(0, tooMany)
  const ids = gone.map(({ id }) => id)
  await tx.delete(cards).where(and(eq(cards.userId, userId), inArray(cards.id, ids)))
  return gone.map(({ providerToken }) => providerToken)
}

type End = { readonly expMonth: number; readonly expYear: number }
const sameEnd = (a: End, b: End): boolean => a.expMonth === b.expMonth && a.expYear === b.expYear

/** The provider's tokens for a customer's cards. */
export async function cardTokens(db: Db, userId: number): Promise<readonly string[]> {
  const kept = await db.select({ token: cards.providerToken }).from(cards).where(eq(cards.userId, userId))
  return kept.map(({ token }) => token)
}
