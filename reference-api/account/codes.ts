import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { smsCodes } from '@/reference-api/db/schema/account'
import { giveBack, takeTurn, type Who } from './limits'
import { clearFailures, countFailure, isLocked } from './lock'

export const CODE_TTL_SECONDS = 180
export const RESEND_SECONDS = 60
const TRIES = 3
const KEPT_SECONDS = 24 * 3600

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** How a code is stored: keyed, because ten thousand codes are tried in no time. */
export const hashOfCode = (phone: string, code: string, secret: string): string =>
  createHmac('sha256', secret).update(`${phone}:${code}`).digest('hex')

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))

const rowOf = ({ phone, deviceId = 0 }: Who) => and(eq(smsCodes.phone, phone), eq(smsCodes.deviceId, deviceId))

type Issued =
  | { readonly kind: 'locked' }
  | { readonly kind: 'issued'; readonly code: string }
  | { readonly kind: 'wait'; readonly reason: 'cooldown' | 'limit'; readonly seconds: number }

/**
 * Makes a new code for the phone (or for one of its known devices), which replaces the one before. Looks at no user: known and unknown phones are alike.
 * Parallel calls for one phone: one is issued, the others are told to wait.
 */
export const issueCode = (db: Db, who: Who, secret: string, now: Date): Promise<Issued> =>
  db.transaction(async (tx): Promise<Issued> => {
    if (await isLocked(tx, who)) return { kind: 'locked' }
    const turn = await takeTurn(tx, 'sendCode', who, now)
    if (!turn.ok) return { kind: 'wait', reason: 'limit', seconds: turn.wait }
    const { phone, deviceId = 0 } = who
    const code = String(randomInt(0, 10_000)).padStart(4, '0')
    const fresh = {
      codeHash: hashOfCode(phone, code, secret),
      createdAt: now,
      expiresAt: after(now, CODE_TTL_SECONDS),
      resendAt: after(now, RESEND_SECONDS),
      tries: 0,
      usedAt: null,
      usedBy: null,
    }
    const stored = await tx
      .insert(smsCodes)
      .values({ phone, deviceId, ...fresh })
      .onConflictDoUpdate({
        target: [smsCodes.phone, smsCodes.deviceId],
        set: fresh,
        setWhere: lte(smsCodes.resendAt, now),
      })
      .returning({ phone: smsCodes.phone })
    if (stored.length === 0) {
      await giveBack(tx, turn.ids)
      const [last] = await tx.select({ at: smsCodes.resendAt }).from(smsCodes).where(rowOf(who))
      const left = last ? Math.ceil((last.at.getTime() - now.getTime()) / 1000) : RESEND_SECONDS
      return { kind: 'wait', reason: 'cooldown', seconds: Math.max(1, left) }
    }
    await tx.delete(smsCodes).where(lt(smsCodes.expiresAt, after(now, -KEPT_SECONDS)))
    return { kind: 'issued', code }
  })

/** Takes back a code that could not be sent, so that another may be asked for at once. It still counts in the limits. */
export async function withdrawCode(db: Db, who: Who, code: string, secret: string, now: Date): Promise<void> {
  await db
    .update(smsCodes)
    .set({ expiresAt: now, resendAt: now })
    .where(and(rowOf(who), eq(smsCodes.codeHash, hashOfCode(who.phone, code, secret))))
}

const isLive = (now: Date) => and(isNull(smsCodes.usedAt), gt(smsCodes.expiresAt, now), lt(smsCodes.tries, TRIES))

/** Whether any code could be right now: the cheap answer to most of a flood, before a transaction is begun. */
export async function isCodeAwaited(db: Db, who: Who, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ tries: smsCodes.tries })
    .from(smsCodes)
    .where(and(rowOf(who), isLive(now)))
  return row !== undefined
}

type Checked = { readonly kind: 'right' | 'wrong' | 'locked' } | { readonly kind: 'wait'; readonly seconds: number }

/**
 * Spends one try of the phone's code. A code is right once, within 180 s, in three tries; what is not four digits spends none.
 * Thirty wrong ones in a row lock the phone for devices that it does not know.
 * Runs in the caller's transaction, which must be committed for a wrong code too: the row stays locked until then, so parallel
 * tries are judged one after the other.
 * @param usedBy hash of the attempt, which may ask again for the answer (`repeat-login.ts`)
 */
export async function checkCode(
  tx: Db,
  who: Who,
  code: string,
  secret: string,
  now: Date,
  usedBy: string | null = null,
): Promise<Checked> {
  if (!/^\d{4}$/.test(code)) return { kind: 'wrong' }
  const [live] = await tx
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(rowOf(who), isLive(now)))
    .returning({ codeHash: smsCodes.codeHash })
  // Asked only now, when parallel tries of this code wait for the row: not one too many is judged.
  if (await isLocked(tx, who)) return { kind: 'locked' }
  if (!live) return { kind: 'wrong' }
  const turn = await takeTurn(tx, 'wrongCode', who, now)
  if (!turn.ok) return { kind: 'wait', seconds: turn.wait }
  if (!same(live.codeHash, hashOfCode(who.phone, code, secret))) {
    await countFailure(tx, who, now)
    return { kind: 'wrong' }
  }
  await giveBack(tx, turn.ids)
  await tx.update(smsCodes).set({ usedAt: now, usedBy }).where(rowOf(who))
  await clearFailures(tx, who)
  return { kind: 'right' }
}
