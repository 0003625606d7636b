import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { normalisePromoCode, promoCodeKey } from '@/lib/domain/money/promo'
import { consumePromoLimit, isPromoLimitReached } from '@/reference-api/account/limits'
import type { Db } from '@/reference-api/db/client'
import { promocodes, promoGrants } from '@/reference-api/db/schema'
import type { SessionUser } from '@/reference-api/http/caller'

/** The result of looking up a typed code: `id` of a known one, and its code as the chain writes it. */
export type FoundPromo =
  | { readonly code: string; readonly id: number }
  | { readonly code: string; readonly refusal: 'unknown' | 'too_many_tries' }

type Who = { readonly user: SessionUser | null; readonly ip: string }

/** Whether the code is public or was given to this customer, so that the customer did not guess it. */
async function isNoSecret(
  db: Db,
  promo: { id: number; isPublic: boolean },
  user: SessionUser | null,
): Promise<boolean> {
  if (promo.isPublic || !user) return promo.isPublic
  return (await db.$count(promoGrants, and(eq(promoGrants.promocodeId, promo.id), eq(promoGrants.userId, user.id)))) > 0
}

/**
 * Looks up a typed code; signs inside it do not matter (SUMMER-24 is SUMMER24), and an exact spelling comes first. After
 * too many wrong codes the answer is `too_many_tries` for a while, also for right ones,
 * unless the code is public or was given to the caller. A repeated wrong code, which a cart sends with every change,
 * counts once. Call it outside of a transaction.
 */
export async function findPromo(db: Db, typed: string, { user, ip }: Who, now: Date): Promise<FoundPromo> {
  const code = normalisePromoCode(typed)
  const key = promoCodeKey(typed)
  const [row] = await db
    .select({ id: promocodes.id, code: promocodes.code, isPublic: promocodes.isPublic })
    .from(promocodes)
    .where(and(eq(sql`translate(${promocodes.code}, '-_', '')`, key), isNull(promocodes.retiredAt)))
    .orderBy(desc(eq(promocodes.code, code)), promocodes.id)
    .limit(1)
  if (row && (await isNoSecret(db, row, user))) return row
  const guesser = { userId: user?.id ?? null, ip }
  if (row) return (await isPromoLimitReached(db, guesser, now)) ? { code, refusal: 'too_many_tries' } : row
  const isCounted = await db.transaction((tx) => consumePromoLimit(tx, guesser, key, now))
  return { code, refusal: isCounted ? 'unknown' : 'too_many_tries' }
}
