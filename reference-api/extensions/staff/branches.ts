import { and, count, eq, inArray } from 'drizzle-orm'
import type { StaffBranch } from '@/lib/contract/staff/staff'
import { extraMinutesAt } from '@/lib/domain/order/order-clock'
import { wholeMinute } from '@/lib/domain/time/branch-clock'
import { endOfWorkingDayAt } from '@/lib/domain/time/working-day'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import { inLocale, type Locale } from '@/reference-api/locale'
import { openingNow } from '@/reference-api/menu/branch-views'
import type { Branch } from '@/reference-api/menu/catalogue'

/** How many orders of these branches wait to be accepted, by the branch's id. */
export async function countNewOrders(db: Db, branches: readonly Branch[]): Promise<ReadonlyMap<number, number>> {
  const ids = branches.map(({ id }) => id)
  const rows = await db
    .select({ branchId: orders.branchId, waiting: count() })
    .from(orders)
    .where(and(eq(orders.status, 'sent'), inArray(orders.branchId, ids)))
    .groupBy(orders.branchId)
  return new Map(rows.map(({ branchId, waiting }) => [branchId, waiting]))
}

const after = (moment: Date | null, now: Date): string | null => (moment && moment > now ? moment.toISOString() : null)

/** A branch as its staff sees it. */
export function staffBranchView(
  branch: Branch,
  { locale, now, newOrders }: { readonly locale: Locale; readonly now: Date; readonly newOrders: number },
): StaffBranch {
  const extra = extraMinutesAt(branch, now)
  return {
    guid: branch.guid,
    name: inLocale(branch.name, locale),
    city: inLocale(branch.city.name, locale),
    street: inLocale(branch.street, locale),
    phone: branch.phone,
    is_open: openingNow(branch, now).takesOrders,
    paused_until: after(branch.pausedUntil && wholeMinute(branch.pausedUntil), now),
    extra_minutes: extra,
    extra_until: extra > 0 ? after(branch.extraUntil, now) : null,
    new_orders: newOrders,
    day_ends_at: endOfWorkingDayAt(branch.schedule, now).toISOString(),
  }
}
