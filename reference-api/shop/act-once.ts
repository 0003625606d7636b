import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { StaffAct } from '@/lib/domain/staff/staff'
import { lockBucket } from '@/reference-api/account/rate-limit'
import type { Db } from '@/reference-api/db/client'
import { staffActs } from '@/reference-api/db/schema'
import type { StaffMember } from '@/reference-api/http/caller'

/** A requested act. `parameters` distinguish it from another act with the same id. */
export type RequestedAct = {
  readonly member: StaffMember
  readonly requestId: string
  readonly act: StaffAct
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The executed act, for the log; no personal data. */
type Logged = {
  readonly branchId: number | null
  readonly orderId?: number
  readonly detail: Readonly<Record<string, unknown>>
}

/** `log` null: nothing was done, and the id can be used again. */
type Performed<T> = { readonly log: Logged | null; readonly result: T }

/**
 * Executes an act of the staff once, and logs who did it and when. Call it in the transaction of the act.
 * @param perform executes the act; not called for a repeated request
 * @returns `again`: this act was executed before; `reused`: the id belongs to another act
 */
export async function actOnce<T>(
  tx: Db,
  { member: { keyId }, requestId, act, parameters }: RequestedAct,
  now: Date,
  perform: () => Promise<Performed<T>>,
): Promise<T | 'again' | 'reused'> {
  // Of two equal simultaneous requests, the second waits here until the first is stored.
  await lockBucket(tx, `staff:${keyId}:${requestId}`)
  const requestHash = createHash('sha256')
    .update(JSON.stringify([act, parameters]))
    .digest('hex')
  const [known] = await tx
    .select({ hash: staffActs.requestHash })
    .from(staffActs)
    .where(and(eq(staffActs.keyId, keyId), eq(staffActs.requestId, requestId)))
  if (known) return known.hash === requestHash ? 'again' : 'reused'
  const { log, result } = await perform()
  if (log) await tx.insert(staffActs).values({ keyId, requestId, requestHash, act, ...log, at: now })
  return result
}
