import { and, eq, gt, isNull } from 'drizzle-orm'
import type { User } from '@/lib/contract/account'
import type { Db } from '@/reference-api/db/client'
import type { UserRow } from '@/reference-api/db/rows'
import { notifications, users } from '@/reference-api/db/schema/account'
import type { Locale } from '@/reference-api/locale'
import { PASSWORD_WIPED } from '@/reference-api/texts/notices'
import { revokeSessions } from './sessions'

/** A customer as the contract shows them. */
export const toUser = ({ id, name, phone, bonus, foodRules }: UserRow): User => ({
  ...{ id, name, phone, bonus },
  food_rules: foodRules,
})

export async function customerByPhone(db: Db, phone: string): Promise<UserRow | null> {
  const [found] = await db.select().from(users).where(eq(users.phone, phone))
  return found ?? null
}

/**
 * The customer whose phone has just been verified by a code; created when there was none. A registration before the first
 * proof may come from a stranger, so its name, password and sessions are deleted and the owner is notified (threats
 * T-04).
 */
export async function customerOfConfirmedPhone(tx: Db, phone: string, locale: Locale, now: Date): Promise<UserRow> {
  const [created] = await tx
    .insert(users)
    .values({ phone, locale, phoneProvenAt: now, createdAt: now })
    .onConflictDoNothing({ target: users.phone })
    .returning()
  if (created) return created
  const [known] = await tx.select().from(users).where(eq(users.phone, phone)).for('update')
  if (!known) throw new Error('The row of the customer was deleted during the login')
  const proof = known.phoneProvenAt ? {} : { phoneProvenAt: now, passwordHash: null, name: '' }
  const [current] = await tx
    .update(users)
    .set({ locale, ...proof })
    .where(eq(users.id, known.id))
    .returning()
  if (!current) throw new Error('The row of the customer was deleted during the login')
  if (!known.phoneProvenAt) {
    await revokeSessions(tx, known.id, now)
    if (known.passwordHash)
      await tx.insert(notifications).values({ userId: known.id, type: 'system', createdAt: now, ...PASSWORD_WIPED })
  }
  return current
}

/**
 * For how many milliseconds after the proof a new password counts as part of the registration, which sets it once more.
 */
const SAME_BREATH_MS = 2 * 60 * 1000

/**
 * Deletes the notice of a deleted password, because the customer has set it again right after the proof and nothing was
 * lost.
 */
export async function deletePasswordWipedNotice(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.type, 'system'),
        eq(notifications.title, PASSWORD_WIPED.title),
        isNull(notifications.readAt),
        gt(notifications.createdAt, new Date(now.getTime() - SAME_BREATH_MS)),
      ),
    )
}

/**
 * Registers a phone that a code has just verified; null when it belongs to a customer. A registration before the proof
 * may come from a stranger, so it is replaced and its sessions are ended.
 */
export async function registerConfirmedPhone(
  tx: Db,
  input: { readonly phone: string; readonly name: string; readonly passwordHash: string; readonly locale: Locale },
  now: Date,
): Promise<UserRow | null> {
  const registered = await registerCustomer(tx, input, now)
  if (!registered) return null
  await revokeSessions(tx, registered.id, now)
  const [verified] = await tx.update(users).set({ phoneProvenAt: now }).where(eq(users.id, registered.id)).returning()
  return verified ?? null
}

/** Registers a phone that is not verified yet, if necessary again; null when the phone belongs to a customer. */
export async function registerCustomer(
  db: Db,
  input: { readonly phone: string; readonly name: string; readonly passwordHash: string; readonly locale: Locale },
  now: Date,
): Promise<UserRow | null> {
  const { name, passwordHash, locale } = input
  const [stored] = await db
    .insert(users)
    .values({ ...input, createdAt: now })
    .onConflictDoUpdate({
      target: users.phone,
      set: { name, passwordHash, locale },
      setWhere: isNull(users.phoneProvenAt),
    })
    .returning()
  return stored ?? null
}
