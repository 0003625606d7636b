import { and, asc, eq, exists, gt, isNull, lt, lte, or } from 'drizzle-orm'
import type { OwnPromo } from '@/lib/contract/money'
import { needsCustomer } from '@/lib/domain/money/promo-rules'
import { countOrdersOfCustomer } from '@/reference-api/account/count-orders'
import type { CustomerIdentity } from '@/reference-api/account/customer-identity'
import type { Db } from '@/reference-api/db/client'
import type { PromoRow } from '@/reference-api/db/rows'
import { promocodes, promoGrants, promoRedemptions } from '@/reference-api/db/schema'
import type { Locale } from '@/reference-api/locale'
import { countPromoUses } from './promo'

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

/** Public codes that are valid now. */
export async function publicPromos(db: Db, locale: Locale, now: Date): Promise<OwnPromo[]> {
  const rows = await db
    .select()
    .from(promocodes)
    .where(and(promocodes.isPublic, lasting(now)))
    .orderBy(...soonestEnd)
  return rows.map((row) => toOwnPromo(row, locale))
}

/** Codes that a customer was given, and public ones, without those that this customer has used up. */
export async function promosOf(db: Db, who: CustomerIdentity, locale: Locale, now: Date): Promise<OwnPromo[]> {
  const grant = db
    .select({ id: promoGrants.promocodeId })
    .from(promoGrants)
    .where(and(eq(promoGrants.promocodeId, promocodes.id), eq(promoGrants.userId, who.userId)))
  const rows = await db
    .select()
    .from(promocodes)
    .where(and(or(promocodes.isPublic, exists(grant)), lasting(now)))
    .orderBy(...soonestEnd)
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
