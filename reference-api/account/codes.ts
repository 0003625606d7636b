import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { smsCodes } from '@/reference-api/db/schema/account'
import { networkOf } from '@/reference-api/http/network'
import { clearFailures, countFailure, failuresOf } from './failures'
import type { LimitSettings } from './limit-settings'
import { consumeLimit, countCodesOfDay, type LimitExceeded, type LimitSubject, refundLimit } from './limits'
import { challengeFor, difficultyFor, verifyChallenge } from './proofs'

export const CODE_TTL_SECONDS = 180
export const RESEND_SECONDS = 60
const TRIES = 3
export const USUAL_DIGITS = 4
/** The number of digits of a code for a phone whose codes somebody is guessing (decision 071). */
const LONG_DIGITS = 8
/** After this many wrong codes in a row, or codes to unknown browsers within a day, new codes are long. */
const LONG_FROM = { failures: 10, codes: 5 } as const
const CODE = new RegExp(`^(\\d{${USUAL_DIGITS}}|\\d{${LONG_DIGITS}})$`)
const KEPT_SECONDS = 24 * 3600
/**
 * How far the clocks of two servers may differ. A stored moment that is further ahead was written before a clock was
 * set back.
 */
const SKEW_SECONDS = 60

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/**
 * The stored form of a code: a keyed hash, because without a key all ten thousand codes could be hashed in a moment.
 */
export const hashOfCode = (phone: string, code: string, secret: string): string =>
  createHmac('sha256', secret).update(`${phone}:${code}`).digest('hex')

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))

/**
 * Each known device has a code of its own, and so has each network from which unknown browsers ask, so that none
 * replaces another's.
 */
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

/** The key of stored codes, the limits, and the moment of the call. */
type CodeContext = { readonly secret: string; readonly limits: LimitSettings; readonly now: Date }

/** A code; it is longer while somebody guesses the codes of this phone. */
async function newCode(tx: Db, who: LimitSubject, now: Date): Promise<string> {
  const isGuessed =
    (await failuresOf(tx, who)) >= LONG_FROM.failures ||
    (!who.deviceId && (await countCodesOfDay(tx, who.phone, now)) > LONG_FROM.codes)
  const digits = isGuessed ? LONG_DIGITS : USUAL_DIGITS
  return String(randomInt(0, 10 ** digits)).padStart(digits, '0')
}

/**
 * Makes a new code for the phone, which replaces the earlier one of the same device or network. Known and unknown
 * phones get the same answer. Of parallel calls for one phone, one gets a code and the others have to wait.
 * @param solvedChallenge the caller proved that it is no script
 */
export const issueCode = (
  db: Db,
  who: LimitSubject,
  { secret, limits, now }: CodeContext,
  solvedChallenge: boolean,
): Promise<CodeIssue> =>
  db.transaction(async (tx): Promise<CodeIssue> => {
    const turn = await consumeLimit(tx, 'sendCode', who, { limits, now, solvedChallenge })
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
export async function withdrawCode(
  db: Db,
  who: LimitSubject,
  code: string,
  { secret, now }: Pick<CodeContext, 'secret' | 'now'>,
): Promise<void> {
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
 * The code that a try is compared with: the one that this device or network requested, else the newest of another
 * network, because a phone may change its network. Tries from another network are counted separately, so that strangers
 * do not use up the tries of the customer.
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

/** Whether any code could be right now. It answers most calls of a flood without a transaction. */
export async function isCodeAwaited(db: Db, who: LimitSubject, now: Date): Promise<boolean> {
  return (await liveCode(db, who, now)).length > 0
}

type CodeCheck =
  | { readonly kind: 'right' | 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'prove'; readonly challenge: ReturnType<typeof challengeFor> }

type Try = {
  readonly code: string
  /** The solution of the challenge in an earlier answer. */
  readonly proof?: string | undefined
  /** The hash of the attempt, with which the caller may repeat the login (`repeat-login.ts`). */
  readonly usedBy?: string | null | undefined
  /** The request has a session of the phone's owner, so no proof of work is needed. */
  readonly isOwner?: true
}

/**
 * Checks a login code. It is valid once, for 180 s and three tries; input without the form of a code uses no try. While
 * unknown devices fail often (for the phone, from the network, or all together), each of their tries needs a proof of
 * work; a refusal for lack of it uses no try. Call it in a transaction and commit that for a wrong code, too. The row
 * is locked until then, so parallel tries are checked one after the other.
 */
export async function checkCode(
  tx: Db,
  who: LimitSubject,
  requested: Try,
  { secret, limits, now }: CodeContext,
): Promise<CodeCheck> {
  if (!CODE.test(requested.code)) return { kind: 'wrong' }
  await tx.select({ phone: smsCodes.phone }).from(smsCodes).where(eq(smsCodes.phone, who.phone)).for('update')
  const [live] = await liveCode(tx, who, now)
  if (!live) return { kind: 'wrong' }
  const failures = await failuresOf(tx, who)
  // When many have tried a phone, only the network that requested the short code may try it.
  if (!live.isFromHere && failures >= LONG_FROM.failures && requested.code.length === USUAL_DIGITS)
    return { kind: 'wrong' }
  const purpose = `login:${who.phone}:${live.createdAt.getTime()}:${live.isFromHere}:${live.tries}`
  const puzzle = { secret, purpose, bits: difficultyFor(failures) }
  const solvedChallenge = requested.isOwner || verifyChallenge(puzzle, requested.proof, now)
  const turn = await consumeLimit(tx, 'wrongCode', who, { limits, now, solvedChallenge })
  if (!turn.ok)
    return turn.isSoft ? { kind: 'prove', challenge: challengeFor(puzzle, now) } : { kind: 'wait', seconds: turn.wait }
  const row = rowAt({ ...placeOf(who), network: live.network })
  const spent = live.isFromHere
    ? { tries: sql`${smsCodes.tries} + 1` }
    : { otherTries: sql`${smsCodes.otherTries} + 1` }
  if (!same(live.codeHash, hashOfCode(who.phone, requested.code, secret))) {
    await tx.update(smsCodes).set(spent).where(row)
    await countFailure(tx, who, now)
    return { kind: 'wrong' }
  }
  await refundLimit(tx, turn.ids)
  await tx
    .update(smsCodes)
    .set({ ...spent, usedAt: now, usedBy: requested.usedBy ?? null })
    .where(row)
  await clearFailures(tx, who)
  return { kind: 'right' }
}
