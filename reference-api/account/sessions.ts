import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { MS_PER_HOUR, MS_PER_MINUTE } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { sessions, users } from '@/reference-api/db/schema/account'
import { isDatabaseUnavailable } from '@/reference-api/db/unavailable'
import type { SessionUser } from '@/reference-api/http/caller'

/** Specification §4: 1800 s since the last use; design decision 6: 12 h in total. */
const IDLE_MS = 1800_000
const WHOLE_MS = 12 * MS_PER_HOUR
/** How often the last use of a session is stored: once a minute is exact enough, while a page makes many calls. */
const TOUCH_MS = MS_PER_MINUTE

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms)
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Opens a session with this token; only a hash of it is stored. */
export async function openSession(tx: Db, userId: number, token: string, now: Date): Promise<void> {
  const dead = or(lte(sessions.createdAt, ago(now, WHOLE_MS)), lte(sessions.lastUsedAt, ago(now, IDLE_MS)))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), dead))
  await tx.insert(sessions).values({ userId, tokenHash: hashOf(token), createdAt: now, lastUsedAt: now })
}

/** Selects sessions that were not ended, not idle for too long and not too old. */
const isAlive = (now: Date) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.lastUsedAt, ago(now, IDLE_MS)),
    gt(sessions.createdAt, ago(now, WHOLE_MS)),
  )

/** The customer of a token, or null when the token is unknown, revoked or too old. Prolongs the session. */
export async function findSession(db: Db, token: string, now: Date): Promise<SessionUser | null> {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      loggedInAt: sessions.createdAt,
      id: users.id,
      phone: users.phone,
      name: users.name,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), isAlive(now)))
  if (!found) return null
  const { lastUsedAt, ...user } = found
  if (lastUsedAt <= ago(now, TOUCH_MS))
    await db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(eq(sessions.id, user.sessionId))
      .catch((error: unknown) => {
        // Calls that only read still work while the database cannot write.
        if (!isDatabaseUnavailable(error)) throw error
      })
  return user
}

/** Those of these sessions that are still alive. Prolongs none. */
export async function filterActiveSessions(db: Db, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isAlive(now)))
  return new Set(rows.map(({ id }) => id))
}

/** Ends one session for good. */
export async function revokeSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, sessionId))
}

type OpenSession = { readonly id: number; readonly openedAt: Date; readonly usedAt: Date }

/** The customer's sessions that are alive, the last used first. */
export function listActiveSessions(db: Db, userId: number, now: Date): Promise<OpenSession[]> {
  return db
    .select({ id: sessions.id, openedAt: sessions.createdAt, usedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
}

/** Ends all sessions of a customer except for one; returns how many were alive. */
export async function revokeSessions(tx: Db, userId: number, now: Date, except?: number): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ openedAt: sessions.createdAt, usedAt: sessions.lastUsedAt })
  return ended.filter(({ openedAt, usedAt }) => openedAt > ago(now, WHOLE_MS) && usedAt > ago(now, IDLE_MS)).length
}
