import { eq } from 'drizzle-orm'
import { KITCHEN_LIMITS } from '@/lib/domain/staff'
import { daysAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { branches } from '@/reference-api/db/schema'
import type { StaffMember } from '@/reference-api/deps'
import { actOnce } from './act-once'

/** How a branch is to work: closed until a moment (null: not), and so many minutes slower until another. */
export type AskedKitchen = {
  readonly requestId: string
  readonly branchId: number
  readonly pausedUntil: Date | null
  readonly extraMinutes: number
  readonly extraUntil: Date | null
}

/** The field with a moment that is past, too far ahead or missing; null: all are right. */
export function wrongMoment(asked: Omit<AskedKitchen, 'requestId' | 'branchId'>, now: Date): string | null {
  const isWrong = (moment: Date | null) =>
    moment !== null && (moment <= now || moment > daysAfter(now, KITCHEN_LIMITS.days))
  if (isWrong(asked.pausedUntil)) return 'paused_until'
  return isWrong(asked.extraUntil) || asked.extraMinutes > 0 !== (asked.extraUntil !== null) ? 'extra_until' : null
}

/** Closes a branch for a while, slows it down, or ends both. Customers see it with the next look at the menu. */
export async function setKitchen(
  db: Db,
  member: StaffMember,
  asked: AskedKitchen,
  now: Date,
): Promise<'done' | 'reused'> {
  const { requestId, branchId, pausedUntil, extraMinutes, extraUntil } = asked
  const detail = {
    paused_until: pausedUntil?.toISOString() ?? null,
    extra_minutes: extraMinutes,
    extra_until: extraUntil?.toISOString() ?? null,
  }
  const done = await db.transaction((tx) =>
    actOnce<'done'>(tx, member, { requestId, act: 'kitchen', said: { branchId, ...detail } }, now, async () => {
      await tx.update(branches).set({ pausedUntil, extraMinutes, extraUntil }).where(eq(branches.id, branchId))
      return { log: { branchId, detail }, result: 'done' }
    }),
  )
  return done === 'reused' ? 'reused' : 'done'
}
