import { eq } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { staffKeys } from '@/reference-api/db/schema'
import type { StaffMember } from '@/reference-api/http/caller'

/**
 * The beginning of the stored hash of a key without a holder: automatic acts of the shop are logged under it. No text
 * has such a hash.
 */
export const INTERNAL_HASH_PREFIX = 'internal:'

/** The key under which a part of this shop acts, such as the kitchen of the demo. It cannot be used from outside. */
export async function internalKey(db: Db, name: string, now: Date): Promise<StaffMember> {
  const keyHash = INTERNAL_HASH_PREFIX + name
  await db
    .insert(staffKeys)
    .values({ name, role: 'manager', branchId: null, keyHash, createdAt: now })
    .onConflictDoNothing()
  const [row] = await db.select({ keyId: staffKeys.id }).from(staffKeys).where(eq(staffKeys.keyHash, keyHash))
  if (!row) throw new Error(`There is no key of ${name}`)
  return { keyId: row.keyId, name, role: 'manager', branchId: null }
}
