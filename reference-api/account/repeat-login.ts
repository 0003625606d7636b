import { createHash, createHmac } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import type { UserRow } from '@/reference-api/db/rows'
import { smsCodes, users } from '@/reference-api/db/schema/account'
import { hashOfCode } from './codes'
import { knownDevice } from './devices'
import { findSession } from './sessions'

const REPEAT_SECONDS = 30

/** The tokens of the session and of the device. */
export type LoginTokens = { readonly session: string; readonly device: string }

type Key = { readonly phone: string; readonly attempt: string; readonly usedAt: Date }

/** The stored form of the attempt that used a code. */
export const hashOfAttempt = (attempt: string): string => createHash('sha256').update(attempt).digest('hex')

/**
 * The tokens of a login, derived from it, so that a repeated login gets the same session instead of a second one. A stranger cannot guess
 * them: they depend on the server's secret and the caller's random attempt.
 */
export function tokensOf(secret: string, { phone, attempt, usedAt }: Key): LoginTokens {
  const token = (what: string): string =>
    createHmac('sha256', secret).update(`${what}:${phone}:${attempt}:${usedAt.toISOString()}`).digest('base64url')
  return { session: token('session'), device: token('device') }
}

type Repeated = { readonly token: string; readonly device: string; readonly customer: UserRow }

/**
 * Repeats the lost answer of a login (faults §2): a caller that sends the phone, the code and the attempt of a login
 * within the last 30 seconds gets its session. This uses no try. Null without the right attempt, as for a wrong code.
 */
export async function repeatedLogin(
  db: Db,
  secret: string,
  requested: {
    readonly phone: string
    readonly code: string
    readonly attempt: string
    readonly deviceToken: string | null
  },
  now: Date,
): Promise<Repeated | null> {
  const { phone, code, attempt, deviceToken } = requested
  // The code of any device: the first answer may have made the device known, so its id may differ from the code's.
  const [used] = await db
    .select({ at: smsCodes.usedAt })
    .from(smsCodes)
    .where(
      and(
        eq(smsCodes.phone, phone),
        eq(smsCodes.usedBy, hashOfAttempt(attempt)),
        eq(smsCodes.codeHash, hashOfCode(phone, code, secret)),
        gt(smsCodes.usedAt, new Date(now.getTime() - REPEAT_SECONDS * 1000)),
      ),
    )
  if (!used?.at) return null
  const tokens = tokensOf(secret, { phone, attempt, usedAt: used.at })
  // A session that was ended meanwhile is not opened again.
  const session = await findSession(db, tokens.session, now)
  const [customer] = session ? await db.select().from(users).where(eq(users.id, session.id)) : []
  if (!customer) return null
  const isReturning = (await knownDevice(db, phone, deviceToken, now)) > 0
  return { token: tokens.session, device: isReturning && deviceToken ? deviceToken : tokens.device, customer }
}
