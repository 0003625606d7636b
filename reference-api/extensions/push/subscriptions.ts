import { and, asc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { PUSH_SUBSCRIPTION_DAYS, PUSH_SUBSCRIPTIONS_PER_KEY } from '@/lib/domain/notices/push'
import { daysAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { staffKeys, staffPushSubscriptions as subscriptions } from '@/reference-api/db/schema'
import type { StaffMember } from '@/reference-api/http/caller'
import type { Locale } from '@/reference-api/locale'
import type { PushSubscription } from './gateway'

type Asked = PushSubscription & { readonly publicKey: string; readonly branchId: number; readonly locale: Locale }

/** Locks the key while something is stored for it, so that a key that is revoked meanwhile has nothing left. */
async function holdKey(tx: Db, keyId: number): Promise<boolean> {
  const held = await tx
    .select({ id: staffKeys.id })
    .from(staffKeys)
    .where(and(eq(staffKeys.id, keyId), isNull(staffKeys.revokedAt)))
    .for('update')
  return held.length > 0
}

async function store(tx: Db, { keyId }: StaffMember, requested: Asked, now: Date): Promise<void> {
  const values = { ...requested, keyId, seenAt: now }
  await tx
    .insert(subscriptions)
    .values({ ...values, createdAt: now })
    .onConflictDoUpdate({ target: subscriptions.endpoint, set: values })
  const kept = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.keyId, keyId))
    .orderBy(asc(subscriptions.seenAt), asc(subscriptions.id))
  const surplus = kept.slice(0, -PUSH_SUBSCRIPTIONS_PER_KEY).map(({ id }) => id)
  if (surplus.length > 0) await tx.delete(subscriptions).where(inArray(subscriptions.id, surplus))
}

/**
 * Stores a browser's subscription or updates it. A browser belongs to the key that subscribed it last; when a key has
 * too many browsers, the one that opened the page longest ago is removed.
 */
export async function subscribe(db: Db, member: StaffMember, requested: Asked, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (await holdKey(tx, member.keyId)) await store(tx, member, requested, now)
  })
}

type Renewed = PushSubscription & { readonly replaces: string | null; readonly publicKey: string }

/**
 * Replaces the old subscription of a browser by its new one.
 * @returns false: it belongs to another branch, or is unknown and the key has several branches
 */
export async function renew(
  db: Db,
  member: StaffMember,
  { replaces, ...requested }: Renewed,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await holdKey(tx, member.keyId))) return true
    const endpoints = replaces === null ? [requested.endpoint] : [replaces, requested.endpoint]
    const known = await tx.select().from(subscriptions).where(inArray(subscriptions.endpoint, endpoints))
    if (member.branchId !== null && known.some(({ branchId }) => branchId !== member.branchId)) return false
    // In a repeated call the old subscription is already gone and the new one is stored.
    const before = known[0]
    const branchId = before?.branchId ?? member.branchId
    if (branchId === null) return false
    await tx.delete(subscriptions).where(inArray(subscriptions.endpoint, endpoints))
    await store(tx, member, { ...requested, branchId, locale: before?.locale ?? 'ru' }, now)
    return true
  })
}

/** Forgets a browser of a key; an unknown browser, or one of another key, stays. */
export async function unsubscribe(db: Db, { keyId }: StaffMember, endpoint: string): Promise<void> {
  await db.delete(subscriptions).where(and(eq(subscriptions.endpoint, endpoint), eq(subscriptions.keyId, keyId)))
}

/**
 * Forgets browsers that did not open the page for a long time, and those that subscribed with an earlier key of ours,
 * which push services would refuse.
 * @returns how many
 */
export async function deleteUnusedSubscriptions(db: Db, publicKey: string, now: Date): Promise<number> {
  const gone = await db
    .delete(subscriptions)
    .where(
      or(lt(subscriptions.seenAt, daysAfter(now, -PUSH_SUBSCRIPTION_DAYS)), ne(subscriptions.publicKey, publicKey)),
    )
    .returning({ id: subscriptions.id })
  return gone.length
}
