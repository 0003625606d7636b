import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { smsCodes } from '@/reference-api/db/schema/account'
import { networkOf } from '@/reference-api/http/network'
import { clearFailures, countFailure, failuresOf } from './failures'
import type { LimitSettings } from './limit-settings'
import { codesOfDay, consumeLimit, type LimitExceeded, type LimitSubject, refundLimit } from './limits'
import { bitsFor, challengeFor, isProven } from './proofs'

export const CODE_TTL_SECONDS = 180
export const RESEND_SECONDS = 60
const TRIES = 3
export const USUAL_DIGITS = 4
/** Of a code for a phone whose codes somebody guesses (decision 071). */
const LONG_DIGITS = 8
/** So many wrong codes in a row, or codes to unknown browsers within a day, and those that follow are long. */
const LONG_FROM = { failures: 10, codes: 5 } as const
const CODE = new RegExp(`^(\\d{${USUAL_DIGITS}}|\\d{${LONG_DIGITS}})$`)
const KEPT_SECONDS = 24 * 3600
/** How far the clocks of two servers may differ. A stored moment that lies further ahead than this was written before the clock went back. */
const SKEW_SECONDS = 60

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** The stored form of a code: a keyed hash, because all ten thousand codes can be hashed in a moment. */
export const hashOfCode = (phone: string, code: string, secret: string): string =>
  createHmac('sha256', secret).update(`${phone}:${code}`).digest('hex')

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))

/** Each known device has a code of its own, and so has each network that unknown browsers ask from: nobody replaces another's. */
const placeOf = ({ phone, deviceId = 0, ip }: LimitSubject) => ({
  phone,
  deviceId,
  network: deviceId > 0 ? '' : networkOf(ip),
})

const rowAt = ({ phone, deviceId, network }: ReturnType<typeof placeOf>) =>
  and(eq(smsCodes.phone, phone), eq(smsCodes.deviceId, deviceId), eq(smsCodes.network, network))

type CodeIssue =
  | { readonly kind: 'issued'; readonly code: string }
  | { readonly kind: 'cooldown'; readonly seconds: number }
  | { readonly kind: 'limit'; readonly refused: LimitExceeded }

/** The key of stored codes, and the limits that hold. */
export type CodePolicy = { readonly secret: string; readonly limits: LimitSettings }

/** A code as long as the guessing of this phone demands. */
async function newCode(tx: Db, who: LimitSubject, now: Date): Promise<string> {
  const isGuessed =
    (await failuresOf(tx, who)) >= LONG_FROM.failures ||
    (!who.deviceId && (await codesOfDay(tx, who.phone, now)) > LONG_FROM.codes)
  const digits = isGuessed ? LONG_DIGITS : USUAL_DIGITS
  return String(randomInt(0, 10 ** digits)).padStart(digits, '0')
}

/**
 * Makes a new code for the phone, which replaces the one before of the same device or network. Known and unknown phones get the same answer.
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
    const turn = await consumeLimit(tx, 'sendCode', who, now, limits, isProven)
    if (!turn.ok) return { kind: 'limit', refused: turn }
    const place = placeOf(who)
    const { phone } = who
    const code = await newCode(tx, who, now)
    const fresh = {
      codeHash: hashOfCode(phone, code, secret),
      createdAt: now,
      expiresAt: after(now, CODE_TTL_SECONDS),
      resendAt: after(now, RESEND_SECONDS),
      tries: 0,
      otherTries: 0,
      usedAt: null,
      usedBy: null,
    }
    const stored = await tx
      .insert(smsCodes)
      .values({ ...place, ...fresh })
      .onConflictDoUpdate({
        target: [smsCodes.phone, smsCodes.deviceId, smsCodes.network],
        set: fresh,
        setWhere: or(lte(smsCodes.resendAt, now), gt(smsCodes.resendAt, after(now, RESEND_SECONDS + SKEW_SECONDS))),
      })
      .returning({ phone: smsCodes.phone })
    if (stored.length === 0) {
      await refundLimit(tx, turn.ids)
      const [last] = await tx.select({ at: smsCodes.resendAt }).from(smsCodes).where(rowAt(place))
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
    .where(and(rowAt(placeOf(who)), eq(smsCodes.codeHash, hashOfCode(who.phone, code, secret))))
}

const isLive = (now: Date) =>
  and(
    isNull(smsCodes.usedAt),
    gt(smsCodes.expiresAt, now),
    lte(smsCodes.expiresAt, after(now, CODE_TTL_SECONDS + SKEW_SECONDS)),
  )

/**
 * The code that a try is compared with: the one that was asked for from here, else, since a phone changes its network, the newest of
 * another network. That one has tries apart, so that strangers do not use up those of the network that asked.
 */
function liveCode(db: Db, who: LimitSubject, now: Date) {
  const { phone, deviceId, network } = placeOf(who)
  const isFromHere = sql<boolean>`${smsCodes.network} = ${network}`
  const hasTries = sql`case when ${isFromHere} then ${smsCodes.tries} else ${smsCodes.otherTries} end < ${TRIES}`
  return db
    .select({
      codeHash: smsCodes.codeHash,
      createdAt: smsCodes.createdAt,
      network: smsCodes.network,
      isFromHere,
      tries: sql<number>`case when ${isFromHere} then ${smsCodes.tries} else ${smsCodes.otherTries} end`,
    })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.deviceId, deviceId), isLive(now), hasTries))
    .orderBy(desc(isFromHere), desc(smsCodes.createdAt))
    .limit(1)
}

/** Could any code be right now? Answers most of a flood without a transaction. */
export async function isCodeAwaited(db: Db, who: LimitSubject, now: Date): Promise<boolean> {
  return (await liveCode(db, who, now)).length > 0
}

type CodeCheck =
  | { readonly kind: 'right' | 'wrong' }
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
 * Checks a login code. It is valid once, for 180 s and three tries; input that is no code uses no try. While unknown devices fail often
 * (for the phone, from the network, or all together), each of their tries needs a proof of work; without it no try is used.
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
  if (!CODE.test(asked.code)) return { kind: 'wrong' }
  await tx.select({ phone: smsCodes.phone }).from(smsCodes).where(eq(smsCodes.phone, who.phone)).for('update')
  const [live] = await liveCode(tx, who, now)
  if (!live) return { kind: 'wrong' }
  const failures = await failuresOf(tx, who)
  // Only the network that asked may try a short code of a phone that many tried.
  if (!live.isFromHere && failures >= LONG_FROM.failures && asked.code.length === USUAL_DIGITS) return { kind: 'wrong' }
  const purpose = `login:${who.phone}:${live.createdAt.getTime()}:${live.isFromHere}:${live.tries}`
  const bits = bitsFor(failures)
  const isFree = asked.isOwner || isProven(secret, purpose, bits, asked.proof, now)
  const turn = await consumeLimit(tx, 'wrongCode', who, now, limits, isFree)
  if (!turn.ok)
    return turn.isSoft
      ? { kind: 'prove', challenge: challengeFor(secret, purpose, bits, now) }
      : { kind: 'wait', seconds: turn.wait }
  const row = rowAt({ ...placeOf(who), network: live.network })
  const spent = live.isFromHere
    ? { tries: sql`${smsCodes.tries} + 1` }
    : { otherTries: sql`${smsCodes.otherTries} + 1` }
  if (!same(live.codeHash, hashOfCode(who.phone, asked.code, secret))) {
    await tx.update(smsCodes).set(spent).where(row)
    await countFailure(tx, who, now)
    return { kind: 'wrong' }
  }
  await refundLimit(tx, turn.ids)
  await tx
    .update(smsCodes)
    .set({ ...spent, usedAt: now, usedBy: asked.usedBy ?? null })
    .where(row)
  await clearFailures(tx, who)
  return { kind: 'right' }
}
