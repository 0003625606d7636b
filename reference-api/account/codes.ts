import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { smsCodes } from '@/reference-api/db/schema/account'
import { giveBack, takeTurn } from './limits'

export const CODE_TTL_SECONDS = 180
export const RESEND_SECONDS = 60
const TRIES = 3
const KEPT_SECONDS = 24 * 3600

type Who = { readonly phone: string; readonly ip: string }

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

const hashOf = (phone: string, code: string, secret: string): string =>
  createHmac('sha256', secret).update(`${phone}:${code}`).digest('hex')

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))

type Issued =
  | { readonly kind: 'issued'; readonly code: string }
  | { readonly kind: 'wait'; readonly reason: 'cooldown' | 'limit'; readonly seconds: number }

/**
 * Makes a new code for the phone, which replaces the one before. Looks at no user: known and unknown phones are alike.
 * Parallel calls for one phone: one is issued, the others are told to wait.
 */
export const issueCode = (db: Db, who: Who, secret: string, now: Date): Promise<Issued> =>
  db.transaction(async (tx): Promise<Issued> => {
    const turn = await takeTurn(tx, 'sendCode', who, now)
    if (!turn.ok) return { kind: 'wait', reason: 'limit', seconds: turn.wait }
    const { phone } = who
    const code = String(randomInt(0, 10_000)).padStart(4, '0')
    const fresh = {
      codeHash: hashOf(phone, code, secret),
      createdAt: now,
      expiresAt: after(now, CODE_TTL_SECONDS),
      resendAt: after(now, RESEND_SECONDS),
      tries: 0,
      usedAt: null,
    }
    const stored = await tx
      .insert(smsCodes)
      .values({ phone, ...fresh })
      .onConflictDoUpdate({ target: smsCodes.phone, set: fresh, setWhere: lte(smsCodes.resendAt, now) })
      .returning({ phone: smsCodes.phone })
    if (stored.length === 0) {
      await giveBack(tx, turn.ids)
      const [last] = await tx.select({ at: smsCodes.resendAt }).from(smsCodes).where(eq(smsCodes.phone, phone))
      const left = last ? Math.ceil((last.at.getTime() - now.getTime()) / 1000) : RESEND_SECONDS
      return { kind: 'wait', reason: 'cooldown', seconds: Math.max(1, left) }
    }
    await tx.delete(smsCodes).where(lt(smsCodes.expiresAt, after(now, -KEPT_SECONDS)))
    return { kind: 'issued', code }
  })

/** Takes back a code that could not be sent, so that another may be asked for at once. It still counts in the limits. */
export async function withdrawCode(db: Db, phone: string, code: string, secret: string, now: Date): Promise<void> {
  await db
    .update(smsCodes)
    .set({ expiresAt: now, resendAt: now })
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.codeHash, hashOf(phone, code, secret))))
}

type Checked = { readonly kind: 'right' | 'wrong' } | { readonly kind: 'wait'; readonly seconds: number }

/**
 * Spends one try of the phone's code. A code is right once, within 180 s, in three tries; what is not four digits spends none.
 * Runs in the caller's transaction, which must be committed for a wrong code too: the row stays locked until then, so parallel
 * tries are judged one after the other.
 */
export async function checkCode(tx: Db, who: Who, code: string, secret: string, now: Date): Promise<Checked> {
  if (!/^\d{4}$/.test(code)) return { kind: 'wrong' }
  const [live] = await tx
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(
      and(
        eq(smsCodes.phone, who.phone),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, now),
        lt(smsCodes.tries, TRIES),
      ),
    )
    .returning({ codeHash: smsCodes.codeHash })
  if (!live) return { kind: 'wrong' }
  const turn = await takeTurn(tx, 'wrongCode', who, now)
  if (!turn.ok) return { kind: 'wait', seconds: turn.wait }
  if (!same(live.codeHash, hashOf(who.phone, code, secret))) return { kind: 'wrong' }
  await giveBack(tx, turn.ids)
  await tx.update(smsCodes).set({ usedAt: now }).where(eq(smsCodes.phone, who.phone))
  return { kind: 'right' }
}
