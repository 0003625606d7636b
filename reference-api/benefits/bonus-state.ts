import { and, asc, desc, eq, gt, lte, notInArray, sum } from 'drizzle-orm'
import type { BonusEntry, BonusState } from '@/lib/contract/money'
import { EXPIRING_DAYS } from '@/lib/domain/money/bonus'
import { dayOf, toLocalMinute } from '@/lib/domain/time/branch-clock'
import { daysAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { bonusLedger, bonusLots, orders } from '@/reference-api/db/schema'
import type { Locale } from '@/reference-api/locale'
import { bonusRulesOf } from '@/reference-api/menu/bonus-rules'
import { balanceOf } from './bonuses'

/** Bonuses that expire soon, one entry for each local day. */
async function expiringOf(db: Db, userId: number, now: Date): Promise<BonusState['expiring']> {
  const until = daysAfter(now, EXPIRING_DAYS)
  const lots = await db
    .select()
    .from(bonusLots)
    .where(and(eq(bonusLots.userId, userId), gt(bonusLots.left, 0), lte(bonusLots.expiresAt, until)))
    .orderBy(asc(bonusLots.expiresAt))
  const days = new Map<number, BonusState['expiring'][number]>()
  for (const { left, expiresAt } of lots) {
    const day = dayOf(toLocalMinute(expiresAt))
    const known = days.get(day)
    days.set(day, {
      amount: left + (known?.amount ?? 0),
      expires_at: known?.expires_at ?? expiresAt.toISOString(),
    })
  }
  return [...days.values()]
}

/**
 * The state of a customer's bonuses: the balance, what orders under way will bring, what expires soon, and the chain's
 * rules.
 */
export async function bonusStateOf(db: Db, userId: number, now: Date): Promise<BonusState> {
  const [coming] = await db
    .select({ amount: sum(orders.bonusEarned) })
    .from(orders)
    .where(and(eq(orders.userId, userId), notInArray(orders.status, ['delivered', 'cancelled'])))
  const rules = await bonusRulesOf(db)
  return {
    user_bonus: await balanceOf(db, userId),
    pending: Number(coming?.amount ?? 0),
    expiring: await expiringOf(db, userId, now),
    earn_percent: rules.earnPercent,
    cap_percent: rules.spendCapPercent,
    life_days: rules.lifeDays,
  }
}

/**
 * The changes of a customer's balance, newest first.
 * @param page the page to return; without it all changes
 */
export async function ledgerOf(
  db: Db,
  userId: number,
  locale: Locale,
  page?: { readonly size: number; readonly number: number },
): Promise<BonusEntry[]> {
  const query = db
    .select({ entry: bonusLedger, number: orders.number, expiresAt: bonusLots.expiresAt })
    .from(bonusLedger)
    .leftJoin(orders, eq(orders.id, bonusLedger.orderId))
    .leftJoin(bonusLots, eq(bonusLots.id, bonusLedger.lotId))
    .where(eq(bonusLedger.userId, userId))
    .orderBy(desc(bonusLedger.id))
  const rows = await (page ? query.limit(page.size).offset((page.number - 1) * page.size) : query)
  return rows.map(({ entry, number, expiresAt }) => ({
    id: entry.id,
    kind: entry.kind,
    amount: entry.amount,
    at: entry.at.toISOString(),
    order_number: number,
    expires_at: entry.amount > 0 ? (expiresAt?.toISOString() ?? null) : null,
    note: entry.note?.[locale] ?? entry.note?.ru ?? '',
  }))
}
