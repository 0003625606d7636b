import { and, eq, isNull } from 'drizzle-orm'
import { normalisePromoCode } from '@/lib/domain/money/promo'
import { consumePromoLimit, isPromoLimitReached } from '@/reference-api/account/limits'
import type { Db } from '@/reference-api/db/client'
import { promocodes, promoGrants } from '@/reference-api/db/schema'
import type { SessionUser } from '@/reference-api/http/caller'

/** The result of looking up a typed code: `id` of a known one. */
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
 * Looks up a typed code. After too many wrong codes the answer is `too_many_tries` for a while, also for right ones,
 * unless the code is public or was given to the caller. A repeated wrong code, which a cart sends with every change,
 * counts once. Call it outside of a transaction.
 */
export async function findPromo(db: Db, typed: string, { user, ip }: Who, now: Date): Promise<FoundPromo> {
  const code = normalisePromoCode(typed)
  const [row] = await db
    .select({ id: promocodes.id, isPublic: promocodes.isPublic })
    .from(promocodes)
    .where(and(eq(promocodes.code, code), isNull(promocodes.retiredAt)))
  if (row && (await isNoSecret(db, row, user))) return { code, id: row.id }
  const guesser = { userId: user?.id ?? null, ip }
  if (row)
    return (await isPromoLimitReached(db, guesser, now)) ? { code, refusal: 'too_many_tries' } : { code, id: row.id }
  const isCounted = await db.transaction((tx) => consumePromoLimit(tx, guesser, code, now))
  return { code, refusal: isCounted ? 'unknown' : 'too_many_tries' }
}
