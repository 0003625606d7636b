import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { codeFailures, devices } from '@/reference-api/db/schema/account'
import type { LimitSubject } from './limits'

/** Wrong codes in a row. With three in ten thousand a code, nobody guesses a phone with more than 0.3 % in all its life. */
const FAILURES_TO_LOCK = 30

/** Whether the phone takes no code of devices it does not know any more: until a password login, or the call centre. */
export async function isLocked(tx: Db, { phone, deviceId = 0 }: LimitSubject): Promise<boolean> {
  if (deviceId > 0) return false
  const [locked] = await tx
    .select({ phone: codeFailures.phone })
    .from(codeFailures)
    .where(and(eq(codeFailures.phone, phone), gte(codeFailures.failures, FAILURES_TO_LOCK)))
  return locked !== undefined
}

/** Wrong codes in a row of the phone, or of a device that it knows. */
export async function failuresOf(tx: Db, { phone, deviceId = 0 }: LimitSubject): Promise<number> {
  const [found] =
    deviceId > 0
      ? await tx.select({ failures: devices.failures }).from(devices).where(eq(devices.id, deviceId))
      : await tx.select({ failures: codeFailures.failures }).from(codeFailures).where(eq(codeFailures.phone, phone))
  return found?.failures ?? 0
}

/** Counts a wrong code. A known device counts for itself, and after too many it is known no longer. */
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
  await tx.delete(devices).where(and(eq(devices.id, deviceId), gte(devices.failures, FAILURES_TO_LOCK)))
}

/** A right code ends the row of wrong ones, of this device or of all that are not known: one says nothing for the others. */
export async function clearFailures(tx: Db, { phone, deviceId = 0 }: LimitSubject): Promise<void> {
  if (deviceId === 0) await tx.delete(codeFailures).where(eq(codeFailures.phone, phone))
  else await tx.update(devices).set({ failures: 0 }).where(eq(devices.id, deviceId))
}

/** Codes are taken again: the owner has shown the password. The call centre does the same by hand (reference-api/README.md). */
export async function unlock(tx: Db, phone: string): Promise<void> {
  await tx.delete(codeFailures).where(eq(codeFailures.phone, phone))
}
