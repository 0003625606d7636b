import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNull, notLike } from 'drizzle-orm'
import type { StaffRole } from '@/lib/domain/staff/staff'
import { MS_PER_MINUTE } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { branches, staffKeys, staffPushSubscriptions } from '@/reference-api/db/schema'
import type { StaffMember } from '@/reference-api/http/caller'
import { INTERNAL_HASH_PREFIX } from '@/reference-api/shop/internal-key'

/** How often the last use of a key is stored. */
const TOUCH_MS = MS_PER_MINUTE

/** What is stored of a key. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

type NewKey = { readonly name: string; readonly role: StaffRole; readonly branchId: number | null }

/** Makes a key and returns it with its number; it is stored as a hash only. */
export async function makeStaffKey(
  db: Db,
  { name, role, branchId }: NewKey,
  now: Date,
): Promise<{ readonly id: number; readonly key: string }> {
  const key = `staff_${randomBytes(32).toString('base64url')}`
  const [row] = await db
    .insert(staffKeys)
    .values({ name, role, branchId, keyHash: hashOf(key), createdAt: now })
    .returning({ id: staffKeys.id })
  if (!row) throw new Error('The insert of a staff key returned no row')
  return { id: row.id, key }
}

/** The owner of a key; null: unknown or revoked. */
export async function findStaffKey(db: Db, key: string, now: Date): Promise<StaffMember | null> {
  const [found] = await db
    .select()
    .from(staffKeys)
    .where(and(eq(staffKeys.keyHash, hashOf(key)), isNull(staffKeys.revokedAt)))
  if (!found) return null
  const { id, name, role, branchId, lastUsedAt } = found
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= TOUCH_MS)
    await db.update(staffKeys).set({ lastUsedAt: now }).where(eq(staffKeys.id, id))
  return { keyId: id, name, role, branchId }
}

/** Those of these keys that are still valid. */
export async function filterValidKeys(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: staffKeys.id })
    .from(staffKeys)
    .where(and(inArray(staffKeys.id, [...ids]), isNull(staffKeys.revokedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Whether any key with a holder is valid. */
export async function hasStaffKeys(db: Db): Promise<boolean> {
  const [one] = await db
    .select({ id: staffKeys.id })
    .from(staffKeys)
    .where(and(isNull(staffKeys.revokedAt), notLike(staffKeys.keyHash, `${INTERNAL_HASH_PREFIX}%`)))
    .limit(1)
  return one !== undefined
}

/**
 * Revokes a key for good and wakes its tablets no more.
 * @returns false: there is no such key, or it was revoked before
 */
export async function revokeStaffKey(db: Db, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(staffKeys)
      .set({ revokedAt: now })
      .where(and(eq(staffKeys.id, id), isNull(staffKeys.revokedAt)))
      .returning({ id: staffKeys.id })
    await tx.delete(staffPushSubscriptions).where(eq(staffPushSubscriptions.keyId, id))
    return rows.length > 0
  })
}

/** Every key that has a holder, the oldest first, with the guid of its branch (null: all branches). */
export const listStaffKeys = (db: Db) =>
  db
    .select({
      id: staffKeys.id,
      name: staffKeys.name,
      role: staffKeys.role,
      branch: branches.guid,
      createdAt: staffKeys.createdAt,
      lastUsedAt: staffKeys.lastUsedAt,
      revokedAt: staffKeys.revokedAt,
    })
    .from(staffKeys)
    .leftJoin(branches, eq(branches.id, staffKeys.branchId))
    .where(notLike(staffKeys.keyHash, `${INTERNAL_HASH_PREFIX}%`))
    .orderBy(asc(staffKeys.id))
