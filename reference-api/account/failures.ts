import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { codeFailures, devices } from '@/reference-api/db/schema/account'
import type { LimitSubject } from './limits'

/** After this many wrong codes in a row a known device counts as unknown. */
const FAILURES_TO_FORGET = 30

/** Wrong codes in a row for the phone, or from one of its known devices. */
export async function failuresOf(tx: Db, { phone, deviceId = 0 }: LimitSubject): Promise<number> {
  const [found] =
    deviceId > 0
      ? await tx.select({ failures: devices.failures }).from(devices).where(eq(devices.id, deviceId))
      : await tx.select({ failures: codeFailures.failures }).from(codeFailures).where(eq(codeFailures.phone, phone))
  return found?.failures ?? 0
}

/** Counts a wrong code. A known device is counted separately; after too many it becomes unknown. */
export async function countFailure(tx: Db, { phone, deviceId = 0 }: LimitSubject, now: Date): Promise<void> {
  if (deviceId === 0) {
    await tx
      .insert(codeFailures)
      .values({ phone, failures: 1, lastAt: now })
      .onConflictDoUpdate({
        target: codeFailures.phone,
        set: { failures: sql`${codeFailures.failures} + 1`, lastAt: now },
      })
    return
  }
  await tx
    .update(devices)
    .set({ failures: sql`${devices.failures} + 1` })
    .where(eq(devices.id, deviceId))
  await tx.delete(devices).where(and(eq(devices.id, deviceId), gte(devices.failures, FAILURES_TO_FORGET)))
}

/** Resets the count after a right code: of this device, or of all unknown devices together. */
export async function clearFailures(tx: Db, { phone, deviceId = 0 }: LimitSubject): Promise<void> {
  if (deviceId === 0) await tx.delete(codeFailures).where(eq(codeFailures.phone, phone))
  else await tx.update(devices).set({ failures: 0 }).where(eq(devices.id, deviceId))
}
