import type { Db } from '@/reference-api/db/client'
import { staffKeys } from '@/reference-api/db/schema'
import { hashOf } from './keys'

/** Stores the key of the demo's tablet, for all branches, unless it exists; a revoked one stays revoked. */
export async function storeDemoStaffKey(db: Db, key: string, now: Date): Promise<void> {
  await db
    .insert(staffKeys)
    .values({ name: 'Demo', role: 'manager', branchId: null, keyHash: hashOf(key), createdAt: now })
    .onConflictDoNothing()
}
