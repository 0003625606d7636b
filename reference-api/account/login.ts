import { and, eq } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import type { UserRow } from '@/reference-api/db/rows'
import { users } from '@/reference-api/db/schema/account'
import type { Deps } from '@/reference-api/deps'
import type { Locale } from '@/reference-api/locale'
import { claimByPhone } from './claims'
import { checkCode, isCodeAwaited } from './codes'
import { customerByPhone, provenCustomer } from './customers'
import { knownDevice, rememberDevice } from './devices'
import { clearFailures } from './failures'
import { consumeLimit, type LimitSubject, refundLimit, wrongPasswords } from './limits'
import { verifyPassword } from './passwords'
import { bitsFor, challengeFor, isProven } from './proofs'
import { proofRequired, tooBusy, tooManyAttempts } from './refusals'
import { hashOfAttempt, repeatedLogin, tokensOf } from './repeat-login'
import { openSession, revokeSession } from './sessions'

type Attempt = {
  readonly phone: string
  readonly ip: string
  readonly locale: Locale
  /** The token of a device that logged in before. */
  readonly deviceToken: string | null
  /** The caller's session, which the new one replaces. */
  readonly replaces?: number | undefined
}

type LoggedIn = {
  readonly kind: 'in'
  readonly token: string
  /** The device stores this token and sends it with its next login. */
  readonly device: string
  readonly customer: UserRow
  /** The repeated answer of an earlier login: nothing was changed. */
  readonly isRepeated?: boolean
}

type NewTokens = { readonly session: () => string; readonly device: () => string }

async function open(
  tx: Db,
  newTokens: NewTokens,
  customer: UserRow,
  { deviceToken, replaces }: Pick<Attempt, 'deviceToken' | 'replaces'>,
  now: Date,
): Promise<LoggedIn> {
  if (replaces !== undefined) await revokeSession(tx, replaces, now)
  return {
    kind: 'in',
    token: await openSession(tx, customer.id, newTokens.session, now),
    device: await rememberDevice(tx, { id: customer.id, token: deviceToken }, newTokens.device, now),
    customer,
  }
}

const random = ({ newToken }: Deps): NewTokens => ({ session: newToken, device: newToken })

/** The tokens of a login. With an attempt they are derived from it, so that a repeated login gets the same ones. */
function newTokens(deps: Deps, secret: string, phone: string, attempt: string | undefined, usedAt: Date): NewTokens {
  if (attempt === undefined) return random(deps)
  const tokens = tokensOf(secret, { phone, attempt, usedAt })
  return { session: () => tokens.session, device: () => tokens.device }
}

/**
 * Logs in by an SMS code. Creates the customer when the phone is new, and gives them the guest orders of the phone.
 * The same attempt again within 30 seconds gets the same session: its answer was lost on the way. Throws the 429 of the limits.
 */
export async function loginByCode(
  deps: Deps,
  secret: string,
  login: Attempt & {
    readonly code: string
    readonly attempt?: string | undefined
    readonly proof?: string | undefined
    /** Whose session it is, once the phone is proven; by default the customer of the phone, who is created when there is none. */
    readonly customer?: (tx: Db, now: Date) => Promise<UserRow>
  },
): Promise<LoggedIn | { readonly kind: 'wrong' }> {
  const now = deps.clock()
  const { phone, ip, locale, deviceToken, code, attempt, proof } = login
  const repeated = async (): Promise<LoggedIn | { readonly kind: 'wrong' }> => {
    const same = attempt && (await repeatedLogin(deps.db, secret, { phone, code, attempt, deviceToken }, now))
    return same ? { kind: 'in', ...same, isRepeated: true } : { kind: 'wrong' }
  }
  const who = { phone, ip, deviceId: await knownDevice(deps.db, phone, deviceToken, now) }
  if (!(await isCodeAwaited(deps.db, who, now))) return repeated()
  const result = await deps.db.transaction(async (tx) => {
    const asked = { code, proof, usedBy: attempt && hashOfAttempt(attempt) }
    const checked = await checkCode(tx, who, asked, { secret, limits: deps.limits }, now)
    if (checked.kind !== 'right') return checked
    const customer = await (login.customer?.(tx, now) ?? provenCustomer(tx, phone, locale, now))
    await claimByPhone(tx, customer, now)
    return open(tx, newTokens(deps, secret, phone, attempt, now), customer, login, now)
  })
  // Thrown after the transaction: inside, it would roll back the try that was used.
  if (result.kind === 'wait') throw tooManyAttempts(result.seconds, locale)
  if (result.kind === 'prove') throw proofRequired(result.challenge, locale)
  return result.kind === 'in' ? result : repeated()
}

/**
 * Logs in by the password of a proven phone. `unproven` is told only to someone who knows the password: nobody
 * learns from the answer, or from its time, whether a phone is registered. Throws the 429 of the limits and the 503 of a flood.
 */
export async function loginByPassword(
  deps: Deps,
  secret: string,
  attempt: Attempt & { readonly password: string; readonly proof?: string | undefined },
): Promise<LoggedIn | { readonly kind: 'wrong' | 'unproven' }> {
  const now = deps.clock()
  const { phone, ip, locale, proof } = attempt
  const turn = await deps.db.transaction(async (tx) => {
    const who: LimitSubject = { phone, ip, deviceId: await knownDevice(tx, phone, attempt.deviceToken, now) }
    const wrong = await wrongPasswords(tx, who, now, deps.limits)
    const purpose = `password:${phone}:${wrong}`
    const bits = bitsFor(wrong)
    const isFree = isProven(secret, purpose, bits, proof, now)
    const taken = await consumeLimit(tx, 'wrongPassword', who, now, deps.limits, isFree)
    if (taken.ok || !taken.isSoft) return taken
    return { ...taken, challenge: challengeFor(secret, purpose, bits, now) }
  })
  if (!turn.ok) throw 'challenge' in turn ? proofRequired(turn.challenge, locale) : tooManyAttempts(turn.wait, locale)
  const customer = await customerByPhone(deps.db, attempt.phone)
  const isRight = await verifyPassword(attempt.password, customer?.passwordHash ?? null)
  if (isRight === null) {
    await refundLimit(deps.db, turn.ids)
    throw tooBusy(attempt.locale)
  }
  if (!isRight || !customer) return { kind: 'wrong' }
  if (!customer.phoneProvenAt) return { kind: 'unproven' }
  return deps.db.transaction(async (tx) => {
    // Hashing takes a while: a password that was changed meanwhile must not open a session after all others were ended.
    if (!(await stillHas(tx, customer))) return { kind: 'wrong' }
    await refundLimit(tx, turn.ids)
    await clearFailures(tx, { phone: customer.phone, ip: attempt.ip })
    return open(tx, random(deps), customer, attempt, now)
  })
}

async function stillHas(tx: Db, { id, passwordHash }: UserRow): Promise<boolean> {
  if (passwordHash === null) return false
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
  const [found] = await tx.select({ id: users.id }).from(users).where(same).for('update')
  return found !== undefined
}
