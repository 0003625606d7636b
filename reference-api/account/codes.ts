import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { smsCodes } from '@/reference-api/db/schema/account'
import type { LimitSettings } from './limit-settings'
import { consumeLimit, type LimitExceeded, type LimitSubject, refundLimit } from './limits'
import { clearFailures, countFailure, failuresOf, isLocked } from './lock'
import { bitsFor, challengeFor, isProven } from './proofs'

export const CODE_TTL_SECONDS = 180
export const RESEND_SECONDS = 60
const TRIES = 3
const KEPT_SECONDS = 24 * 3600
/** How far the clocks of two servers may differ. A stored moment that lies further ahead than this was written before the clock went back. */
const SKEW_SECONDS = 60

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** The stored form of a code: a keyed hash, because all ten thousand codes can be hashed in a moment. */
export const hashOfCode = (phone: string, code: string, secret: string): string =>
  createHmac('sha256', secret).update(`${phone}:${code}`).digest('hex')

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))

const rowOf = ({ phone, deviceId = 0 }: LimitSubject) => and(eq(smsCodes.phone, phone), eq(smsCodes.deviceId, deviceId))

type CodeIssue =
  | { readonly kind: 'locked' }
  | { readonly kind: 'issued'; readonly code: string }
  | { readonly kind: 'cooldown'; readonly seconds: number }
  | { readonly kind: 'limit'; readonly refused: LimitExceeded }

/** The key of stored codes, and the limits that hold. */
export type CodePolicy = { readonly secret: string; readonly limits: LimitSettings }

/**
 * Makes a new code for the phone (or for one of its known devices), which replaces the one before. Known and unknown phones get the same answer.
 * Parallel calls for one phone: one is issued, the others are told to wait.
 * @param isProven the caller proved that it is no script
 */
export const issueCode = (
  db: Db,
  who: LimitSubject,
  { secret, limits }: CodePolicy,
  now: Date,
  isProven: boolean,
): Promise<CodeIssue> =>
  db.transaction(async (tx): Promise<CodeIssue> => {
    if (await isLocked(tx, who)) return { kind: 'locked' }
    const turn = await consumeLimit(tx, 'sendCode', who, now, limits, isProven)
    if (!turn.ok) return { kind: 'limit', refused: turn }
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
        setWhere: or(lte(smsCodes.resendAt, now), gt(smsCodes.resendAt, after(now, RESEND_SECONDS + SKEW_SECONDS))),
      })
      .returning({ phone: smsCodes.phone })
    if (stored.length === 0) {
      await refundLimit(tx, turn.ids)
      const [last] = await tx.select({ at: smsCodes.resendAt }).from(smsCodes).where(rowOf(who))
      const left = last ? Math.ceil((last.at.getTime() - now.getTime()) / 1000) : RESEND_SECONDS
      return { kind: 'cooldown', seconds: Math.min(RESEND_SECONDS, Math.max(1, left)) }
    }
    await tx.delete(smsCodes).where(lt(smsCodes.expiresAt, after(now, -KEPT_SECONDS)))
    return { kind: 'issued', code }
  })

/** Deletes a code that could not be sent, so that a new one can be requested at once. The limits are not refunded. */
export async function withdrawCode(db: Db, who: LimitSubject, code: string, secret: string, now: Date): Promise<void> {
  await db
    .update(smsCodes)
    .set({ expiresAt: now, resendAt: now })
    .where(and(rowOf(who), eq(smsCodes.codeHash, hashOfCode(who.phone, code, secret))))
}

const isLive = (now: Date) =>
  and(
    isNull(smsCodes.usedAt),
    gt(smsCodes.expiresAt, now),
    lte(smsCodes.expiresAt, after(now, CODE_TTL_SECONDS + SKEW_SECONDS)),
    lt(smsCodes.tries, TRIES),
  )

/** Could any code be right now? Answers most of a flood without a transaction. */
export async function isCodeAwaited(db: Db, who: LimitSubject, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ tries: smsCodes.tries })
    .from(smsCodes)
    .where(and(rowOf(who), isLive(now)))
  return row !== undefined
}

type CodeCheck =
  | { readonly kind: 'right' | 'wrong' | 'locked' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'prove'; readonly challenge: ReturnType<typeof challengeFor> }

type Try = {
  readonly code: string
  /** The solution of the challenge of an earlier answer. */
  readonly proof?: string | undefined
  /** Hash of the attempt, which may ask again for the answer (`repeat-login.ts`). */
  readonly usedBy?: string | null | undefined
  /** The request comes with a session of the phone's owner: no proof of work is needed. */
  readonly isOwner?: true
}

/**
 * Checks a login code. It is valid once, for 180 s and three tries; input that is not four digits uses no try. Thirty wrong codes in a
 * row lock the phone for unknown devices. While unknown devices fail often (of the network, or all together), each of their tries
 * needs a proof of work; without it no try is used.
 * Runs in the caller's transaction, which must be committed for a wrong code, too. The row is locked until then, so parallel tries are
 * checked one after the other.
 */
export async function checkCode(
  tx: Db,
  who: LimitSubject,
  asked: Try,
  { secret, limits }: CodePolicy,
  now: Date,
): Promise<CodeCheck> {
  if (!/^\d{4}$/.test(asked.code)) return { kind: 'wrong' }
  const [live] = await tx
    .select({ codeHash: smsCodes.codeHash, createdAt: smsCodes.createdAt, tries: smsCodes.tries })
    .from(smsCodes)
    .where(and(rowOf(who), isLive(now)))
    .for('update')
  // Checked only now, with the row locked: parallel tries of this code cannot exceed the limits.
  if (await isLocked(tx, who)) return { kind: 'locked' }
  if (!live) return { kind: 'wrong' }
  const purpose = `login:${who.phone}:${live.createdAt.getTime()}:${live.tries}`
  const bits = bitsFor(await failuresOf(tx, who))
  const isFree = asked.isOwner || isProven(secret, purpose, bits, asked.proof, now)
  const turn = await consumeLimit(tx, 'wrongCode', who, now, limits, isFree)
  if (!turn.ok)
    return turn.isSoft
      ? { kind: 'prove', challenge: challengeFor(secret, purpose, bits, now) }
      : { kind: 'wait', seconds: turn.wait }
  const spent = { tries: sql`${smsCodes.tries} + 1` }
  if (!same(live.codeHash, hashOfCode(who.phone, asked.code, secret))) {
    await tx.update(smsCodes).set(spent).where(rowOf(who))
    await countFailure(tx, who, now)
    return { kind: 'wrong' }
  }
  await refundLimit(tx, turn.ids)
  await tx
    .update(smsCodes)
    .set({ ...spent, usedAt: now, usedBy: asked.usedBy ?? null })
    .where(rowOf(who))
  await clearFailures(tx, who)
  return { kind: 'right' }
}
