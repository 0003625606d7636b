import { and, eq } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { users } from '@/reference-api/db/schema/account'
import type { Deps } from '@/reference-api/deps'
import type { Locale } from '@/reference-api/locale'
import { checkCode } from './codes'
import { type Customer, customerByPhone, provenCustomer } from './customers'
import { giveBack, takeTurn } from './limits'
import { verifyPassword } from './passwords'
import { tooBusy, tooManyAttempts } from './refusals'
import { openSession } from './sessions'

type Attempt = { readonly phone: string; readonly ip: string; readonly locale: Locale }

type LoggedIn = { readonly kind: 'in'; readonly token: string; readonly customer: Customer }

/** Logs in whoever knows the code; makes the customer when the phone is new. Throws the 429 of the limits. */
export async function loginByCode(
  deps: Deps,
  secret: string,
  attempt: Attempt & { readonly code: string },
): Promise<LoggedIn | { readonly kind: 'wrong' }> {
  const now = deps.clock()
  const result = await deps.db.transaction(async (tx) => {
    const checked = await checkCode(tx, attempt, attempt.code, secret, now)
    if (checked.kind !== 'right') return checked
    const customer = await provenCustomer(tx, attempt.phone, attempt.locale, now)
    return { kind: 'in', token: await openSession(tx, customer.id, deps.newToken, now), customer } as const
  })
  // Thrown here and not inside, where it would undo the try that was spent.
  if (result.kind === 'wait') throw tooManyAttempts(result.seconds, attempt.locale)
  return result.kind === 'in' ? result : { kind: 'wrong' }
}

/**
 * Logs in whoever knows the password of a proven phone. `unproven` is told only to someone who knows the password: nobody
 * learns from the answer, or from its time, whether a phone is registered. Throws the 429 of the limits and the 503 of a flood.
 */
export async function loginByPassword(
  deps: Deps,
  attempt: Attempt & { readonly password: string },
): Promise<LoggedIn | { readonly kind: 'wrong' | 'unproven' }> {
  const now = deps.clock()
  const turn = await deps.db.transaction((tx) => takeTurn(tx, 'wrongPassword', attempt, now))
  if (!turn.ok) throw tooManyAttempts(turn.wait, attempt.locale)
  const customer = await customerByPhone(deps.db, attempt.phone)
  const isRight = await verifyPassword(attempt.password, customer?.passwordHash ?? null)
  if (isRight === null) {
    await giveBack(deps.db, turn.ids)
    throw tooBusy(attempt.locale)
  }
  if (!isRight || !customer) return { kind: 'wrong' }
  if (!customer.phoneProvenAt) return { kind: 'unproven' }
  return deps.db.transaction(async (tx) => {
    // Hashing takes a while: a password that was changed meanwhile must not open a session after all others were ended.
    if (!(await stillHas(tx, customer))) return { kind: 'wrong' }
    await giveBack(tx, turn.ids)
    return { kind: 'in', token: await openSession(tx, customer.id, deps.newToken, now), customer }
  })
}

async function stillHas(tx: Db, { id, passwordHash }: Customer): Promise<boolean> {
  if (passwordHash === null) return false
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
  const [found] = await tx.select({ id: users.id }).from(users).where(same).for('update')
  return found !== undefined
}
