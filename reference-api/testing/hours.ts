import { eq } from 'drizzle-orm'
import type { DayHours } from '@/lib/domain/time/opening-hours'
import type { Db } from '@/reference-api/db/client'
import { branchExceptions, branches, branchHours } from '@/reference-api/db/schema'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Gives a branch the same hours on every day of the week, and no exceptions. */
export async function setDailyHours(db: Db, branchId: number, { from, to, breaks }: DayHours): Promise<void> {
  await db.delete(branchExceptions).where(eq(branchExceptions.branchId, branchId))
  await db.delete(branchHours).where(eq(branchHours.branchId, branchId))
  await db
    .insert(branchHours)
    .values(WEEK.map((weekday) => ({ branchId, weekday, opensAt: from, closesAt: to, breaks: breaks ?? [] })))
}

/** Every branch works day and night. */
export async function openAroundTheClock(db: Db): Promise<void> {
  for (const { id } of await db.select({ id: branches.id }).from(branches))
    await setDailyHours(db, id, { from: '00:00', to: '00:00' })
}

/** A day with other hours at a branch; null: closed. */
export async function setSpecialHours(db: Db, branchId: number, date: string, hours: DayHours | null): Promise<void> {
  await db
    .insert(branchExceptions)
    .values({ branchId, date, opensAt: hours?.from ?? null, closesAt: hours?.to ?? null, breaks: hours?.breaks ?? [] })
}
