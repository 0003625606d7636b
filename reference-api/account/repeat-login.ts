import { createHash, createHmac } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import type { UserRow } from '@/reference-api/db/rows'
import { smsCodes, users } from '@/reference-api/db/schema/account'
import { hashOfCode } from './codes'
import { knownDevice } from './devices'
import { findSession } from './sessions'

const REPEAT_SECONDS = 30

type Key = { readonly phone: string; readonly attempt: string; readonly usedAt: Date }

/** How the attempt that used a code is stored. */
export const hashOfAttempt = (attempt: string): string => createHash('sha256').update(attempt).digest('hex')

/**
 * Tokens that the same login makes again, so that a repeated one ends nothing and opens nothing. Nobody can guess them: they are
 * keyed by the server's secret, and by the caller's random attempt.
 */
export function tokensOf(secret: string, { phone, attempt, usedAt }: Key): { session: string; device: string } {
  const token = (what: string): string =>
    createHmac('sha256', secret).update(`${what}:${phone}:${attempt}:${usedAt.toISOString()}`).digest('base64url')
  return { session: token('session'), device: token('device') }
}

type Repeated = { readonly token: string; readonly device: string; readonly customer: UserRow }

/**
 * The answer of a login that got lost (faults §2): whoever sends the phone, the code and the attempt of a login
 * of the last 30 seconds gets its session. Spends no try and tells nothing: without the attempt it is null, as for a wrong code.
 */
export async function repeatedLogin(
  db: Db,
  secret: string,
  asked: {
    readonly phone: string
    readonly code: string
    readonly attempt: string
    readonly deviceToken: string | null
  },
  now: Date,
): Promise<Repeated | null> {
  const { phone, code, attempt, deviceToken } = asked
  // Of whatever device: the cookie that makes it known may have come although the answer did not.
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
  // Logged out meanwhile stays logged out.
  const session = await findSession(db, tokens.session, now)
  const [customer] = session ? await db.select().from(users).where(eq(users.id, session.id)) : []
  if (!customer) return null
  const isKnown = (await knownDevice(db, phone, deviceToken, now)) > 0
  return { token: tokens.session, device: isKnown && deviceToken ? deviceToken : tokens.device, customer }
}
