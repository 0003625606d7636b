import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import { Refusal } from '@/reference-api/http/errors'
import type { Locale } from '@/reference-api/locale'
import { changeOrderTexts } from '@/reference-api/texts/change-order'

/** Selects an order by the token of its link: whoever has the link may see the order. */
export const byToken = (token: string): SQL => eq(orders.token, token)

/** Selects an order by its number and its owner: somebody else's is not found. */
export const byOwner = (user: { readonly id: number }, number: string): SQL | undefined =>
  and(eq(orders.userId, user.id), eq(orders.number, number))

type Visitor = { readonly id: number } | null

/** Selects an order by the token of its link for whoever may act upon it: a customer's order needs the session of that customer. */
export const actedUponBy = (user: Visitor, token: string): SQL | undefined =>
  and(byToken(token), user ? or(isNull(orders.userId), eq(orders.userId, user.id)) : isNull(orders.userId))

/**
 * The answer of an act by link, once it is clear that nothing hides behind "not found": throws 403 `owner_only` when the order is there
 * and belongs to a customer whose session did not come along.
 */
export async function orOwnerOnly<R extends { readonly status: number }>(
  db: Db,
  token: string,
  locale: Locale,
  reply: R,
): Promise<R> {
  if (reply.status !== 404 || (await db.$count(orders, byToken(token))) === 0) return reply
  throw new Refusal(403, { message: changeOrderTexts[locale].ownerOnly, code: 'owner_only' })
}
