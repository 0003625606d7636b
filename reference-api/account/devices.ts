import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lte, notInArray, or } from 'drizzle-orm'
import { daysAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { devices, users } from '@/reference-api/db/schema/account'

const KNOWN_DAYS = 180
/** The most known devices of one account; the one that was unused for the longest time is forgotten first. */
const KNOWN_AT_MOST = 10

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const horizon = (now: Date): Date => daysAfter(now, -KNOWN_DAYS)

/** The id of the device if it logged in to the phone's account within 180 days; 0 for all others. */
export async function knownDevice(db: Db, phone: string, token: string | null, now: Date): Promise<number> {
  if (token === null) return 0
  const [found] = await db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(and(eq(devices.tokenHash, hashOf(token)), eq(users.phone, phone), gt(devices.usedAt, horizon(now))))
  return found?.id ?? 0
}

/**
 * Makes a device known for 180 days.
 * @param customer its id, and the token that the browser sent, which stays when it already belongs to a device of this
 * customer
 * @returns the token that the browser has to keep
 */
export async function rememberDevice(
  tx: Db,
  customer: { readonly id: number; readonly token: string | null },
  newToken: string,
  now: Date,
): Promise<string> {
  const mine = eq(devices.userId, customer.id)
  if (customer.token !== null) {
    const [known] = await tx
      .update(devices)
      .set({ usedAt: now })
      .where(and(mine, eq(devices.tokenHash, hashOf(customer.token)), gt(devices.usedAt, horizon(now))))
      .returning({ id: devices.id })
    if (known) return customer.token
  }
  await tx.insert(devices).values({ userId: customer.id, tokenHash: hashOf(newToken), createdAt: now, usedAt: now })
  const kept = tx
    .select({ id: devices.id })
    .from(devices)
    .where(mine)
    .orderBy(desc(devices.usedAt), desc(devices.id))
    .limit(KNOWN_AT_MOST)
  await tx.delete(devices).where(and(mine, or(lte(devices.usedAt, horizon(now)), notInArray(devices.id, kept))))
  return newToken
}
