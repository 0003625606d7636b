import { and, asc, eq, exists, gt, isNull, lt, lte, or } from 'drizzle-orm'
import type { OwnPromo } from '@/lib/contract/money'
import { needsCustomer } from '@/lib/domain/money/promo-rules'
import { countOrdersOfCustomer } from '@/reference-api/account/count-orders'
import type { CustomerIdentity } from '@/reference-api/account/customer-identity'
import type { Db } from '@/reference-api/db/client'
import type { PromoRow } from '@/reference-api/db/rows'
import { promocodes, promoGrants, promoRedemptions } from '@/reference-api/db/schema'
import type { Locale } from '@/reference-api/locale'
import { countPromoUses, type PromoFacts } from './promo'

/** Codes that are valid today and are not used up. */
const lasting = (now: Date) =>
  and(
    isNull(promocodes.retiredAt),
    lte(promocodes.startsAt, now),
    gt(promocodes.endsAt, now),
    or(isNull(promocodes.limit), lt(promocodes.used, promocodes.limit)),
  )

const soonestEnd = [asc(promocodes.endsAt), asc(promocodes.id)]

const toOwnPromo = (row: PromoRow, locale: Locale): OwnPromo => ({
  id: row.id,
  code: row.code,
  title: row.title[locale] ?? row.title.ru,
  kind: row.kind,
  value: row.value,
  percent: row.kind === 'percent' ? row.value : 0,
  minimum: row.minimum,
  needs_login: needsCustomer(row),
  ends_at: row.endsAt.toISOString(),
})

/** Codes that a customer was given, and public ones; of a guest (null) the public ones. */
function visibleRows(db: Db, who: CustomerIdentity | null, now: Date): Promise<PromoRow[]> {
  const grant =
    who &&
    db
      .select({ id: promoGrants.promocodeId })
      .from(promoGrants)
      .where(and(eq(promoGrants.promocodeId, promocodes.id), eq(promoGrants.userId, who.userId)))
  return db
    .select()
    .from(promocodes)
    .where(and(grant ? or(promocodes.isPublic, exists(grant)) : promocodes.isPublic, lasting(now)))
    .orderBy(...soonestEnd)
}

/** Public codes that are valid now. */
export const publicPromos = async (db: Db, locale: Locale, now: Date): Promise<OwnPromo[]> =>
  (await visibleRows(db, null, now)).map((row) => toOwnPromo(row, locale))

/** So many codes are tried for the best price of a cart: those that end first. */
const MOST_TRIED = 20

/** The facts of the codes that a caller may see; guests have no uses. */
export async function visiblePromos(db: Db, who: CustomerIdentity | null, now: Date): Promise<readonly PromoFacts[]> {
  const rows = (await visibleRows(db, who, now)).slice(0, MOST_TRIED)
  const orders = who && rows.some((row) => row.isFirstOrderOnly) ? await countOrdersOfCustomer(db, who) : 0
  const facts: PromoFacts[] = []
  for (const row of rows) {
    const usedByCustomer = who && row.perCustomer !== null ? await countPromoUses(db, row.id, who) : 0
    facts.push({ row, isSignedIn: who !== null, orders, usedByCustomer })
  }
  return facts
}

/** Codes that a customer was given, and public ones, without those that this customer has used up. */
export async function promosOf(db: Db, who: CustomerIdentity, locale: Locale, now: Date): Promise<OwnPromo[]> {
  const rows = await visibleRows(db, who, now)
  const hasOrdered = rows.some((row) => row.isFirstOrderOnly) && (await countOrdersOfCustomer(db, who)) > 0
  const own: OwnPromo[] = []
  for (const row of rows) {
    if (row.isFirstOrderOnly && hasOrdered) continue
    if (row.perCustomer !== null && (await countPromoUses(db, row.id, who)) >= row.perCustomer) continue
    own.push(toOwnPromo(row, locale))
  }
  return own
}

/** Every code that a customer was given or used, as it is stored. */
export async function codesOf(db: Db, userId: number): Promise<string[]> {
  const given = db
    .select({ code: promocodes.code })
    .from(promoGrants)
    .innerJoin(promocodes, eq(promocodes.id, promoGrants.promocodeId))
    .where(eq(promoGrants.userId, userId))
  const used = db
    .select({ code: promocodes.code })
    .from(promoRedemptions)
    .innerJoin(promocodes, eq(promocodes.id, promoRedemptions.promocodeId))
    .where(eq(promoRedemptions.userId, userId))
  return [...new Set([...(await given), ...(await used)].map(({ code }) => code))]
}
