import { eq } from 'drizzle-orm'
import { KITCHEN_LIMITS } from '@/lib/domain/staff/staff'
import { daysAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { branches } from '@/reference-api/db/schema'
import type { StaffMember } from '@/reference-api/http/caller'
import { actOnce } from '@/reference-api/shop/act-once'

/**
 * The working state of a branch: paused until a moment (null: not paused), and slower by some minutes until another
 * moment.
 */
export type RequestedKitchenState = {
  readonly requestId: string
  readonly branchId: number
  readonly pausedUntil: Date | null
  readonly extraMinutes: number
  readonly extraUntil: Date | null
}

/** The field whose moment is past, too far ahead or missing; null: all are valid. */
export function invalidMomentField(
  requested: Omit<RequestedKitchenState, 'requestId' | 'branchId'>,
  now: Date,
): string | null {
  const isWrong = (moment: Date | null) =>
    moment !== null && (moment <= now || moment > daysAfter(now, KITCHEN_LIMITS.days))
  if (isWrong(requested.pausedUntil)) return 'paused_until'
  return isWrong(requested.extraUntil) || requested.extraMinutes > 0 !== (requested.extraUntil !== null)
    ? 'extra_until'
    : null
}

/** Pauses a branch, slows it down, or ends both. Customers see it when they load the menu next. */
export async function setKitchenState(
  db: Db,
  member: StaffMember,
  requested: RequestedKitchenState,
  now: Date,
): Promise<'done' | 'reused'> {
  const { requestId, branchId, pausedUntil, extraMinutes, extraUntil } = requested
  const detail = {
    paused_until: pausedUntil?.toISOString() ?? null,
    extra_minutes: extraMinutes,
    extra_until: extraUntil?.toISOString() ?? null,
  }
  const done = await db.transaction((tx) =>
    actOnce<'done'>(tx, { member, requestId, act: 'kitchen', parameters: { branchId, ...detail } }, now, async () => {
      await tx.update(branches).set({ pausedUntil, extraMinutes, extraUntil }).where(eq(branches.id, branchId))
      return { log: { branchId, detail }, result: 'done' }
    }),
  )
  return done === 'reused' ? 'reused' : 'done'
}
