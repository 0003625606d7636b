import { and, asc, eq, gt } from 'drizzle-orm'
import { accountRoutes } from '@/lib/contract/account'
import { type Customer, toUser } from '@/reference-api/account/customers'
import { hashPassword } from '@/reference-api/account/passwords'
import { tooBusy } from '@/reference-api/account/refusals'
import { revokeSessions } from '@/reference-api/account/sessions'
import { promocodes, promoGrants, users } from '@/reference-api/db/schema/account'
import type { Deps, SessionUser } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/mount'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/account'

/** The caller's own data: name, password, bonuses, promo codes (specification §7). */
export function registerProfileRoutes(mount: Mount, deps: Deps): void {
  const customerOf = async (caller: SessionUser): Promise<Customer> => {
    const [found] = await deps.db.select().from(users).where(eq(users.id, caller.id))
    // A session goes with its customer, so this is a deletion in the middle of the call.
    if (!found) throw new Error('The caller does not exist any more')
    return found
  }

  mount(accountRoutes.currentUser)(async (_, { user }) => ({
    status: 200,
    body: { user: toUser(await customerOf(user)) },
  }))

  mount(accountRoutes.updateUser)(async ({ body: { name } }, { user }) => {
    await deps.db.update(users).set({ name }).where(eq(users.id, user.id))
    return { status: 200, body: { user: toUser(await customerOf(user)) } }
  })

  mount(accountRoutes.updatePassword)(async ({ body: { password } }, { user, locale }) => {
    const passwordHash = await hashPassword(password)
    if (passwordHash === null) throw tooBusy(locale)
    await deps.db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
      // Whoever else is logged in may be the reason for the change.
      await revokeSessions(tx, user.id, deps.clock(), user.sessionId)
    })
    return { status: 200, body: { message: ACCOUNT_TEXTS[locale].passwordChanged } }
  })

  mount(accountRoutes.bonus)(async (_, { user }) => ({
    status: 200,
    body: { user_bonus: (await customerOf(user)).bonus },
  }))

  mount(accountRoutes.promocodes)(async (_, { user }) => {
    const granted = await deps.db
      .select({ id: promocodes.id, code: promocodes.code, percent: promocodes.percent, endsAt: promocodes.endsAt })
      .from(promoGrants)
      .innerJoin(promocodes, eq(promocodes.id, promoGrants.promocodeId))
      .where(and(eq(promoGrants.userId, user.id), gt(promocodes.endsAt, deps.clock())))
      .orderBy(asc(promocodes.endsAt), asc(promocodes.id))
    const codes = granted.map(({ endsAt, ...promo }) => ({ ...promo, ends_at: endsAt.toISOString() }))
    return { status: 200, body: { promocodes: codes } }
  })
}
