import { and, eq } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import type { UserRow } from '@/reference-api/db/rows'
import { users } from '@/reference-api/db/schema/account'
import type { Locale } from '@/reference-api/locale'
import type { AccountDeps } from './account-deps'
import { claimByPhone } from './claims'
import { checkCode, isCodeAwaited } from './codes'
import { customerByPhone, customerOfConfirmedPhone } from './customers'
import { knownDevice, rememberDevice } from './devices'
import { clearFailures } from './failures'
import { consumeLimit, countWrongPasswords, type LimitSubject, refundLimit } from './limits'
import { verifyPassword } from './passwords'
import { challengeFor, difficultyFor, verifyChallenge } from './proofs'
import { proofRequired, tooBusy, tooManyAttempts } from './refusals'
import { hashOfAttempt, type LoginTokens, repeatedLogin, tokensOf } from './repeat-login'
import { openSession, revokeSession } from './sessions'

type Attempt = {
  readonly phone: string
  readonly ip: string
  readonly locale: Locale
  /** The token of a device that has logged in before. */
  readonly deviceToken: string | null
  /** The caller's session, which the new one replaces. */
  readonly replaces?: number | undefined
}

type LoggedIn = {
  readonly kind: 'in'
  readonly token: string
  /** The token that the device stores and sends with its next login. */
  readonly device: string
  readonly customer: UserRow
  /** The answer of an earlier login, repeated: nothing was changed. */
  readonly isRepeated?: boolean
}

/** Opens a session for the customer and makes the browser's device known. */
async function open(
  tx: Db,
  customer: UserRow,
  tokens: LoginTokens,
  { deviceToken, replaces, now }: Pick<Attempt, 'deviceToken' | 'replaces'> & { readonly now: Date },
): Promise<LoggedIn> {
  if (replaces !== undefined) await revokeSession(tx, replaces, now)
  await openSession(tx, customer.id, tokens.session, now)
  const device = await rememberDevice(tx, { id: customer.id, token: deviceToken }, tokens.device, now)
  return { kind: 'in', token: tokens.session, device, customer }
}

const randomTokens = ({ newToken }: AccountDeps): LoginTokens => ({ session: newToken(), device: newToken() })

/**
 * Logs in by an SMS code. Creates the customer when the phone is new, and gives them the guest orders of the phone. The
 * same attempt within 30 seconds gets the same session, because its first answer was lost. Throws 429 when a limit is
 * exceeded.
 */
export async function loginByCode(
  deps: AccountDeps,
  secret: string,
  login: Attempt & {
    readonly code: string
    readonly attempt?: string | undefined
    readonly proof?: string | undefined
    /**
     * The customer who gets the session after the phone is verified; by default the customer of the phone, who is created
     * if necessary.
     */
    readonly customer?: (tx: Db, now: Date) => Promise<UserRow>
  },
): Promise<LoggedIn | { readonly kind: 'wrong' }> {
  const now = deps.clock()
  const { phone, ip, locale, deviceToken, code, attempt, proof } = login
  const repeatedAttempt = async (): Promise<LoggedIn | { readonly kind: 'wrong' }> => {
    const same = attempt && (await repeatedLogin(deps.db, secret, { phone, code, attempt, deviceToken }, now))
    return same ? { kind: 'in', ...same, isRepeated: true } : { kind: 'wrong' }
  }
  const who = { phone, ip, deviceId: await knownDevice(deps.db, phone, deviceToken, now) }
  if (!(await isCodeAwaited(deps.db, who, now))) return repeatedAttempt()
  const result = await deps.db.transaction(async (tx) => {
    const requested = { code, proof, usedBy: attempt && hashOfAttempt(attempt) }
    const checked = await checkCode(tx, who, requested, { secret, limits: deps.limits, now })
    if (checked.kind !== 'right') return checked
    const customer = await (login.customer?.(tx, now) ?? customerOfConfirmedPhone(tx, phone, locale, now))
    await claimByPhone(tx, customer, now)
    const tokens = attempt === undefined ? randomTokens(deps) : tokensOf(secret, { phone, attempt, usedAt: now })
    return open(tx, customer, tokens, { ...login, now })
  })
  // Thrown after the transaction, because inside it would roll back the counted try.
  if (result.kind === 'wait') throw tooManyAttempts(result.seconds, locale)
  if (result.kind === 'prove') throw proofRequired(result.challenge, locale)
  return result.kind === 'in' ? result : repeatedAttempt()
}

/**
 * Logs in by the password of a verified phone. Only a caller with the right password gets `unverified`, so that no stranger
 * learns from the answer or its duration whether a phone is registered. Throws 429 when a limit is exceeded and 503
 * when too many passwords wait to be hashed.
 */
export async function loginByPassword(
  deps: AccountDeps,
  secret: string,
  attempt: Attempt & { readonly password: string; readonly proof?: string | undefined },
): Promise<LoggedIn | { readonly kind: 'wrong' | 'unverified' }> {
  const now = deps.clock()
  const { phone, ip, locale, proof } = attempt
  const turn = await deps.db.transaction(async (tx) => {
    const who: LimitSubject = { phone, ip, deviceId: await knownDevice(tx, phone, attempt.deviceToken, now) }
    const wrong = await countWrongPasswords(tx, who, now, deps.limits)
    const puzzle = { secret, purpose: `password:${phone}:${wrong}`, bits: difficultyFor(wrong) }
    const solvedChallenge = verifyChallenge(puzzle, proof, now)
    const taken = await consumeLimit(tx, 'wrongPassword', who, { limits: deps.limits, now, solvedChallenge })
    if (taken.ok || !taken.isSoft) return taken
    return { ...taken, challenge: challengeFor(puzzle, now) }
  })
  if (!turn.ok) throw 'challenge' in turn ? proofRequired(turn.challenge, locale) : tooManyAttempts(turn.wait, locale)
  const customer = await customerByPhone(deps.db, attempt.phone)
  const isRight = await verifyPassword(attempt.password, customer?.passwordHash ?? null)
  if (isRight === null) {
    await refundLimit(deps.db, turn.ids)
    throw tooBusy(attempt.locale)
  }
  if (!isRight || !customer) return { kind: 'wrong' }
  if (!customer.phoneProvenAt) return { kind: 'unverified' }
  return deps.db.transaction(async (tx) => {
    // Hashing takes time: a password that was changed meanwhile must not open a session after all sessions were ended.
    if (!(await stillHas(tx, customer))) return { kind: 'wrong' }
    await refundLimit(tx, turn.ids)
    await clearFailures(tx, { phone: customer.phone, ip: attempt.ip })
    return open(tx, customer, randomTokens(deps), { ...attempt, now })
  })
}

async function stillHas(tx: Db, { id, passwordHash }: UserRow): Promise<boolean> {
  if (passwordHash === null) return false
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
  const [found] = await tx.select({ id: users.id }).from(users).where(same).for('update')
  return found !== undefined
}
